/**
 * A disk of the kernel's that is really full: what cannot be kept is refused in words, nothing is half done, and it
 * goes on by itself.
 */
import { closeSync, cpSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { QuestDetail } from 'waymark-core'
import { visit } from './support/address.ts'
import { copyOfTemplate, openDatabase } from './support/database.ts'
import { environment, password, type RunningDirectus, startDirectus } from './support/directus.ts'
import { member, send } from './support/person.ts'
import { makeQuest } from './support/quests.ts'

const { folder, db } = copyOfTemplate('sqlite')
const disk = join(folder, 'disk')
let server: RunningDirectus

/** A small disk that this process alone sees, with the programme on it. */
const onSmallDisk = [
  ...['unshare', ...(process.getuid?.() === 0 ? [] : ['--map-root-user']), '--mount', 'sh', '-c'],
  'disk=$0 && mount -t tmpfs -o size=48m tmpfs "$disk" && cp -a "$disk"/../directus.db* "$disk" && mkdir "$disk/uploads" && exec "$@"',
  disk,
]

beforeAll(async () => {
  await db.destroy()
  mkdirSync(disk)
  server = await startDirectus(
    {
      ...environment(folder, null),
      DB_FILENAME: join(disk, 'directus.db'),
      STORAGE_LOCAL_ROOT: join(disk, 'uploads'),
      WAYMARK_FREE_MEGABYTES: '8',
    },
    undefined,
    onSmallDisk,
  )
  visit([server.url])
})
afterAll(() => server?.stop())

/** The disk as the process sees it. */
const seen = (...path: string[]) => join(`/proc/${server.process.pid}/root`, disk, ...path)

function fill(leaveBytes: number): void {
  const file = openSync(seen('rubbish'), 'w')
  const megabyte = Buffer.alloc(1024 * 1024, 1)
  try {
    for (;;) writeSync(file, megabyte)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
  if (leaveBytes === 0) return
  rmSync(seen('rubbish'))
  const rest = openSync(seen('rubbish'), 'w')
  const { bavail, bsize } = statfsSync(seen())
  writeSync(rest, Buffer.alloc(bavail * bsize - leaveBytes, 1))
  closeSync(rest)
}

const logIn = () => send('POST', '/auth/login', { email: 'admin@example.com', password })

test('a disk that is almost full takes no more files; one that is full takes nothing, says so, and everything goes on once there is room', async () => {
  const person = await member()
  const quest = await makeQuest({ steps: [{ kind: 'info' }, { kind: 'info' }] })
  const upload = () => person.programme('POST', '/uploads', { name: 'a.png', bytes: 1000, mediaType: 'image/png' })
  const { data: detail } = await person.programme<QuestDetail>('POST', `/quests/${quest.slug}/start`, {})
  const answer = (step: number) =>
    person.programme<QuestDetail>('POST', `/runs/${detail.run?.id}/steps/${detail.steps[step]?.id}`, {})
  const submit = () => person.programme<QuestDetail>('POST', `/runs/${detail.run?.id}/submit`, {})
  expect((await upload()).status).toBe(200)

  fill(4 * 1024 * 1024)
  const almost = await upload()
  expect([almost.status, almost.code]).toEqual([507, 'STORAGE_FULL'])
  expect((await answer(0)).status).toBe(200)

  fill(0)
  expect((await person.programme('GET', '/me')).status).toBe(200)
  const newcomer = () => send('POST', '/programme/auth/nonce', {})
  for (const ask of [() => answer(1), logIn, newcomer]) {
    const { status, code } = await ask()
    expect([status, code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
  }
  expect((await upload()).code).toBe('STORAGE_FULL')

  rmSync(seen('rubbish'))
  expect((await logIn()).status).toBe(200)
  expect((await answer(1)).status).toBe(200)
  expect((await submit()).data.run?.state).toBe('rewarded')
  expect((await upload()).status).toBe(200)
  const profile = (await person.me()).profile.id
  const after = join(folder, 'after')
  cpSync(seen(), after, { recursive: true })
  const books = openDatabase(after)
  expect(await books.raw('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
  expect(await books('reward_grants').where({ profile }).whereLike('source', 'run:%')).toHaveLength(1)
  await books.destroy()
})
