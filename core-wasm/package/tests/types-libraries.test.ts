/** The types of every entry are sound by themselves, whatever `lib` a project has: it need not say `skipLibCheck`. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { compilers } from './support/compile.ts'
import { project, unpackTarball } from './support/project.ts'

let tarball: string
beforeAll(async () => {
  tarball = await unpackTarball()
})
afterAll(() => rmSync(dirname(tarball), { recursive: true, force: true }))

const versions = Object.entries(compilers).map(([name, folder]) => ({ name, tsc: join(folder, 'bin', 'tsc') }))
const libraries = { es2020: ['ES2020', 'DOM'], es2022: ['ES2022', 'DOM'], esnext: ['ESNext', 'DOM'] }
const resolutions = { bundler: 'ESNext', node16: 'Node16' }

/** A page that uses every entry that has types. */
function page(): string {
  const { exports } = JSON.parse(readFileSync(join(tarball, 'package.json'), 'utf8'))
  const entries = Object.keys(exports).filter((entry) => exports[entry].types)
  assert.ok(entries.length > 6)
  const imports = entries.map((entry, index) => `import * as e${index} from '${entry.replace('.', 'waymark-core')}'`)
  return `${imports.join('\n')}
export const all = [${entries.map((_, index) => `e${index}`)}]
export const core = new e0.Core({ apiUrl: 'https://directus.example' })
`
}

const block = `import { Core, LoginModal } from 'waymark-core'
import { Core as Small } from 'waymark-core/session'
export function addresses(apiUrl: string, modal: ConstructorParameters<typeof LoginModal>) {
  using core = new Core({ apiUrl })
  using dialog = new LoginModal(...modal)
  using small = new Small({ apiUrl })
  return [core.apiUrl, dialog.snapshot(), small.apiUrl]
}
`

/** What a compiler says of a project, without what it says of others' packages. */
async function complaints(tsc: string, folder: string, config: string): Promise<string[]> {
  const output = await new Promise<string>((resolve) => {
    const args = [tsc, '-p', join(folder, config), '--pretty', 'false', '--listFiles']
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 26 }, (_error, stdout) => resolve(stdout))
  })
  assert.match(output, /waymark_core\.d\.ts$/m, `The compiler did not get to the types:\n${output.slice(0, 2000)}`)
  const others = /^(?:\.\.\/)*(?:\S*\/)?node_modules\/(?!waymark-core\/)/
  return output.split('\n').filter((line) => /\berror TS\d/.test(line) && !others.test(line))
}

/** Every library with every resolution; in the gate some of them, so that each is there. */
const combinations = Object.keys(libraries).flatMap((library) =>
  Object.keys(resolutions).map((moduleResolution) => ({ library, moduleResolution })),
)
const inGate = ['es2020 node16', 'esnext bundler']
const tried = combinations.filter(
  ({ library, moduleResolution }) =>
    process.env['WAYMARK_TESTS'] === 'full' || inGate.includes(`${library} ${moduleResolution}`),
)

// TypeScript 5 takes five times as long, and says the same.
const newest = process.env['WAYMARK_TESTS'] === 'full' ? versions : versions.slice(-1)

test.each(newest)(
  'TypeScript $name checks every entry, with old libraries and new',
  {
    timeout: 240_000,
  },
  async ({ tsc }) => {
    const options = { strict: true, noEmit: true, skipLibCheck: false, types: [], target: 'ES2022' }
    const configs = tried.map(({ library, moduleResolution }) => {
      const { lib, module } = {
        lib: libraries[library as keyof typeof libraries],
        module: resolutions[moduleResolution as keyof typeof resolutions],
      }
      const files = ['page.ts', ...(library === 'esnext' ? ['block.ts'] : [])]
      const config = { compilerOptions: { ...options, lib, module, moduleResolution }, files }
      return [`${library}-${moduleResolution}.json`, JSON.stringify(config)]
    })
    const folder = project(
      tarball,
      { 'package.json': '{ "type": "module" }', 'page.ts': page(), 'block.ts': block, ...Object.fromEntries(configs) },
      ['@tanstack/react-query', '@types/react'],
    )
    for (const [config = ''] of configs) assert.deepEqual(await complaints(tsc, folder, config), [], config)
  },
)
