// Every view of the sign-in modal to look at, on a page of the development server: /modal-gallery.html.
import i18next from 'i18next'
import { StrictMode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import initCore, { LoginModal } from 'waymark-core'
import '@fontsource-variable/fraunces/opsz.css'
import '@fontsource-variable/instrument-sans/wght.css'
import { SignInModal } from '../features/sign-in/modal/SignInModal.tsx'
import { Contours } from '../shared/ui/Contours.tsx'
import '../shared/ui/tokens.css'
import '../shared/ui/base.css'
import { type Scene, scenes } from './modal-scenes.ts'

const bundles = import.meta.glob<Record<string, unknown>>('../shared/i18n/locales/*/{common,modal,loader}.json', {
  import: 'default',
  eager: true,
})
const asked = new URLSearchParams(location.search)
const theme = asked.get('theme') === 'light' ? 'light' : 'dark'
const lng = asked.get('lang') ?? 'en'
document.documentElement.dataset.theme = theme
document.documentElement.lang = lng

const resources: Record<string, Record<string, Record<string, unknown>>> = {}
for (const [path, sentences] of Object.entries(bundles)) {
  const [language = '', file = ''] = path.split('/').slice(-2)
  resources[language] = { ...resources[language], [file.replace('.json', '')]: sentences }
}
await i18next
  .use(initReactI18next)
  .init({ lng, fallbackLng: 'en', defaultNS: 'common', resources, interpolation: { escapeValue: false } })
await initCore()

const scene: Scene | undefined = scenes[asked.get('scene') as 'main']
const modal = new LoginModal({ theme, ...scene?.config })
const subscribe = (changed: () => void) => modal.subscribe(changed)

function Gallery() {
  const snapshot = useSyncExternalStore(subscribe, () => modal.snapshot())
  return (
    <main>
      <Contours fade="none" />
      <h1>Views of the sign-in modal</h1>
      <ul>
        {Object.keys(scenes).map((name) => (
          <li key={name}>
            <a href={`?scene=${name}&theme=${theme}&lang=${lng}`}>{name}</a>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => modal.send({ type: 'MODAL_VISIBILITY', visible: true })}>
        Sign in
      </button>
      <SignInModal snapshot={snapshot} send={(event) => modal.send(event)} />
    </main>
  )
}

createRoot(document.querySelector('#app') ?? document.body).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
scene?.play(modal)
