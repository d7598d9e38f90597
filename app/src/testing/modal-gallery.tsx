// Every view of the sign-in modal to look at, on a page of the development server:
// /modal-gallery.html?theme=light&lang=de#code-wrong

import { StrictMode, useCallback, useEffect, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import initCore, { LoginModal } from 'waymark-core'
import { modalLook } from '../core/sign-in/modal-look.ts'
import { i18n } from '../shared/i18n/runtime/runtime.ts'
import '@fontsource-variable/fraunces/opsz.css'
import '@fontsource-variable/instrument-sans/wght.css'
import { SignInModal } from '../features/sign-in/modal/SignInModal.tsx'
import { Contours } from '../shared/ui/Contours.tsx'
import '../shared/ui/tokens.css'
import '../shared/ui/base.css'
import { type ModalState, modalStates } from './modal-states.ts'

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
await i18n.init({ lng, fallbackLng: 'en', defaultNS: 'common', resources, interpolation: { escapeValue: false } })
await initCore()

function Gallery({ modal, name }: { modal: LoginModal; name: string }) {
  const subscribe = useCallback((changed: () => void) => modal.subscribe(changed), [modal])
  const snapshot = useSyncExternalStore(subscribe, () => modal.snapshot())
  useEffect(() => {
    document.documentElement.dataset['state'] = name
  }, [name])
  return (
    <main>
      <Contours fade="none" />
      <h1>Views of the sign-in modal</h1>
      <ul>
        {Object.keys(modalStates).map((other) => (
          <li key={other}>
            <a href={`#${other}`}>{other}</a>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => modal.send({ type: 'MODAL_VISIBILITY', visible: true })}>
        Sign in
      </button>
      <SignInModal snapshot={snapshot} send={(event) => modal.send(event)} look={modalLook()} />
    </main>
  )
}

const root = createRoot(document.querySelector('#app') ?? document.body)

/** Every state has a modal of its own, to which it happens. */
function show(): void {
  const name = location.hash.slice(1)
  const state: ModalState | undefined = modalStates[name as 'main']
  const modal = new LoginModal({ theme, ...state?.config })
  root.render(
    <StrictMode>
      <Gallery key={name} modal={modal} name={name} />
    </StrictMode>,
  )
  state?.play(modal)
}

window.addEventListener('hashchange', show)
show()
