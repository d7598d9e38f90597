/** A quest that game masters review, and people who did it. */
import { randomBytes } from 'node:crypto'
import { Caller } from './caller.ts'
import { type Account, backOffice, demoPassword } from './product.ts'

/** Wren, who reviews. */
export const gameMaster: Account = { email: 'wren@example.com', password: demoPassword }

export interface ReviewedQuest {
  slug: string
  title: string
  xp: number
}

export interface WaitingRun {
  run: string
  /** Shown name of the participant. */
  name: string
  account: Account
}

/** With a text as its only step, open to everybody who is through onboarding. */
export async function reviewedQuest(title?: string): Promise<ReviewedQuest> {
  const mark = randomBytes(3).toString('hex')
  const quest = { slug: `valley-${mark}`, title: title ?? `Valley ${mark}`, xp: 40 }
  const { id } = await backOffice.call<{ id: string }>('POST', '/items/quests', {
    ...quest,
    ...{ review: 'manual', status: 'published', kind: 'side', max_completions: 5, min_level: 1 },
  })
  await backOffice.call('POST', '/items/quest_steps', {
    ...{ quest: id, slug: 'see', sort: 1, title: 'What do you see?', kind: 'text', config: {}, required: true },
  })
  return quest
}

/** One person submits so many quests, the first of them first. What their titles share finds them. */
export async function submitQuests(count: number): Promise<{ mark: string; titles: string[] }> {
  const mark = randomBytes(3).toString('hex')
  const account = await backOffice.newParticipant('walker')
  const person = new Caller()
  await person.signIn(account)
  await person.setOut(`Walker ${mark}`)
  await person.finishOnboarding()
  const titles: string[] = []
  for (let number = 1; number <= count; number++) {
    const title = `Peak ${number} of ${mark}`
    const { slug } = await reviewedQuest(title)
    await submit(person, slug)
    titles.push(title)
  }
  return { mark, titles }
}

/** Decides what waits of these quests and takes them off the trail, which other tests then find as it was. */
export async function clearAway(mark: string): Promise<void> {
  const all = await backOffice.rows<{ id: string; title: string }>('quests', 'fields=id,title&limit=-1')
  const keys = all.filter(({ title }) => title.endsWith(`of ${mark}`)).map(({ id }) => id)
  const waiting = await backOffice.rows<{ id: string; quest: string; version: number }>(
    'quest_runs',
    'filter[state][_eq]=submitted&fields=id,quest,version&limit=-1',
  )
  const master = new Caller()
  await master.signIn(gameMaster)
  for (const { id, quest, version } of waiting)
    if (keys.includes(quest))
      await master.get('POST', `/programme/runs/${id}/decide`, {
        decision: 'reject',
        version,
        note: 'The test is over.',
      })
  await backOffice.call('PATCH', '/items/quests', { keys, data: { status: 'archived' } })
}

/** One after the other, so that the first waits longest. */
export async function submitRuns({ slug }: ReviewedQuest, count: number): Promise<WaitingRun[]> {
  const runs: WaitingRun[] = []
  for (let index = 0; index < count; index++) {
    const name = `Walker ${String.fromCharCode(65 + index)}${randomBytes(2).toString('hex')}`
    const account = await backOffice.newParticipant('walker')
    const person = new Caller()
    await person.signIn(account)
    await person.setOut(name)
    await person.finishOnboarding()
    const run = await submit(person, slug)
    runs.push({ run, name, account })
  }
  return runs
}

async function submit(person: Caller, slug: string): Promise<string> {
  const { run, steps } = await person.get<{ run: { id: string }; steps: { id: string }[] }>(
    'POST',
    `/programme/quests/${slug}/start`,
    {},
  )
  await person.get('POST', `/programme/runs/${run.id}/steps/${steps[0]?.id}`, { text: 'The valley is green.' })
  await person.get('POST', `/programme/runs/${run.id}/submit`, {})
  return run.id
}
