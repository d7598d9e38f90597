import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { withoutScriptPage } from './build/without-script.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const stack = process.env.WAYMARK_URL ?? 'http://127.0.0.1:4820'

/**
 * Tests that start the one i18next with sentences of their own, hold the one queue of messages, the one sign-in modal
 * and the wallets it found, need a page that was never answered before, or put something in the place of a module.
 */
const alone = [
  'src/shared/i18n/runtime/*.test.{ts,tsx}',
  'src/core/{sign-in,wallet}/*.test.ts',
  'src/core/ask-again.test.ts',
  'src/core/chain/wait-for-indexed.test.ts',
  'src/core/error-message.test.ts',
  'src/features/home/LazyFeed.test.tsx',
  'src/app/outbox.test.tsx',
  'src/features/landing/LandingPage.test.tsx',
  'src/shared/ui/toast.test.tsx',
]

/**
 * By its package.json the router is always its development build, which looks at what is given to it and warns. People are
 * sent the other one, which the package has beside it.
 */
function productionRouter(): Plugin {
  const files = [
    ['react-router', 'index'],
    ['react-router/dom', 'dom-export'],
  ] as const
  const alias = files.map(([name, file]) => ({
    find: new RegExp(`^${name}$`),
    replacement: folder(`../node_modules/react-router/dist/production/${file}.mjs`),
  }))
  return { name: 'production-router', apply: 'build', config: () => ({ resolve: { alias } }) }
}

/**
 * Lucide gives each stroke a key of random letters for React, and each drawing a size: what draws them here (see
 * `create-icon.ts`) needs neither.
 */
function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
      handler: (code) => code.replaceAll(/, key: "\w+"|^ *size: 24,$|^__iconData\.node;$/gm, ''),
    },
  }
}

const sheetOf = new Map<string, string>()

/** A class of one style sheet. Vite would add its line too, which compresses badly where many classes are named. */
function scopedName(name: string, file: string): string {
  const sheet = relative(folder('.'), file.replace(/\?.*$/, ''))
  const hash = createHash('sha256').update(sheet).digest('base64url').slice(0, 3)
  const other = sheetOf.get(hash) ?? sheet
  if (other !== sheet) throw new Error(`${sheet} and ${other} have one hash: give one of the files another name.`)
  sheetOf.set(hash, sheet)
  return `${name}_${hash}`
}

const named = (ending: string) => `assets/[name]-[hash:7].${ending}`

export default defineConfig({
  plugins: [react(), productionRouter(), plainIcons(), withoutScriptPage(), earlyHints(), builtFiles(), stackConfig()],
  resolve: {
    alias: [
      { find: /^waymark-core$/, replacement: folder('../pkg/waymark_core.js') },
      { find: /^waymark-core\/(queue|react)$/, replacement: folder('../pkg/$1/index.js') },
      { find: /^waymark-core\/receipts$/, replacement: folder('../pkg/receipts/waymark_core.js') },
      { find: /^waymark-core\/lazy$/, replacement: folder('../pkg/lazy.js') },
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: folder('src/shared/ui/create-icon.ts') },
    ],
  },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: ['chrome123', 'safari17.5', 'firefox121'],
    assetsInlineLimit: 0,
    modulePreload: {
      // Every browser of the target knows `modulepreload`.
      polyfill: false,
      // A script that loads another one has come with these itself.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html'
          ? files
          : files.filter((file) => !/^assets\/(react|frame|rolldown-runtime|sun)-/.test(file)),
    },
    rolldownOptions: {
      output: {
        // Seven of the usual eight characters tell two builds of one file apart, and pages name many files.
        ...{ entryFileNames: named('js'), chunkFileNames: named('js'), assetFileNames: named('[ext]') },
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: placeOf, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    // A second working tree may link to the packages of the first.
    fs: { allow: [folder('..'), realpathSync(folder('../node_modules'))] },
    proxy: { '/api': { target: stack, ws: true }, '/images': stack, '/rpc': stack, '/dev': stack },
  },
  test: {
    globalSetup: ['src/testing/read-description.ts'],
    setupFiles: ['src/testing/setup.ts'],
    // A machine with other work takes its time; what hangs is ended all the same.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
    unstubGlobals: true,
    pool: 'threads',
    // The core, React and jsdom are started once for many files. What one file leaves behind is taken away by setup.ts;
    // what a file cannot share is in a project of its own.
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: alone,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          exclude: alone,
          setupFiles: ['src/testing/setup.ts', 'src/testing/components.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          environment: 'jsdom',
          include: alone,
          setupFiles: ['src/testing/setup.ts', 'src/testing/components.ts'],
        },
      },
    ],
  },
})

