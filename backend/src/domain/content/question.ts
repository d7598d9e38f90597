/** Questions of a quiz and other texts of a step, as they may stand in the database: the team writes them as JSON. */
import type { QuizQuestion, StepConfig } from 'waymark-core'

/** Of a step: texts of its config. Of the programme: titles of the chapters. */
export type ExtraTexts = Partial<StepConfig> & { chapters?: readonly string[] }

/** One sentence, by language, that says why a question has the answer that it has. */
export type Explanation = Readonly<Record<string, unknown>>

/** Most questions, options and chapters that are read. */
export const mostListed = 100

export function isQuestion(value: unknown): value is QuizQuestion {
  if (typeof value !== 'object' || value === null) return false
  const { question, options } = value as { question?: unknown; options?: unknown }
  return typeof question === 'string' && isListOf(options, isText)
}

export const isText = (value: unknown): value is string => typeof value === 'string'

export function isListOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.length <= mostListed && value.every(isItem)
}

/** By question; what cannot be read says nothing. */
export function explanationsIn(stored: unknown): Explanation[] {
  const known = Array.isArray(stored) ? stored.slice(0, mostListed) : []
  return known.map((one: unknown) => (typeof one === 'object' && one !== null ? (one as Explanation) : {}))
}

/** By what an answer is judged; one that says nothing in English is none. */
export function criteriaIn(stored: unknown): Explanation[] {
  return explanationsIn(stored).filter((criterion) => explained(criterion, 'en') !== '')
}

/** In the asked language, else in English; empty where nothing is said. */
export function explained(explanation: Explanation | undefined, lang: string): string {
  const said = [explanation?.[lang], explanation?.['en']].find((text) => isText(text) && text.trim() !== '')
  return isText(said) ? said : ''
}

/** None where one of them cannot be shown. */
export function questionsIn(config: { questions?: unknown }): QuizQuestion[] {
  return isListOf(config.questions, isQuestion) ? config.questions : []
}

/** The same without what cannot be shown: the English text stands there then, and the rest of the page as usual. */
export function readable(stored: unknown): ExtraTexts {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
  const { questions, chapters, hint, place, ...rest } = stored as Record<string, unknown>
  return {
    ...(rest as Partial<StepConfig>),
    ...(isListOf(questions, isQuestion) ? { questions } : {}),
    ...(Array.isArray(chapters) ? { chapters: chapters.map((title) => (isText(title) ? title : '')) } : {}),
    ...(isText(hint) ? { hint } : {}),
    ...(isText(place) ? { place } : {}),
  }
}

/**
 * The config with its texts in another language. A text that nobody has written stays English, and so does a question
 * with another number of options: its words would stand beside the wrong ones.
 */
export function configWith(config: StepConfig, { questions, hint }: ExtraTexts): StepConfig {
  const inLanguage = (english: QuizQuestion, at: number): QuizQuestion => {
    const said = questions?.[at]
    if (said?.options.length !== english.options.length) return english
    return {
      question: said.question || english.question,
      options: english.options.map((option, place) => said.options[place] || option),
    }
  }
  return {
    ...config,
    ...(config.questions ? { questions: config.questions.map(inLanguage) } : {}),
    ...(config.hint ? { hint: hint || config.hint } : {}),
  }
}

/**
 * Texts in another language, each where its English one is now: questions and options that were moved, taken out or put
 * in take their words along. What has no words yet is empty.
 */
export function carried(
  before: readonly QuizQuestion[],
  now: readonly QuizQuestion[],
  said: readonly QuizQuestion[],
): QuizQuestion[] {
  const placeOf = placesIn(
    before.map(({ question }) => question),
    now.map(({ question }) => question),
  )
  return now.map(({ options }, at) => {
    const place = placeOf[at] ?? -1
    const words = said[place]
    const optionOf = placesIn(before[place]?.options ?? [], options)
    return {
      question: words?.question ?? '',
      options: options.map((_, option) => words?.options[optionOf[option] ?? -1] ?? ''),
    }
  })
}

/**
 * Where each text stood before, or -1; no place twice. One whose words were mended stands where it stood, unless another
 * went there; so does one that is being typed, and has the words of another for a moment.
 */
function placesIn(before: readonly string[], now: readonly string[]): number[] {
  const places = now.map((text, at) => (before[at] === text ? at : -1))
  const taken = new Set(places)
  const place = (at: number, found: number) => {
    if (places[at] !== -1 || found < 0 || found >= before.length || taken.has(found)) return
    places[at] = found
    taken.add(found)
  }
  for (const [at, text] of now.entries())
    place(
      at,
      before.findIndex((one, was) => one === text && !taken.has(was)),
    )
  for (const at of now.keys()) place(at, at)
  return places
}
