/** Quests made by a test, so that it may close, change and use them up without touching those that ship. */
import { randomUUID } from 'node:crypto'
import type { QuestDetail, StepAnswer, StepConfig, StepKind, StepSecret } from 'waymark-core'
import { administrator, type Person, type Reply } from './person.ts'

interface StepMade {
  kind: StepKind
  config?: StepConfig
  secret?: StepSecret
  required?: boolean
  /** quiz: why, by question and language */
  explanations?: object[]
}

interface QuestMade {
  steps?: StepMade[]
  /** Columns of `quests` that differ from a quest of 10 XP that the system decides. */
  quest?: object
  /** Columns of `rewards`. */
  rewards?: object[]
}

/** Written through the Studio's own way in. */
export async function makeQuest({ steps = [{ kind: 'info' }], quest = {}, rewards = [] }: QuestMade = {}): Promise<{
  id: string
  slug: string
}> {
  const admin = await administrator()
  const id = randomUUID()
  const slug = `made-${id.slice(0, 8)}`
  await created(admin, 'quests', {
    ...{ id, slug, title: slug, status: 'published', review: 'auto', kind: 'side', xp: 10, max_completions: 1 },
    ...quest,
  })
  for (const [index, { kind, config = {}, secret, required = true, explanations }] of steps.entries()) {
    const step = randomUUID()
    await created(admin, 'quest_steps', {
      ...{
        id: step,
        quest: id,
        slug: `${kind.replace('_', '-')}-${index}`,
        title: `${kind} ${index}`,
        sort: index + 1,
      },
      ...{ kind, required, config, ...(explanations ? { explanations } : {}) },
      set_choices: secret?.answers?.map((answer) => answer + 1),
      set_codes: secret?.codes,
    })
  }
  for (const reward of rewards) await created(admin, 'rewards', { quest: id, ...reward })
  return { id, slug }
}

export async function created<T = { id: string }>(admin: Person, collection: string, row: object): Promise<T> {
  const reply = await admin.call<T>('POST', `/items/${collection}`, row)
  if (reply.status !== 200) throw new Error(`${collection}: ${reply.status} ${reply.code}`)
  return reply.data
}

/** A run by one person, step by step. */
export class Walk {
  readonly walker: Person
  readonly detail: QuestDetail

  private constructor(walker: Person, detail: QuestDetail) {
    this.walker = walker
    this.detail = detail
  }

  static async start(walker: Person, slug: string): Promise<Walk> {
    const reply = await walker.programme<QuestDetail>('POST', `/quests/${slug}/start`, {})
    if (reply.status !== 200) throw new Error(`${slug}: ${reply.code} ${JSON.stringify(reply.params)}`)
    return new Walk(walker, reply.data)
  }

  get run(): string {
    return this.detail.run?.id ?? ''
  }

  send(index: number, answer: StepAnswer = {}): Promise<Reply<QuestDetail>> {
    return this.walker.programme('POST', `/runs/${this.run}/steps/${this.detail.steps[index]?.id}`, answer)
  }

  /** Sends an answer with which the quest is to be finished. */
  finish(index: number, answer: StepAnswer = {}, headers: Record<string, string> = {}): Promise<Reply<QuestDetail>> {
    const path = `/runs/${this.run}/steps/${this.detail.steps[index]?.id}/finish`
    return this.walker.programme('POST', path, answer, headers)
  }

  submit(): Promise<Reply<QuestDetail>> {
    return this.walker.programme('POST', `/runs/${this.run}/submit`, {})
  }

  async now(): Promise<QuestDetail> {
    return (await this.walker.programme<QuestDetail>('GET', `/quests/${this.detail.quest.slug}`)).data
  }
}
