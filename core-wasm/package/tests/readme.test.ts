/** Every example of the README is checked by the compiler, and run against a real Directus. */
import assert from 'node:assert/strict'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type RunningDirectus, startDirectus } from './rig/directus.ts'
import { type Example, examples, promised } from './rig/examples.ts'
import { finished, project, unpackTarball } from './rig/project.ts'

let tarball: string
let directus: RunningDirectus
beforeAll(async () => {
  ;[tarball, directus] = await Promise.all([unpackTarball(), startDirectus()])
})
afterAll(async () => {
  await directus?.stop()
  if (tarball) rmSync(dirname(tarball), { recursive: true, force: true })
})

/** Ends the program when it has printed what it promised: some of it may come after its last line. */
const ending = (lines: number) => [
  `let left = ${lines}
let ready = () => {}
const print = console.log
console.log = (...words: unknown[]) => {
  print(...words)
  left -= 1
  if (left === 0) ready()
}
`,
  `
if (left > 0) await new Promise<void>((resolve) => { ready = resolve })
process.exit(0)
`,
]

/** The example as a whole program: what the reader has by then stands in front of it. */
function program(example: Example): string {
  const { email, password } = directus.member
  const [before, after] = ending(promised(example).length)
  const given = `const email = ${JSON.stringify(email)}\nconst password = ${JSON.stringify(password)}\n`
  const started = `import init, { Core } from 'waymark-core'
await init()
const core = new Core({ apiUrl: 'https://directus.example' })
await core.session.login({ email, password })
`
  const whole = /\binit(Sync)?\(/.test(example.code) ? example.code : started + example.code
  return `${before}${given}${whole.replaceAll('https://directus.example', directus.url)}${after}`
}

const all = examples()

test('the README has examples, and each program says what it prints', () => {
  assert.ok(all.length >= 9)
  assert.deepEqual(
    all.filter((example) => example.file === null && promised(example).length === 0),
    [],
  )
})

test('the sizes it tells are those of what was built', () => {
  const readme = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8')
  const [, wasm, script] = /: (\d+) KB of WebAssembly, .* (\d+) KB of script/.exec(readme) ?? []
  const kilobytes = (file: string) => gzipSync(readFileSync(join(tarball, file)), { level: 9 }).length / 1024
  assert.ok(Math.abs(kilobytes('waymark_core_bg.wasm') - Number(wasm)) <= 5)
  assert.ok(Math.abs(kilobytes('waymark_core.js') - Number(script)) <= 1)
})

test('the compiler takes them all', async () => {
  const named = all.map((example, index) => [example.file ?? `example-${index}.ts`, example] as const)
  const files = named.map(([file, example]) => [file, example.file ? example.code : `${program(example)}export {}\n`])
  const compilerOptions = {
    ...{ strict: true, noEmit: true, target: 'ES2022', module: 'ESNext', moduleResolution: 'Bundler' },
    ...{ skipLibCheck: true, types: ['node'], lib: ['ESNext', 'DOM', 'DOM.Iterable'] },
  }
  const folder = project(
    tarball,
    { ...Object.fromEntries(files), 'tsconfig.json': JSON.stringify({ compilerOptions }) },
    ['@types/node', '@types/react', 'react'],
  )
  await finished('tsc', ['-p', '.'], folder)
})

describe.concurrent('they print what they promise', () => {
  for (const [index, example] of all.entries()) {
    if (example.file !== null) continue
    test(`${example.heading} (${index})`, async () => {
      const folder = project(tarball, { 'package.json': '{ "type": "module" }' })
      writeFileSync(join(folder, 'example.ts'), program(example))
      const printed = await finished(process.execPath, ['example.ts'], folder)
      assert.deepEqual(printed.trim().split('\n'), promised(example))
    })
  }
})
