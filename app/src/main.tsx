// Starts everything: configuration, sentences and the page of this address side by side; the core beside the first
// paint.
import { type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import '@fontsource-variable/fraunces/opsz.css'
import '@fontsource-variable/instrument-sans/wght.css'
import './shared/ui/tokens.css'
import './shared/ui/base.css'
import { isNarrow } from './app/narrow-window.ts'
import { Shell } from './app/Shell.tsx'
import { openWith } from './core/client.ts'
import { loadConfig } from './core/config.ts'
import { startCrossTabLogout } from './core/cross-tab-logout.ts'
import { followSession } from './core/sign-in/follow-session.ts'
import { startI18n } from './shared/i18n/i18n.ts'
import { paths } from './shared/paths.ts'

// Looked up, for the build takes two imports in one expression for one, and fetches the style sheets of the wrong page.
const openings = {
  landing: () => import('./app/start-landing.tsx').then((m) => m.startLanding),
  routed: () => import('./app/routed.tsx').then((m) => m.openRouted),
}

const place = document.querySelector('#app')

if (place) void mount(createRoot(place))
// Without it, pages change at once.
if (!document.startViewTransition)
  void import('./app/transition-by-style.ts').then(
    (m) => m.provideViewTransitions(),
    () => undefined,
  )

async function mount(root: Root): Promise<void> {
  const show = (page: ReactNode) =>
    root.render(
      <StrictMode>
        <Shell>{page}</Shell>
      </StrictMode>,
    )
  // Most people meet `/` first, and leave it by a link: it stands without the router and the pages behind it.
  const isLanding = window.location.pathname === paths.index && !isNarrow()
  try {
    const [open, config] = await Promise.all([
      openings[isLanding ? 'landing' : 'routed'](),
      loadConfig(),
      startI18n(isLanding ? ['landing'] : ['errors']),
    ])
    open(show)
    openWith(config)
    followSession()
    startCrossTabLogout()
  } catch (error) {
    console.error('Error while mounting app:', error)
    // Apart, as almost nobody sees it. Where not even that can be fetched, a link to load all again needs no words.
    const words = await import('./app/errors/StartError.tsx').catch(() => null)
    root.render(words ? <words.StartError error={error} /> : <a href={window.location.href}>{document.title}</a>)
  }
}
