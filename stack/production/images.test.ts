import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { test } from 'node:test'
import { build } from 'esbuild'
import { root } from '../set-up/paths.js'

/** Programs of ours that run in an image, or while it is made. */
const programs: [dockerfile: string, entry: string][] = [
  ['stack/production/tools.Dockerfile', 'stack/production/prepare.js'],
  ['stack/production/proxy.Dockerfile', 'stack/production/pack-app.js'],
]

const read = (file: string) => readFileSync(posix.join(root, file), 'utf8')

/**
 * Files and folders of this repository that the Dockerfile copies. A pattern with a star stands for the files of a
 * folder.
 */
function copied(dockerfile: string): RegExp[] {
  return [...read(dockerfile).matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, words = '']) =>
    words.split(/\s+/).slice(0, -1).map(pattern),
  )
}

/** What the build may see: everything is left out but what the file names. */
function visible(dockerfile: string): RegExp[] {
  const lines = read(`${dockerfile}.dockerignore`).trim().split('\n')
  assert.equal(lines[0], '*', dockerfile)
  return lines.filter((line) => line.startsWith('!')).map((line) => pattern(line.slice(1)))
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.+^$()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')}(/|$)`)
}

for (const [dockerfile, entry] of programs)
  test(`the image of ${dockerfile} holds everything that ${entry} imports`, async () => {
    const { metafile } = await build({
      ...{ absWorkingDir: root, entryPoints: [entry], bundle: true, platform: 'node', format: 'esm' },
      ...{ packages: 'external', write: false, outdir: 'unwritten', metafile: true, logLevel: 'silent' },
    })
    const files = Object.keys(metafile.inputs)
    assert.ok(files.includes(entry))
    for (const within of [copied(dockerfile), visible(dockerfile)])
      assert.deepEqual(
        files.filter((file) => !within.some((path) => path.test(file))),
        [],
      )
    // There is no node_modules beside it.
    const imported = Object.values(metafile.inputs).flatMap(({ imports }) => imports)
    assert.deepEqual(
      imported.filter(({ path, external }) => external && !path.startsWith('node:')),
      [],
    )
  })