type ModuleInfos = { getModuleInfo(id: string): { importedIds: string[] } | null }

/**
 * What `/` fetches at first stands in two files instead of thirty: `frame`, which the other pages need too, and
 * `landing`; what stands around every page of somebody who is signed in, in a third: `shell`. Many small files compress
 * worse, each is a request, and every page's list of what it needs names them.
 */
function placeOf(id: string, modules: ModuleInfos): string | null {
  const first = fetchedWith(folder('src/app/start-landing.tsx'), modules)
  // Also asked for on arrival, by `main.tsx`, and too small for a file of its own.
  if (id === folder('src/core/sign-in/session-origin.ts')) return 'frame'
  // Icons hang together by an index of all of them: each stays with what shows it, and what draws them beside them. The
  // core is fetched beside all.
  if (/lucide-react|waymark_core/.test(id)) return null
  if (first.has(id))
    return /src[\\/](features[\\/]landing|app[\\/](start-landing|LandingShell))/.test(id) ? 'landing' : 'frame'
  if (beside.some((entry) => fetchedWith(folder(entry), modules).has(id))) return null
  return shellEntries.some((entry) => fetchedWith(folder(entry), modules).has(id)) ? 'shell' : null
}

/** Fetched where the shell is not. */
const beside = ['src/main.tsx', 'src/features/sign-in/modal/Overlay.tsx', 'src/core/sign-in/make-modal.ts']

/**
 * The router with what it asks before a page, and what a signed-in person sees on each: no page of theirs comes
 * without.
 */
const shellEntries = [
  'src/app/routed.tsx',
  'src/core/route-checks.ts',
  'src/app/layouts/LoginLayout.tsx',
  'src/app/layouts/SignedInNav.tsx',
  'src/shared/ui/Page.tsx',
  'src/shared/ui/PanelError.tsx',
  'src/shared/ui/Skeleton.tsx',
  'src/shared/i18n/regional.ts',
]

const known = new Map<string, Set<string>>()

/** A module and everything it imports, and so on. */
function fetchedWith(entry: string, modules: ModuleInfos): Set<string> {
  const before = known.get(entry)
  if (before) return before
  const found = new Set([entry])
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  known.set(entry, found)
  return found
}

/**
 * Fetches the core and the two text faces beside the first paint: none of them is known to the page before its script
 * ran.
 */
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

/** Writes down which file of the build holds what and needs which others: `npm run size` adds up what a page costs. */
function builtFiles(): Plugin {
  return {
    name: 'waymark:built-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const nameOf = (id: string) => relative(folder('.'), id).replaceAll('\\', '/')
      const files = chunks.map(({ fileName, facadeModuleId, moduleIds, imports, viteMetadata }) => ({
        file: fileName,
        opens: facadeModuleId ? nameOf(facadeModuleId) : null,
        holds: moduleIds.map(nameOf),
        imports,
        css: [...(viteMetadata?.importedCss ?? [])],
      }))
      this.emitFile({ type: 'asset', fileName: '.vite/files.json', source: JSON.stringify(files) })
    },
  }
}

/**
 * In development, `/config.json` is that of the running stack with its origin replaced by ours, so that all calls stay
 * same-origin.
 */
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
