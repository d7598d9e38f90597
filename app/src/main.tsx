// Starts everything: configuration and sentences first, the core beside the first paint and never before it.
import { createRoot, type Root } from 'react-dom/client'
import '@fontsource-variable/fraunces/opsz.css'
import '@fontsource-variable/instrument-sans/wght.css'
import './shared/ui/tokens.css'
import './shared/ui/base.css'
import { StartError } from './app/errors/StartError.tsx'
import { loadConfig } from './core/config.ts'
import { openWith } from './core/load.ts'
import { startI18n } from './shared/i18n/i18n.ts'

const place = document.querySelector('#app')

if (place) void mount(createRoot(place))

async function mount(root: Root): Promise<void> {
  try {
    const [config, { App }] = await Promise.all([loadConfig(), import('./app/App.tsx'), startI18n(['errors'])])
    openWith(config)
    root.render(<App />)
  } catch (error) {
    console.error('Error while mounting app:', error)
    root.render(<StartError error={error} />)
  }
}
