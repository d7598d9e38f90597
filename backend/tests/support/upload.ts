/** Files as people store them. */
import type { StoredFile, Upload } from 'waymark-core'
import { requireDescribed } from './description.ts'
import type { Person } from './person.ts'
import { shared } from './shared.ts'

/** Sends a part; says how much is there then, or why it was refused. */
export async function sendPart(who: Person, id: string, from: number | string, part: Uint8Array) {
  const path = `/programme/uploads/${id}?from=${from}`
  const reply = await fetch(`${shared().url}${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/octet-stream' },
    body: new Blob([new Uint8Array(part)]),
  })
  const body = await reply.json()
  const contentType = reply.headers.get('content-type') ?? ''
  await requireDescribed(shared().url, { method: 'PUT', path, status: reply.status, contentType, body })
  return { status: reply.status, received: body.data?.received, reason: body.errors?.[0]?.extensions.params?.reason }
}

export const finishUpload = (who: Person, id: string) => who.programme<StoredFile>('POST', `/uploads/${id}/finish`, {})

const partBytes = 512 * 1024

/** Id of the file. */
export async function storeFile(
  who: Person,
  name: string,
  mediaType: string,
  content: string | ArrayBuffer,
): Promise<string> {
  const bytes = Buffer.from(new Uint8Array(typeof content === 'string' ? Buffer.from(content) : content))
  const announced = await who.programme<Upload>('POST', '/uploads', { name, mediaType, bytes: bytes.length })
  if (announced.status !== 200) throw new Error(`${name}: ${announced.code} ${JSON.stringify(announced.params)}`)
  for (let from = 0; from < bytes.length; from += partBytes)
    await sendPart(who, announced.data.id, from, bytes.subarray(from, from + partBytes))
  return (await finishUpload(who, announced.data.id)).data.file
}
