/** Creates quests that game masters review, participants who submitted them, and game masters. */
import type { ApiClient } from './api-client.ts'
import { type Account, backOffice } from './fixtures.ts'
import { freshTitle } from './names.ts'
import { newParticipant } from './participant.ts'

export interface ReviewedQuest {
  slug: string
  title: string
  xp: number
}

export interface QueuedRun {
  run: string
  /** Shown name of the participant. */
  name: string
  /** Signed in as them. */
  api: ApiClient
}

/** Creates a game master who has decided nothing yet. */
export async function newGameMaster(): Promise<Account> {
  const account = await backOffice.newParticipant('reader')
  const [role] = await backOffice.call<{ id: string }[]>('GET', '/roles?filter[name][_eq]=Game master&fields=id')
  await backOffice.call('PATCH', `/users/${await userOf(account)}`, { role: role?.id })
  return account
}

export async function userOf({ email }: Account): Promise<string> {
  const [user] = await backOffice.call<{ id: string }[]>('GET', `/users?filter[email][_eq]=${email}&fields=id`)
  return user?.id ?? ''
}

/** With a text as its only step, open to everybody who is through onboarding. */
export async function reviewedQuest(): Promise<ReviewedQuest> {
  const name = freshTitle()
  const quest = { slug: `valley-${name.toLowerCase()}`, title: `Valley ${name}`, xp: 40 }
  const { id } = await backOffice.call<{ id: string }>('POST', '/items/quests', { ...quest, ...open })
  await backOffice.call('POST', '/items/quest_steps', {
    ...{ quest: id, slug: 'see', sort: 1, title: 'What do you see?', kind: 'text', config: {}, required: true },
  })
  return quest
}

const open = { review: 'manual', status: 'published', kind: 'side', max_completions: 5, min_level: 1 }

/** The rate limit allows only a few more quest starts an hour for one participant. */
const questsOfOne = 50

/** Creates and submits so many quests, in order. The `mark` in every title finds them. */
export async function submitQuests(
  count: number,
): Promise<{ mark: string; titles: string[]; clearAway: () => Promise<void> }> {
  const mark = freshTitle()
  const titles = Array.from({ length: count }, (_, index) => `Peak ${index + 1} of ${mark}`)
  const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-')
  const quests = titles.map((title) => ({ slug: slugOf(title), title, xp: 40, ...open }))
  const made = await backOffice.call<{ id: string }[]>('POST', '/items/quests?fields=id', quests)
  let { api } = await newParticipant('Walburga')
  const runs: string[] = []
  for (const [index, title] of titles.entries()) {
    if (index > 0 && index % questsOfOne === 0) api = (await newParticipant('Walburga')).api
    const { run } = await api.get<{ run: { id: string } }>('POST', `/programme/quests/${slugOf(title)}/start`, {})
    await api.get('POST', `/programme/runs/${run.id}/submit`, {})
    runs.push(run.id)
  }
  const keys = made.map(({ id }) => id)
  return {
    mark,
    titles,
    /** Decided, and off the trail, which other tests then find as it was. */
    clearAway: async () => {
      for (const run of runs) {
        const { version } = await backOffice.call<{ version: number }>('GET', `/programme/review/runs/${run}`)
        const decision = { decision: 'reject', version, note: 'The test is over.' }
        await backOffice.call('POST', `/programme/runs/${run}/decide`, decision)
      }
      await backOffice.call('PATCH', '/items/quests?fields=id', { keys, data: { status: 'archived' } })
    },
  }
}

/** Submits runs one after the other, so that the first has waited longest. */
export async function submitRuns({ slug }: ReviewedQuest, count: number): Promise<QueuedRun[]> {
  const runs: QueuedRun[] = []
  for (let index = 0; index < count; index++) {
    const name = `Walker ${freshTitle()}`
    const { api } = await newParticipant(name)
    runs.push({ run: await submit(api, slug), name, api })
  }
  return runs
}

export async function submit(person: ApiClient, slug: string): Promise<string> {
  const { run, steps } = await person.get<{ run: { id: string }; steps: { id: string }[] }>(
    'POST',
    `/programme/quests/${slug}/start`,
    {},
  )
  await person.get('POST', `/programme/runs/${run.id}/steps/${steps[0]?.id}`, { text: 'The valley is green.' })
  await person.get('POST', `/programme/runs/${run.id}/submit`, {})
  return run.id
}
