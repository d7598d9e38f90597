/** Archives are read by programs that had no part in writing them. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Packer, type ZipSource, zipOf } from './zip.ts'

const folder = mkdtempSync(join(tmpdir(), 'waymark-zip-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

async function packed(name: string, text: string): Promise<ZipSource> {
  const packer = new Packer()
  await packer.write(Buffer.from(text))
  const entry = await packer.end(name)
  const bytes = packer.take()
  return { entry, bytes: pieces2(bytes) }
}

async function* pieces2(bytes: Buffer) {
  yield bytes.subarray(0, 3)
  yield bytes.subarray(3)
}

async function archive(...sources: ZipSource[]): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of zipOf(sources, new Date('2026-11-28T12:34:56Z'))) parts.push(part)
  return Buffer.concat(parts)
}

const sources = async () => [
  await packed('tables/points.csv', 'When,Points\r\n'.repeat(500)),
  { name: 'files/Gipfel – 山.txt', raw: pieces('at ', 'the top') },
  { name: 'files/nothing.txt', raw: pieces() },
]

test('unzip finds nothing wrong with an archive', async () => {
  const file = join(folder, 'one.zip')
  writeFileSync(file, await archive(...(await sources())))
  const said = execFileSync('unzip', ['-t', file], { encoding: 'utf8' })
  expect(said).toContain('No errors detected')
  expect(execFileSync('unzip', ['-p', file, 'tables/points.csv'], { encoding: 'utf8' })).toHaveLength(6500)
})

test('a reader of another maker finds the same names, bytes and times', async () => {
  // One of the packages that Directus brings along reads it.
  const { loadAsync } = createRequire(import.meta.url)('jszip')
  const { files } = await loadAsync(await archive(...(await sources())))
  expect(Object.keys(files)).toEqual(['tables/points.csv', 'files/Gipfel – 山.txt', 'files/nothing.txt'])
  expect(await files['files/Gipfel – 山.txt'].async('string')).toBe('at the top')
  expect(await files['files/nothing.txt'].async('string')).toBe('')
  expect(files['tables/points.csv'].date.toISOString()).toBe('2026-11-28T12:34:56.000Z')
})

test('a part that lost bytes since it was packed breaks the archive off', async () => {
  const source = await packed('tables/points.csv', 'When,Points')
  await expect(archive({ ...source, bytes: pieces('less') } as ZipSource)).rejects.toThrow('is not whole any more')
})

test('files are in it as they are, for compressing them again would cost much and save nothing', async () => {
  const text = 'a'.repeat(200_000)
  const zip = await archive({ name: 'files/even.txt', raw: pieces(text, 'b') })
  expect(zip.length).toBeGreaterThan(text.length)
  expect(zip.length).toBeLessThan(text.length + 300)
  const file = join(folder, 'even.zip')
  writeFileSync(file, zip)
  expect(execFileSync('unzip', ['-p', file], { encoding: 'utf8' })).toBe(`${text}b`)
})

test('an archive with two parts of one name is not made', async () => {
  const two = ['one', 'two'].map((text) => ({ name: 'files/image.png', raw: pieces(text) }))
  await expect(archive(...two)).rejects.toThrow('Two parts of an archive are called files/image.png.')
})
