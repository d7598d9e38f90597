/** What the demo people answer where the content does not say. */
import type { StepAnswer, StepSecret } from 'waymark-core'
import type { RunStepRow } from '../domain/quests/run.ts'

const lines = [
  'I went twice: once to look, once to write down what I had not seen the first time.',
  'The short version is that the plan was right and the map was wrong, which is the better way round.',
  'Two colleagues read this before I sent it. One of them asked the question I had been avoiding.',
  'What surprised me was how much of it had been decided by whoever held the pen first.',
  'Next time I would begin with the part that frightened me, because it took the least time of all.',
  'I kept the notes short on purpose, so that somebody else can use them in the rain.',
]

export function answerFor(
  step: RunStepRow,
  secret: StepSecret | null,
  given: { text?: string; url?: string } | undefined,
  file: string,
): StepAnswer {
  switch (step.kind) {
    case 'quiz':
      return { choices: secret?.answers ?? [] }
    case 'code':
    case 'attend':
      return { code: secret?.codes?.[0] ?? '' }
    case 'text':
      return { text: given?.text ?? textOf(step.config.minLength ?? 1, step.config.maxLength ?? 4000, step.id) }
    case 'link':
      return { url: given?.url ?? `https://${step.config.hosts?.[0] ?? 'example.com'}/notes/${step.slug}` }
    case 'file':
      return { files: [file] }
    case 'info':
    case 'on_chain':
    case 'api':
      return {}
  }
}

/** Long enough for the step, and not the same for everybody. */
function textOf(min: number, max: number, seed: string): string {
  const start = seed.charCodeAt(0) + seed.charCodeAt(seed.length - 1)
  let text = ''
  for (let turn = 0; text.length < min; turn++) text += `${text && ' '}${lines[(start + turn) % lines.length]}`
  return text.slice(0, max)
}
