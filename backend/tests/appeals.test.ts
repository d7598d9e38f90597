import { beforeAll, describe, expect, test } from 'vitest'
import type { QuestDetail } from 'waymark-core'
import { openDatabase } from './support/database.ts'
import { decide, gameMaster } from './support/game-master.ts'
import { member, type Person, type Reply } from './support/person.ts'
import { makeQuest, Walk } from './support/quests.ts'
import { shared } from './support/shared.ts'

let walker: Person
let [first, second, third]: Person[] = []

beforeAll(async () => {
  ;[walker, first, second, third] = await Promise.all([member(), gameMaster(), gameMaster(), gameMaster()])
})

async function submitted(slug: string, who: Person = walker): Promise<Walk> {
  const walk = await Walk.start(who, slug)
  await walk.send(0, { text: 'A plain answer.' })
  expect((await walk.submit()).data.run?.state).toBe('submitted')
  return walk
}

const appeal = (walk: Walk, reason = 'The page you miss is the second one.'): Promise<Reply<QuestDetail>> =>
  walk.walker.programme('POST', `/runs/${walk.run}/appeal`, { reason })
const version = async (walk: Walk) => (await walk.now()).run?.version ?? 0
const by = async (
  who: Person | undefined,
  walk: Walk,
  decision: 'approve' | 'return' | 'reject',
  more: object = {},
) => {
  if (!who) throw new Error('there is nobody to decide')
  return await decide(who, walk.run, { decision, version: await version(walk), ...more })
}
const code = async (reply: Promise<Reply<{ state: string }>>) => (await reply).code ?? (await reply).data.state

describe('review by two people', () => {
  const quest = { review: 'two_person' }

  test('needs two different ones, of whom none is the participant', async () => {
    const { slug } = await makeQuest({ steps: [{ kind: 'text' }], quest })
    const walk = await submitted(slug, third)
    expect(await code(by(third, walk, 'approve'))).toBe('OWN_RUN')
    expect(await code(by(first, walk, 'approve'))).toBe('submitted')
    expect(await code(by(first, walk, 'approve'))).toBe('APPROVED_ALREADY')
    expect((await walk.now()).run?.xpAwarded).toBeNull()
    expect(await code(by(second, walk, 'approve'))).toBe('rewarded')
  })

  test('stays so for a run that was begun under it, and so does what the run pays', async () => {
    const { id, slug } = await makeQuest({ steps: [{ kind: 'text' }], quest: { ...quest, xp: 10 } })
    const walk = await submitted(slug)
    // One game master alone, while the run waits.
    const db = openDatabase(shared().live)
    const { id: rope } = await db('item_types').where({ slug: 'coil-of-rope' }).first('id')
    await db.destroy()
    const change = (path: string, method: string, body: object) => first?.call(method, path, body)
    expect((await change(`/items/quests/${id}`, 'PATCH', { review: 'auto', xp: 100_000 }))?.status).toBe(200)
    expect((await change('/items/rewards', 'POST', { quest: id, kind: 'xp', amount: 5000 }))?.status).toBe(200)
    const item = { quest: id, kind: 'item', item_type: rope }
    expect((await change('/items/rewards', 'POST', item))?.status).toBe(200)
    // What its page promises is what it pays.
    const promised = (await walk.now()).quest
    expect([promised.xp, promised.review, promised.rewards]).toEqual([10, 'two_person', [{ kind: 'xp', amount: 10 }]])
    expect(await code(by(first, walk, 'approve'))).toBe('submitted')
    expect(await code(by(second, walk, 'approve'))).toBe('rewarded')
    expect((await walk.now()).run?.xpAwarded).toBe(10)
    // Whoever begins now does so under what the quest says now.
    const later = await Walk.start(third as Person, slug)
    expect([later.detail.quest.xp, later.detail.quest.rewards.length]).toEqual([100_000, 3])
    await later.send(0, { text: 'A plain answer.' })
    expect((await later.submit()).data.run).toMatchObject({ state: 'rewarded', xpAwarded: 105_000 })
  })

  test('begins anew after a return', async () => {
    const { slug } = await makeQuest({ steps: [{ kind: 'text' }, { kind: 'info' }], quest })
    const walk = await Walk.start(walker, slug)
    for (const index of [0, 1]) await walk.send(index, index === 0 ? { text: 'Short.' } : {})
    await walk.submit()
    expect(await code(by(first, walk, 'approve'))).toBe('submitted')
    const steps = [walk.detail.steps[0]?.id ?? '']
    expect(await code(by(second, walk, 'return', { note: 'Say more.', steps }))).toBe('in_progress')
    expect((await walk.now()).steps.map(({ state, comment }) => [state, comment])).toEqual([
      ['returned', 'Say more.'],
      ['accepted', null],
    ])
    // Whoever looks at the trail sees that it came back, until it is sent again.
    expect((await walk.now()).quest).toMatchObject({ state: 'in_progress', returned: true })
    // What was accepted stays closed; what was returned is open.
    expect((await walk.send(1)).code).toBe('STEP_CLOSED')
    await walk.send(0, { text: 'Much longer.' })
    expect((await walk.now()).quest.returned).toBe(false)
    await walk.submit()
    expect(await code(by(first, walk, 'approve'))).toBe('submitted')
    expect(await code(by(second, walk, 'approve'))).toBe('rewarded')
  })
})

