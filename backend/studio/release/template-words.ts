/** What a quest still says in the words of a template, which speak to whoever writes it. */
import type { FileQuest, QuestFile } from '../../src/domain/quest-files/format.ts'

/** Titles are left out: those of a template may stay. */
const textsOf = ({ summary, body, steps = [] }: FileQuest) => [
  { place: 'summary' as const, texts: [summary] },
  { place: 'body' as const, texts: [body] },
  ...steps.map(({ title, body: said, config }) => ({
    place: 'step' as const,
    title,
    texts: [said, ...questionsOf(config)],
  })),
]

const questionsOf = (config: { questions?: unknown } | undefined) => {
  const questions = Array.isArray(config?.questions) ? config.questions : []
  return questions.flatMap((one: { question?: string; options?: string[] }) => [one.question, ...(one.options ?? [])])
}

export interface TemplateWords {
  fields: readonly ('summary' | 'body')[]
  /** Titles of the steps. */
  steps: readonly string[]
}

export function templateWordsIn({ quest }: QuestFile, templates: readonly QuestFile[]): TemplateWords {
  const known = new Set(templates.flatMap((template) => textsOf(template.quest).flatMap(({ texts }) => texts)))
  const left = textsOf(quest).filter(({ texts }) => texts.some((text) => text && known.has(text)))
  return {
    fields: left.flatMap(({ place }) => (place === 'step' ? [] : [place])),
    steps: left.flatMap((one) => (one.place === 'step' ? [one.title] : [])),
  }
}
