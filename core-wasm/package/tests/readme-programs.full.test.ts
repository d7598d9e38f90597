/** Every program of the README and the guide, run against a real Directus. */
import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type RunningDirectus, startDirectus } from './support/directus.ts'
import { examples, program, promised } from './support/examples.ts'
import { finished, project, unpackTarball } from './support/project.ts'

let tarball: string
let directus: RunningDirectus
beforeAll(async () => {
  ;[tarball, directus] = await Promise.all([unpackTarball(), startDirectus()])
})
afterAll(async () => {
  await directus?.stop()
  if (tarball) rmSync(dirname(tarball), { recursive: true, force: true })
})

describe.concurrent('they print what they promise', () => {
  for (const [index, example] of examples().entries()) {
    if (example.file !== null) continue
    test(`${example.heading} (${index})`, async () => {
      const folder = project(tarball, { 'package.json': '{ "type": "module" }' })
      const { url, member } = directus
      writeFileSync(join(folder, 'example.ts'), program(example, { ...member, url }))
      const printed = await finished(process.execPath, ['example.ts'], folder)
      assert.deepEqual(printed.trim().split('\n'), promised(example, url))
    })
  }
})
