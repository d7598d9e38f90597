// Starts everything: configuration, sentences and the page of this address side by side; the core beside the first paint.
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import '@fontsource-variable/fraunces/opsz.css'
import '@fontsource-variable/instrument-sans/wght.css'
import './shared/ui/tokens.css'
import './shared/ui/base.css'
import { StartError } from './app/errors/StartError.tsx'
import { makeRouter } from './app/router.ts'
import { loadConfig } from './core/config.ts'
import { openWith } from './core/load.ts'
import { startI18n } from './shared/i18n/i18n.ts'

const place = document.querySelector('#app')

if (place) void mount(createRoot(place))

async function mount(root: Root): Promise<void> {
  try {
    const sentences = startI18n(['errors'])
    const router = makeRouter()
    const [config] = await Promise.all([loadConfig(), sentences])
    root.render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    )
    openWith(config)
  } catch (error) {
    console.error('Error while mounting app:', error)
    root.render(<StartError error={error} />)
  }
}
