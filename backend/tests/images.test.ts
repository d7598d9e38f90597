/** Pictures: in which sizes and formats they are made, for whom, and what is refused. */
import { beforeAll, expect, test } from 'vitest'
import { applyImagePresets, imagePresets } from '../src/cms/images/presets.ts'
import { json } from '../src/platform/database/columns.ts'
import { idOf } from '../src/platform/database/ids.ts'
import { artFolder } from '../src/platform/directus/roles.ts'
import { copyOfTemplate, openDatabase } from './support/database.ts'
import { administrator, member, type Person } from './support/person.ts'
import { photograph } from './support/photograph.ts'
import { shared } from './support/shared.ts'
import { storeFile } from './support/upload.ts'

const drawing = idOf('art', 'cover-base-camp.svg')
let picture: string
let person: Person

async function upload(token: string, file: Blob, name: string, folder: string): Promise<string> {
  const form = new FormData()
  form.append('folder', folder)
  form.append('file', file, name)
  const headers = { authorization: `Bearer ${token}` }
  const reply = await fetch(`${shared().url}/files`, { method: 'POST', headers, body: form })
  expect(reply.status).toBe(200)
  return ((await reply.json()) as { data: { id: string } }).data.id
}

async function ask(file: string, query = '', headers: Record<string, string> = {}) {
  const reply = await fetch(`${shared().url}/assets/${file}${query}`, { headers })
  const isJson = reply.headers.get('content-type')?.startsWith('application/json')
  const code = isJson ? (await reply.json()).errors[0].extensions.code : null
  return { status: reply.status, code, type: reply.headers.get('content-type'), headers: reply.headers, reply }
}

const asMember = () => ({ authorization: `Bearer ${person.token}` })
const browser = { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' }

beforeAll(async () => {
  const admin = await administrator()
  person = await member()
  picture = await upload(admin.token, photograph(1800, 900), 'ridge.png', artFolder)
})

test('sizes are those of the presets alone, for strangers, members and administrators', async () => {
  const admin = await administrator()
  const people = [{}, asMember(), { authorization: `Bearer ${admin.token}` }]
  for (const headers of people)
    for (const query of [
      '?width=9999',
      '?key=enormous',
      '?key=xs&width=1',
      '?format=tiff',
      '?transforms=[["blur",90]]',
    ]) {
      const { status, code } = await ask(picture, query, headers)
      expect([query, status, code]).toEqual([query, 400, 'INVALID_QUERY'])
    }
})

test('every breakpoint has one, as wide as it says and never wider than the original', async () => {
  expect(imagePresets.map(({ width }) => width)).toEqual([320, 640, 768, 1024, 1280, 1536])
  for (const headers of [{}, asMember()])
    for (const { key, width } of imagePresets) {
      const { status, type, reply } = await ask(picture, `?key=${key}`, headers)
      expect([key, status, type]).toEqual([key, 200, 'image/png'])
      const bytes = Buffer.from(await reply.arrayBuffer())
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([width, (width ?? 0) / 2])
    }
})

test('a browser gets AVIF, an older one WebP, the oldest what was uploaded; the Studio its own sizes', async () => {
  expect((await ask(picture, '?key=xs', browser)).type).toBe('image/avif')
  expect((await ask(picture, '?key=xs', { accept: 'image/webp,*/*' })).type).toBe('image/webp')
  expect((await ask(picture, '?key=xs', { accept: '*/*' })).type).toBe('image/png')
  expect((await ask(picture, '?key=xs', browser)).headers.get('vary')).toContain('Accept')
  expect((await ask(picture, '?key=system-medium-cover', browser)).type).toBe('image/avif')
})

test('a drawing stays a drawing in every size, and runs nothing', async () => {
  const original = await (await ask(drawing)).reply.text()
  for (const { key } of imagePresets) {
    const { type, headers, reply } = await ask(drawing, `?key=${key}`, browser)
    expect(type).toBe('image/svg+xml')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await reply.text()).toBe(original)
  }
})

