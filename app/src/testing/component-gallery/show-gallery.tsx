// Every component of the design in every state, on a page of the development server:
// /component-gallery.html?theme=light&lang=de
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@fontsource-variable/fraunces/opsz.css'
import '@fontsource-variable/instrument-sans/wght.css'
import '../../shared/ui/tokens.css'
import '../../shared/ui/base.css'
import { chooseLanguage, type Language } from '../../shared/i18n/i18n.ts'
import { Toasts } from '../../shared/ui/Toasts.tsx'
import { startSentences } from '../sentences.ts'
import { ComponentGallery } from './ComponentGallery.tsx'
import { forceStates } from './forced-states.ts'

const asked = new URLSearchParams(location.search)
document.documentElement.dataset.theme = asked.get('theme') === 'light' ? 'light' : 'dark'

await startSentences()
await chooseLanguage((asked.get('lang') ?? 'en') as Language)

createRoot(document.querySelector('#app') ?? document.body).render(
  <StrictMode>
    <ComponentGallery />
    <Toasts />
  </StrictMode>,
)

// Pictures are taken of what no longer changes: the faces have come, and with the sheets every state can be shown.
await document.fonts.ready
forceStates()
document.documentElement.dataset.ready = ''
