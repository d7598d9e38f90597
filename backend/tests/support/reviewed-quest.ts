/** A quest that a game master reviews, open to everybody from the start, and runs of it that wait. */
import { randomUUID } from 'node:crypto'
import type { QuestDetail } from 'waymark-core'
import type { Person } from './person.ts'

export interface ReviewedQuest {
  slug: string
  /** Ids of its steps: a text, a link, a quiz with two questions. */
  text: string
  link: string
  quiz: string
  /** What it pays. */
  xp: number
}

export interface SubmittedRun {
  run: string
  version: number
}

export async function reviewedQuest(
  editor: Person,
  { review = 'manual', title = 'A look at the valley' } = {},
): Promise<ReviewedQuest> {
  const slug = `reviewed-${randomUUID().slice(0, 8)}`
  const row = { slug, title, review, status: 'published', kind: 'side', xp: 40, max_completions: 9, min_level: 1 }
  const quest = (await editor.call<{ id: string }>('POST', '/items/quests', row)).data.id
  const questions = ['Up?', 'Down?'].map((question) => ({ question, options: ['yes', 'no'] }))
  const steps: [kind: string, config: object, rightOptions?: number[]][] = [
    ['text', { minLength: 5 }],
    ['link', {}],
    ['quiz', { questions, passMark: 1 }, [1, 2]],
  ]
  const ids: string[] = []
  for (const [sort, [kind, config, rightOptions]] of steps.entries()) {
    const step = {
      quest,
      slug: kind,
      sort,
      title: `The ${kind}`,
      kind,
      config,
      required: true,
      set_choices: rightOptions,
    }
    ids.push((await editor.call<{ id: string }>('POST', '/items/quest_steps', step)).data.id)
  }
  const [text = '', link = '', quiz = ''] = ids
  return { slug, text, link, quiz, xp: row.xp }
}

/** Does it, with the second question of the quiz wrong, and submits it. */
export async function submittedRun(walker: Person, quest: ReviewedQuest): Promise<SubmittedRun> {
  const started = await walker.programme<QuestDetail>('POST', `/quests/${quest.slug}/start`, {})
  const run = started.data.run?.id ?? ''
  const answers: [string, object][] = [
    [quest.text, { text: 'The valley is green.' }],
    [quest.link, { url: 'https://example.com/page' }],
    [quest.quiz, { choices: [0, 0] }],
  ]
  for (const [step, answer] of answers) {
    const { status, code } = await walker.programme('POST', `/runs/${run}/steps/${step}`, answer)
    if (status !== 200) throw new Error(`${step}: ${code}`)
  }
  const { data } = await walker.programme<QuestDetail>('POST', `/runs/${run}/submit`, {})
  return { run, version: data.run?.version ?? 0 }
}
