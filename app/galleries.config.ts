// Builds the pages that show parts of the app by themselves, as the end-to-end tests look at them: the app's own code,
// as it is built for people.
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, mergeConfig } from 'vite'
import app from './vite.config.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  plugins: [react()],
  resolve: mergeConfig({}, app).resolve,
  build: {
    target: 'chrome123',
    assetsInlineLimit: 0,
    rolldownOptions: { input: [folder('modal-gallery.html'), folder('component-gallery.html')] },
  },
})