describe('an appeal', () => {
  const steps = [{ kind: 'text' as const }]

  test('is read by somebody else, lifts the cooldown, and is made once', async () => {
    const { slug } = await makeQuest({ steps, quest: { review: 'manual', cooldown_hours: 24 } })
    const walk = await submitted(slug)
    expect((await appeal(walk)).code).toBe('RUN_NOT_OPEN')
    expect(await code(by(first, walk, 'reject', { note: 'A page is missing.' }))).toBe('rejected')
    const rejected = await walk.now()
    expect(rejected.quest).toMatchObject({ state: 'rejected', reasons: [{ code: 'cooldown' }] })
    expect(Date.parse(rejected.run?.appealUntil ?? '')).toBe(
      Date.parse(rejected.run?.decidedAt ?? '') + 14 * 86_400_000,
    )

    expect((await appeal(walk, '  ')).params).toMatchObject({ field: 'reason', reason: 'missing' })
    expect((await walk.walker.programme('POST', `/runs/${walk.run}/appeal`, {})).code).toBe('VALIDATION')
    expect((await first?.programme('POST', `/runs/${walk.run}/appeal`, { reason: 'Mine.' }))?.code).toBe('NOT_FOUND')
    const appeals = await Promise.all(Array.from({ length: 20 }, () => appeal(walk)))
    expect(appeals.filter(({ status }) => status === 200)).toHaveLength(1)
    const open = await walk.now()
    expect(open.run).toMatchObject({ state: 'submitted', version: (rejected.run?.version ?? 0) + 1, appealUntil: null })
    expect(open.run?.appealedAt).not.toBeNull()
    expect(open.quest).toMatchObject({ state: 'submitted', reasons: [] })

    for (const decision of ['approve', 'reject', 'return'] as const)
      expect(await code(by(first, walk, decision, { note: 'Still no.' }))).toBe('OWN_DECISION')
    expect(await code(by(second, walk, 'reject', { note: 'I agree with the first.' }))).toBe('rejected')
    expect((await appeal(walk)).code).toBe('APPEAL_USED')
    expect((await walk.now()).run?.appealUntil).toBeNull()
  })

  test('that is right is paid as if it had never been refused', async () => {
    const { slug } = await makeQuest({ steps, quest: { review: 'two_person' } })
    const walk = await submitted(slug)
    // The approval from before the refusal no longer counts.
    await by(second, walk, 'approve')
    await by(first, walk, 'reject', { note: 'No.' })
    expect((await appeal(walk)).data.run?.state).toBe('submitted')
    expect(await code(by(second, walk, 'approve'))).toBe('submitted')
    expect(await code(by(third, walk, 'approve'))).toBe('rewarded')
    expect((await walk.now()).run).toMatchObject({ state: 'rewarded', xpAwarded: 10 })
  })

  test('comes within 14 days', async () => {
    const { slug } = await makeQuest({ steps, quest: { review: 'manual' } })
    const walk = await submitted(slug)
    await by(first, walk, 'reject', { note: 'No.' })
    const db = openDatabase(shared().live)
    const daysAgo = (days: number) =>
      db('quest_runs')
        .where({ id: walk.run })
        .update({ decided_at: new Date(Date.now() - days * 86_400_000) })
    await daysAgo(14)
    expect((await appeal(walk)).code).toBe('APPEAL_TOO_LATE')
    expect((await walk.now()).run?.appealUntil).toBeNull()
    await daysAgo(13.9)
    await db.destroy()
    expect((await appeal(walk)).status).toBe(200)
  })

  test('is refused once another try was begun, and possible again when that was given up', async () => {
    const { slug } = await makeQuest({ steps, quest: { review: 'manual' } })
    const walk = await submitted(slug)
    await by(first, walk, 'reject', { note: 'No.' })
    const again = await Walk.start(walker, slug)
    expect((await appeal(walk)).code).toBe('APPEAL_OVERTAKEN')
    await walker.programme('POST', `/runs/${again.run}/abandon`, {})
    expect((await appeal(walk)).status).toBe(200)
    // While it is open, no other try is begun beside it.
    expect((await Walk.start(walker, slug)).run).toBe(walk.run)
  })
})