test('a seeded cover says its size, and what it turns around', async () => {
  const reply = await fetch(`${shared().url}/files/${drawing}?fields=width,height,focal_point_x,focal_point_y`)
  const { data } = (await reply.json()) as { data: Record<string, number> }
  expect(data).toMatchObject({ width: 640, height: 360 })
  expect([data['focal_point_x'], data['focal_point_y']].every((at) => at && at > 50 && at < 590)).toBe(true)
})

test('who has a picture hears that it is still that one', async () => {
  const etag = (await ask(picture, '?key=xs')).headers.get('etag') ?? ''
  expect((await ask(picture, '?key=xs', { 'if-none-match': etag })).status).toBe(304)
})

test('what somebody handed in is shown to nobody else, in no size', async () => {
  const content = await photograph(400, 300).arrayBuffer()
  const evidence = await storeFile(person, 'evidence.png', 'image/png', content)
  // What it looks like is noted: a reviewer is told when it is sent again.
  const db = openDatabase(shared().live)
  const print = async () => (await db('picture_prints').where({ file: evidence }).first('print'))?.print
  await expect.poll(print).toMatch(/^[0-9a-f]{16}$/)
  await db.destroy()
  const other = await member()
  for (const query of ['', '?key=xs', '?key=system-small-cover']) {
    expect((await ask(evidence, query, asMember())).status).toBe(200)
    for (const headers of [{}, { authorization: `Bearer ${other.token}` }]) {
      const { status, code } = await ask(evidence, query, headers)
      expect([query, status, code]).toEqual([query, 403, 'FORBIDDEN'])
    }
  }
})

test('a picture of the library says what it will look like before it is there', async () => {
  const facts = async () => {
    const reply = await fetch(`${shared().url}/files/${picture}?fields=width,height,metadata`)
    return ((await reply.json()) as { data: { width: number; height: number; metadata: { preview?: string } } }).data
  }
  await expect.poll(async () => (await facts()).metadata?.preview).toMatch(/^data:image\/webp;base64,/)
  const { width, height, metadata } = await facts()
  expect([width, height]).toEqual([1800, 900])
  expect(metadata.preview?.length).toBeLessThan(600)
})

test('what people upload is not run, not taken for something else, and shown only where it is made of pixels', async () => {
  const content = await photograph(40, 30).arrayBuffer()
  const files: [name: string, type: string, content: string | ArrayBuffer, shown: boolean][] = [
    ['ridge.png', 'image/png', content, true],
    ['page.html', 'text/html', '<form action="https://evil.example"><input name="password"></form>', false],
    ['drawing.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', false],
    ['module.js', 'text/javascript', 'alert(1)', false],
    ['page.pdf', 'application/pdf', '%PDF-1.4 page', false],
    ['shouting.html', 'TEXT/HTML', '<p>x</p>', false],
  ]
  for (const [name, type, bytes, isShown] of files) {
    const { status, headers } = await ask(await storeFile(person, name, type, bytes), '', asMember())
    expect([name, status]).toEqual([name, 200])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect([name, headers.get('content-type')]).toEqual([name, expect.not.stringMatching(/script|css|wasm/i)])
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect([name, headers.get('content-disposition')?.split(';')[0]]).toEqual([name, isShown ? 'inline' : 'attachment'])
  }
})

test('what the team sets about sizes afterwards stays so', async () => {
  const { db } = copyOfTemplate()
  try {
    const own = [{ key: 'poster', width: 2000, height: null, fit: 'inside' }]
    await db('directus_settings').update({
      storage_asset_presets: JSON.stringify(own),
      storage_asset_transform: 'all',
    })
    await db.transaction(applyImagePresets)
    const { storage_asset_presets, storage_asset_transform } = await db('directus_settings').first()
    expect([json(storage_asset_presets, null), storage_asset_transform]).toEqual([own, 'all'])
    await db('waymark_meta').where({ key: 'image-presets' }).delete()
    await db.transaction(applyImagePresets)
    const first = await db('directus_settings').first()
    const keys = json<{ key: string }[]>(first.storage_asset_presets, []).map(({ key }) => key)
    expect([keys, first.storage_asset_transform]).toEqual([['poster', 'xs', 'sm', 'md', 'lg', 'xl', 'xxl'], 'presets'])
  } finally {
    await db.destroy()
  }
})
