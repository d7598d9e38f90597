import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { WaymarkProvider } from 'waymark-core/react'
import { App } from './App.tsx'
import { core } from './core.ts'

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <WaymarkProvider core={core}>
      <App />
    </WaymarkProvider>
  </StrictMode>,
)
