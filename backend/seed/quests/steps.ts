/** Short ways to write the steps of a quest. What must stay secret goes to `secret`, which no call serves. */

import type { StepConfigContent, StepContent, StepSecretContent } from '../../src/cms/seed/content.ts'

interface Question {
  question: string
  options: readonly string[]
  /** Index of the right option. */
  answer: number
  /** Why, in one sentence. */
  why: string
}

interface Parts {
  config?: StepConfigContent
  secret?: StepSecretContent
  explanations?: NonNullable<StepContent['explanations']>
  /** May be left open. */
  optional?: boolean
}

function step(kind: StepContent['kind'], slug: string, title: string, body: string, parts: Parts = {}): StepContent {
  const { optional = false, ...rest } = parts
  return { slug, kind, title, body, required: !optional, ...rest }
}

/** Something to read. */
export const info = (slug: string, title: string, body: string) => step('info', slug, title, body)

/** Multiple choice; all must be right unless a pass mark says less. */
export const quiz = (slug: string, title: string, body: string, questions: readonly Question[], passMark?: number) =>
  step('quiz', slug, title, body, {
    config: {
      questions: questions.map(({ question, options }) => ({ question, options })),
      ...(passMark === undefined ? {} : { passMark }),
    },
    secret: { choices: questions.map(({ answer }) => answer) },
    explanations: questions.map(({ why }) => ({ en: why })),
  })

/** A written answer. */
export const text = (slug: string, title: string, body: string, minLength: number, maxLength = 4000) =>
  step('text', slug, title, body, { config: { minLength, maxLength } })

/** An https address. */
export const link = (slug: string, title: string, body: string, parts?: Pick<Parts, 'optional'>) =>
  step('link', slug, title, body, parts)

const megabyte = 1024 * 1024

/** A picture or a PDF. */
export const file = (slug: string, title: string, body: string) =>
  step('file', slug, title, body, {
    config: {
      mediaTypes: ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'],
      maxBytes: 10 * megabyte,
    },
  })

/** A code word that can be worked out. */
export const code = (slug: string, title: string, body: string, hint: string, codes: readonly string[]) =>
  step('code', slug, title, body, { config: { hint }, secret: { codes } })

/** A code word shown at the place. */
export const attend = (slug: string, title: string, body: string, hint: string, codes: readonly string[]) =>
  step('attend', slug, title, body, { config: { hint }, secret: { codes } })

/** A game master confirms who was there. */
export const present = (slug: string, title: string, body: string) =>
  step('attend', slug, title, body, { config: { confirm: true } })

/** A wallet is linked, a token is held, or a trade was made. */
export const onChain = (
  slug: string,
  title: string,
  body: string,
  check: NonNullable<StepConfigContent['check']>,
  itemType?: string,
) => step('on_chain', slug, title, body, { config: { check, ...(itemType === undefined ? {} : { itemType }) } })
