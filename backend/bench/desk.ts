/** The lists of the desk, asked for as the Studio asks, where a million people have walked twenty million times. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import { markerOf } from '../src/domain/notifications/broadcast.ts'
import '../tests/support/core.ts'
import { administratorToken } from './people.ts'

/** Until everybody was told what a programme that starts has to tell: announcements to a million people take minutes. */
export async function everybodyTold(db: Knex): Promise<void> {
  for (let before = -1, told = 0; before !== told; ) {
    before = told
    await wait(15_000)
    const [row] = await db('notifications').count({ told: '*' })
    told = Number(row?.['told'])
  }
}

/** As in a programme that has run for long: telling many people of its first announcements is not what is measured. */
export async function markAnnouncementsTold(db: Knex): Promise<void> {
  const ids: string[] = await db('announcements').pluck('id')
  const told = ids.map((id) => ({
    key: markerOf(`announcement:${id}`),
    value: JSON.stringify(new Date().toISOString()),
  }))
  await db('waymark_meta').insert(told).onConflict('key').ignore()
}

/** Milliseconds of each list, the slowest of some rounds; the longest first. */
export async function deskLists(
  url: string,
  db: Knex,
  { list, webhook }: { list: string; webhook: string },
  rounds: number,
): Promise<[list: string, ms: number][]> {
  const headers = { authorization: `Bearer ${await administratorToken(db)}` }
  const run: { id: string; profile: string } = await db('quest_runs')
    .where({ state: 'submitted' })
    .first('id', 'profile')
  const lists = [
    '/desk/people',
    '/desk/people?search=ada',
    '/desk/people?search=ada%200f3',
    '/desk/people?search=0f3',
    '/desk/people?search=%E5%B1%B1%E7%94%B0%20a',
    '/desk/people?search=a',
    '/desk/people?search=@walker_77777',
    '/desk/people?search=walker4242@example.com',
    '/desk/people?search=nobody-is-called-so',
    `/desk/people/${run.profile}`,
    '/desk/bulk',
    `/desk/bulk/${list}`,
    `/desk/bulk/${list}/rows?after=900`,
    `/desk/bulk/${list}/rows?problems=true`,
    '/desk/webhooks',
    `/desk/webhooks/${webhook}/deliveries`,
    `/desk/webhooks/${webhook}/deliveries?state=failed`,
    '/review/waiting',
    '/review/waiting?search=ada',
    '/review/waiting?search=0f3',
    `/review/waiting?person=${run.profile}`,
    `/review/runs/${run.id}`,
  ]
  const slowest = new Map<string, number>()
  for (let round = 0; round <= rounds; round++)
    for (const path of lists) {
      const began = performance.now()
      const reply = await fetch(`${url}/programme${path}`, { headers })
      const said = await reply.text()
      if (!reply.ok) throw new Error(`GET ${path} was refused: ${reply.status} ${said}`)
      // The first round warms up.
      if (round > 0) slowest.set(path, Math.max(slowest.get(path) ?? 0, performance.now() - began))
    }
  return [...slowest].toSorted(([, one], [, other]) => other - one)
}
