/** The parser that the codemod reads a project by: whichever there is, and the way to one where there is none. */
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { project, unpackTarball } from './support/project.ts'

let tarball: string
beforeAll(async () => {
  tarball = await unpackTarball()
})
afterAll(() => rmSync(dirname(tarball), { recursive: true, force: true }))

const files = {
  'package.json': '{ "type": "module" }',
  'src/client.ts': `import { createDirectus, readItems, rest } from '@directus/sdk'
interface Schema { posts: { title: string }[] }
// “Ünïcode” 🌄 before what is moved.
export const client = createDirectus<Schema>('https://cms.example').with(rest())
export const titles = async <T extends number>(limit: T) =>
  (await client.request(readItems('posts', { limit }))) satisfies { title: string }[]
`,
  'src/Page.tsx': `import { readMe } from '@directus/sdk'
import { client } from './client'
export const Page = ({ name }: { name?: string }) => <a onClick={async () => void (await client.request(readMe()))}>{name!}</a>
`,
  'src/plain.js':
    "import { readItem } from '@directus/sdk'\nimport { client } from './client'\nexport default client.request(readItem('posts', 1))\n",
}

const call = (folder: string, ...args: string[]) => {
  const command = join(folder, 'node_modules/waymark-core/codemod/waymark-codemod.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { cwd: folder, encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}
const read = (folder: string) => Object.keys(files).map((file) => readFileSync(join(folder, file), 'utf8'))

test('every parser that is known reads the same programs the same', () => {
  const all = ['@babel/parser', 'oxc-parser', 'vite', 'vue'].map((name) => {
    const folder = project(tarball, files, [name])
    const { status, said } = call(folder, 'src')
    assert.deepEqual([status, said], [0, '3 files changed.\n'], name)
    return read(folder)
  })
  assert.match(all[0]?.join() ?? '', /client\.items\.list\('posts', \{ limit \}\)\) satisfies/)
  assert.match(all[0]?.join() ?? '', /client\.users\.me\(\)\)\}>\{name!\}<\/a>/)
  for (const one of all) assert.deepEqual(one, all[0])
})

test('a project without one is told the command that brings one along, and stays as it is', () => {
  const folder = project(tarball, files)
  const { status, said } = call(folder, '--dry', 'src', "it's here")
  assert.equal(status, 1)
  writeFileSync(join(folder, "it's here"), '')
  const { said: whole } = call(folder, '--dry', 'src', "it's here")
  assert.match(said, /ENOENT/)
  assert.match(whole, /^There is no parser in this project \(@babel\/parser, oxc-parser, vite, vue\/compiler-sfc\)\./)
  assert.deepEqual(read(folder), Object.values(files))
  // The shell reads the arguments as they were given.
  const command = /^ {2}npx (.*)$/m.exec(whole)?.[1] ?? ''
  const words = execFileSync('sh', ['-c', `printf '%s\\n' ${command}`], { encoding: 'utf8' })
    .trim()
    .split('\n')
  assert.deepEqual(words, [
    ...['-p', 'waymark-core', '-p', '@babel/parser', 'waymark-codemod', '--dry', 'src', "it's here"],
  ])
})

test('a parser that lies beside the package, as npx puts it there, is taken; a Vite that brings none is passed over', () => {
  const folder = project(tarball, files)
  mkdirSync(join(folder, 'node_modules/vite'))
  writeFileSync(join(folder, 'node_modules/vite/package.json'), '{ "type": "module", "exports": "./index.js" }')
  writeFileSync(join(folder, 'node_modules/vite/index.js'), 'export const parseAst = () => ({})\n')
  const cache = project(tarball, {}, ['@babel/parser'])
  rmSync(join(folder, 'node_modules/waymark-core'), { recursive: true })
  symlinkSync(join(cache, 'node_modules/waymark-core'), join(folder, 'node_modules/waymark-core'))
  assert.deepEqual(call(folder, 'src'), { status: 0, said: '3 files changed.\n' })
})
