/** Files: others' and too large ones, and such as would act when a browser opens them. */
import type { StoredFile, Upload } from 'waymark-core'
import type { Tally } from './tally.ts'
import type { Answer, Request } from './target.ts'
import type { World } from './world.ts'

const largest = 25 * 1024 * 1024
const largestPart = 512 * 1024

const announce = (bytes: unknown, name = 'a.pdf', mediaType = 'application/pdf'): Request => ({
  ...{ method: 'POST', path: '/programme/uploads', body: { name, mediaType, bytes } },
})
const part = (id: string, at: number | string, bytes: Uint8Array): Request => ({
  ...{ method: 'PUT', path: `/programme/uploads/${id}?from=${at}`, body: bytes },
  headers: { 'content-type': 'application/octet-stream' },
})
const finish = (id: string): Request => ({ method: 'POST', path: `/programme/uploads/${id}/finish`, body: {} })

export async function attackUploads(world: World, tally: Tally): Promise<void> {
  const { target, participant, anonymous, master, victim, administrator } = world
  const refused = async (asker: typeof anonymous, request: Request, what: string): Promise<Answer> => {
    tally.count('upload', asker.name)
    const answer = await target.ask(asker, request)
    if (answer.status < 300) tally.escape('upload', asker.name, request, what)
    if (answer.status >= 500 && answer.status !== 507)
      tally.escape('upload', asker.name, request, `fails: ${answer.text.slice(0, 200)}`)
    return answer
  }
  for (const bytes of [0, -1, 1.5, largest + 1, 2 ** 53, '10', null, [10]])
    await refused(participant, announce(bytes), 'a size that no file has is taken')
  await refused(participant, announce(10, 'x'.repeat(300)), 'a name of any length is taken')
  await refused(anonymous, announce(10), 'nobody stores a file')
  const start = async (bytes: number, name?: string, mediaType?: string) =>
    (await target.data<Upload>(participant, announce(bytes, name, mediaType))).id
  const id = await start(10)
  await refused(participant, part(id, 0, new Uint8Array(11)), 'more than was announced is taken')
  await refused(participant, part(id, 0, new Uint8Array(largestPart + 1)), 'a part of any size is taken')
  for (const at of ['-1', '1e3', 'x', '99999999999'])
    await refused(participant, part(id, at, new Uint8Array(1)), 'a part without a place is taken')
  await refused(participant, finish(id), 'a file without its parts is stored')
  const others = await target.data<Upload>(victim, announce(10))
  for (const asker of [participant, anonymous, master])
    for (const request of [
      part(others.id, 0, new Uint8Array(10)),
      finish(others.id),
      { method: 'GET', path: `/programme/uploads/${others.id}` },
    ])
      await refused(asker, request, 'the upload of another is read or written')
  await directusItself(world, refused)
  await manyAtOnce(world, tally, await start(10))
  const first = await start(10)
  for (let count = 0; count < 10; count++) await start(largest)
  await refused(
    participant,
    { method: 'GET', path: `/programme/uploads/${first}` },
    'one person keeps any number of uploads open',
  )
  for (const [name, mediaType, content] of [
    ['page.html', 'text/html', '<script>fetch("/api/users/me")</script>'],
    ['picture.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['script.js', 'text/javascript', 'alert(1)'],
    ['picture.png', 'image/png', '<html><script>alert(1)</script>'],
    [
      'feed.xml',
      'application/xml',
      '<?xml version="1.0"?><x xmlns="http://www.w3.org/1999/xhtml"><script>1</script></x>',
    ],
  ] as const) {
    tally.count('upload', 'participant')
    const bytes = new Uint8Array(Buffer.from(content))
    const upload = await start(bytes.length, name, mediaType)
    await target.ask(participant, part(upload, 0, bytes))
    const stored = await target.ask(participant, finish(upload))
    if (stored.status >= 300) continue
    const { file } = JSON.parse(stored.text).data as StoredFile
    const request = { method: 'GET', path: `/assets/${file}` }
    const { headers } = await target.ask(participant, request)
    const missing = [
      ...(headers.get('x-content-type-options') === 'nosniff' ? [] : ['nosniff']),
      ...(/sandbox|default-src 'none'/.test(headers.get('content-security-policy') ?? '')
        ? []
        : ['a policy that stops scripts']),
      ...(mediaType === 'image/png' || headers.get('content-disposition')?.startsWith('attachment')
        ? []
        : ['attachment']),
    ]
    if (missing.length > 0)
      tally.escape('upload', 'participant', request, `${name} is served without ${missing.join(', ')}`)
    await target.ask(administrator, { method: 'DELETE', path: `/files/${file}` })
  }
}

/** Where nothing counts what is stored. */
async function directusItself(
  { participant, anonymous }: World,
  refused: (asker: World['anonymous'], request: Request, what: string) => Promise<Answer>,
): Promise<void> {
  const form = () => {
    const made = new FormData()
    made.append('file', new Blob(['%PDF-1.4'], { type: 'application/pdf' }), 'page.pdf')
    return made
  }
  for (const asker of [participant, anonymous])
    for (const request of [
      { method: 'POST', path: '/files', body: form() },
      { method: 'POST', path: '/files', body: { type: 'text/plain', filename_download: 'x', storage: 'local' } },
      { method: 'POST', path: '/files/import', body: { url: 'http://127.0.0.1:9/x' } },
      { method: 'POST', path: '/Files/Import', body: { url: 'http://127.0.0.1:9/x' } },
      {
        method: 'POST',
        path: '/files/tus',
        headers: { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': 'filename eA==' },
      },
    ])
      await refused(asker, request, 'a file is stored by Directus itself')
}

async function manyAtOnce({ target, participant, administrator }: World, tally: Tally, id: string): Promise<void> {
  await target.ask(participant, part(id, 0, new Uint8Array(Buffer.from('%PDF-1.4 x'))))
  const replies = await Promise.all(Array.from({ length: 20 }, () => target.ask(participant, finish(id))))
  tally.count('upload', 'participant', replies.length)
  const files = new Set(
    replies
      .map(({ status, text }) => (status === 200 ? (JSON.parse(text).data as StoredFile).file : ''))
      .filter(Boolean),
  )
  if (files.size !== 1)
    tally.escape('upload', 'participant', finish(id), `twenty at the same moment made ${files.size} files`)
  for (const file of files) await target.ask(administrator, { method: 'DELETE', path: `/files/${file}` })
}
