import { createApp } from 'vue'
import init, { Core } from 'waymark-core'
import App from './App.vue'

try {
  await init()
  const core = new Core({ apiUrl: import.meta.env.VITE_API_URL })
  createApp(App, { core }).mount('#app')
} catch (error) {
  // WebAssembly is not allowed, its file is missing, or VITE_API_URL is no address.
  console.error(error)
  const text = `This page cannot start: ${error instanceof Error ? error.message : String(error)}`
  document.getElementById('app')?.append(text)
}
