/** Builds the extension `programme`: one file of code, the core's WASM and the art beside it. */
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { appTexts } from './app-texts.js'
import { endpointTable } from './endpoint-table.js'
import { buildStudio } from './studio/build.js'
import { fileValidatorsSource, validatorsSource } from './validators.js'

const here = dirname(fileURLToPath(import.meta.url))
const core = join(here, 'generated', 'core')
const dist = join(here, 'extensions', 'programme', 'dist')
const art = join(here, 'seed', 'art')

if (!existsSync(join(core, 'waymark_core_bg.wasm'))) {
  console.error('There is no build of the core: run `npm run build -- core` in the root first.')
  process.exit(1)
}

mkdirSync(dist, { recursive: true })
for (const file of readdirSync(dist)) if (/^chunk-.*\.js$/.test(file)) rmSync(join(dist, file))
const started = performance.now()
const { metafile } = await build({
  entryPoints: { api: join(here, 'src', 'extension.ts') },
  outdir: dist,
  bundle: true,
  // The CLI's code and content load only when they are asked for.
  splitting: true,
  chunkNames: 'chunk-[hash]',
  platform: 'node',
  target: 'node22',
  format: 'esm',
  define: { __versions: JSON.stringify(versions()) },
  alias: { 'waymark-core': join(core, 'waymark_core.js') },
  // Some packages in the bundle are CommonJS and ask for Node's modules by `require`.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'\nconst require = __createRequire(import.meta.url)",
  },
  logLevel: 'warning',
  metafile: true,
})
// The Studio's module takes longest, and calls need none of it.
const quick = process.argv.includes('--quick')
const studio = quick ? [] : await buildStudio(dist)
const { table, files } = endpointTable(here)
writeFileSync(join(dist, 'endpoints.json'), JSON.stringify(table))
writeFileSync(join(dist, 'validators.cjs'), await validatorsSource(table))
writeFileSync(join(dist, 'file-validators.cjs'), await fileValidatorsSource(table))
writeFileSync(join(dist, 'quest-templates.json'), JSON.stringify(questTemplates()))
const bundled = appTexts(join(here, '..'))
writeFileSync(join(dist, 'app-texts.json'), JSON.stringify(bundled.texts))
if (!quick) writeInputs([...Object.keys(metafile.inputs), ...studio, ...files, ...bundled.files])
copyFileSync(join(core, 'waymark_core_bg.wasm'), join(dist, 'waymark_core_bg.wasm'))
rmSync(join(dist, 'art'), { recursive: true, force: true })
if (existsSync(art)) cpSync(art, join(dist, 'art'), { recursive: true })
console.log(`extension programme built in ${Math.round(performance.now() - started)} ms`)

/** Writes down what was read: a test holds it against what the set-up watches to know that this build is stale. */
function writeInputs(read) {
  const root = join(here, '..')
  const names = new Set(read.map((file) => relative(root, resolve(file.replace(/\?.*$/, '')))))
  const own = [...names].filter((name) => !/node_modules|[\0<]|^\.\./.test(name)).toSorted()
  mkdirSync(join(root, '.waymark', 'inputs'), { recursive: true })
  writeFileSync(join(root, '.waymark', 'inputs', 'extension.json'), JSON.stringify(own, null, 2))
}

/** In the order in which they are offered. */
function questTemplates() {
  const names = ['story-with-a-quiz', 'upload-with-review', 'attendance', 'on-chain', 'team-quest']
  return names.map((name) => JSON.parse(readFileSync(join(here, 'seed', 'quest-templates', `${name}.json`), 'utf8')))
}

function versions() {
  const of = (...path) => JSON.parse(readFileSync(join(here, ...path, 'package.json'), 'utf8')).version
  return { programme: of('.'), directus: of('..', 'node_modules', 'directus'), core: of('..', 'pkg') }
}
