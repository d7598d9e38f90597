import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const stack = process.env.WAYMARK_URL ?? 'http://127.0.0.1:4820'

export default defineConfig({
  plugins: [react(), earlyHints(), stackConfig()],
  resolve: {
    alias: [
      { find: /^waymark-core$/, replacement: folder('../pkg/waymark_core.js') },
      // The two libraries are 18 KB on a page of 95; what the app uses of them is 2. A test holds the one against the other.
      { find: /^i18next$/, replacement: folder('src/shared/i18n/runtime/i18next.ts') },
      { find: /^react-i18next$/, replacement: folder('src/shared/i18n/runtime/react-i18next.tsx') },
    ],
  },
  build: {
    target: ['chrome123', 'safari17.5', 'firefox121'],
    assetsInlineLimit: 0,
    // Says which file needs which: `npm run size` adds up what a page costs.
    manifest: true,
    // Every browser of the target knows `modulepreload`.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'query', test: /node_modules[\\/]@tanstack[\\/](react-)?query/ },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [folder('..')] },
    proxy: { '/api': { target: stack, ws: true }, '/rpc': stack, '/dev': stack },
  },
  test: {
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    projects: [
      { extends: true, test: { name: 'rules', environment: 'node', include: ['src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/testing/setup.ts', 'src/testing/components.ts'],
        },
      },
    ],
  },
})

/** Fetches the core and the two text faces beside the first paint: none of them is known to the page before its script ran. */
function earlyHints(): Plugin {
  return {
    name: 'waymark:early-hints',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const files = Object.values(bundle)
        const hint = (attrs: Record<string, string>) => ({ tag: 'link', injectTo: 'head' as const, attrs })
        const named = (pattern: RegExp) => files.map((file) => file.fileName).filter((name) => pattern.test(name))
        return [
          ...named(/(fraunces-latin-opsz|instrument-sans-latin-wght)-normal.*\.woff2$/).map((name) =>
            hint({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${name}` }),
          ),
          ...named(/waymark_core.*\.wasm$/).map((name) =>
            hint({
              rel: 'preload',
              as: 'fetch',
              type: 'application/wasm',
              crossorigin: '',
              href: `/${name}`,
              fetchpriority: 'low',
            }),
          ),
        ]
      },
    },
  }
}

/** In development, `/config.json` is that of the running stack with its origin replaced by ours, so that all calls stay same-origin. */
function stackConfig(): Plugin {
  return {
    name: 'waymark:stack-config',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/config.json', async (request, response) => {
        try {
          const text = await (await fetch(`${stack}/config.json`)).text()
          response.setHeader('content-type', 'application/json')
          response.end(text.replaceAll(new URL(stack).origin, `http://${request.headers.host}`))
        } catch {
          response.statusCode = 502
          response.end(`No stack answers at ${stack}. Start it, or name it in WAYMARK_URL.`)
        }
      })
    },
  }
}
