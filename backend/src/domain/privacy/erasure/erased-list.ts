/**
 * The list of who was erased: a file beside the database and its backups, a line for each, with the id of the emptied
 * profile and the time. A backup from before the erasure holds the person; with the list they are erased again once it
 * was restored (`replay-list.ts`). The id leads to nobody where there is no such backup.
 */
import { appendFile, mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isUuid } from '../../../platform/database/ids.ts'

export interface Erased {
  profile: string
  /** ISO 8601. */
  at: string
}

/** Each line is written at once, and lies on the disk when this returns. Lines may come twice. */
export async function noteErased(path: string, { profile, at }: Erased): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  // A line that a power cut left half is ended first.
  await appendFile(path, `${(await endsWithLine(path)) ? '' : '\n'}${JSON.stringify({ profile, at })}\n`)
  const file = await open(path, 'r')
  await file.sync().finally(() => file.close())
}

async function endsWithLine(path: string): Promise<boolean> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return text === '' || text.endsWith('\n')
}

/** Each person once. A line that says nothing is passed over: it was cut off while it was written. */
export async function readErased(path: string): Promise<Erased[]> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return []
    throw error
  }
  const found = new Map<string, Erased>()
  for (const line of text.split('\n')) {
    const erased = parsed(line)
    if (erased) found.set(erased.profile, erased)
  }
  return [...found.values()]
}

function parsed(line: string): Erased | null {
  try {
    const { profile, at } = JSON.parse(line)
    return isUuid(profile) && !Number.isNaN(Date.parse(at)) ? { profile, at } : null
  } catch {
    return null
  }
}
