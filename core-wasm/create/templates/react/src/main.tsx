import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import init, { Core } from 'waymark-core'
import { WaymarkProvider } from 'waymark-core/react'
import { App } from './App.tsx'

const root = createRoot(document.getElementById('app') as HTMLElement)
try {
  await init()
  const core = new Core({ apiUrl: import.meta.env.VITE_API_URL })
  root.render(
    <StrictMode>
      <WaymarkProvider core={core}>
        <App />
      </WaymarkProvider>
    </StrictMode>,
  )
} catch (error) {
  // WebAssembly is not allowed, its file is missing, or VITE_API_URL is no address.
  console.error(error)
  root.render(<p role="alert">This page cannot start: {error instanceof Error ? error.message : String(error)}</p>)
}
