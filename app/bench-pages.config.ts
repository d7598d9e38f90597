// Builds and serves the pages that `npm run bench -- grid` and `-- trail` measure: the app's own code, as it is built for
// people.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, mergeConfig, type Plugin } from 'vite'
import app from './vite.config.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  plugins: [react(), pictures()],
  resolve: mergeConfig({}, app).resolve,
  publicDir: false,
  build: {
    target: 'chrome123',
    outDir: folder('../.waymark/bench-pages'),
    emptyOutDir: true,
    rolldownOptions: { input: [folder('grid-bench.html'), folder('trail-bench.html')] },
  },
})

/** The programme's pictures under the addresses that the backend gives them, and a configuration. */
function pictures(): Plugin {
  return {
    name: 'waymark:bench-pictures',
    configurePreviewServer(server) {
      server.middlewares.use('/config.json', (request, response) => {
        response.setHeader('content-type', 'application/json')
        const contract = `0x${'1'.repeat(40)}`
        const origin = `http://${request.headers.host}`
        response.end(
          JSON.stringify({
            API_URL: `${origin}/api/`,
            CHAIN: { rpcTarget: `${origin}/rpc` },
            CONTRACTS: { items: contract, market: contract },
          }),
        )
      })
      server.middlewares.use('/images', async (request, response) => {
        const [, slug = ''] = /^\/([a-z-]+)\/xs$/.exec(request.url ?? '') ?? []
        const picture = await readFile(folder(`../backend/seed/art/${slug}.svg`)).catch(() => null)
        response.statusCode = picture ? 200 : 404
        response.setHeader('content-type', 'image/svg+xml')
        response.setHeader('cache-control', 'max-age=3600')
        response.end(picture ?? '')
      })
    },
  }
}
