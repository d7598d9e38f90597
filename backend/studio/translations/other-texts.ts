/** Texts inside a config or a list, in another language: what is written, and what is still in English. */
import type { StepConfig, StepKind } from 'waymark-core'
import type { ExtraTexts } from '../../src/domain/content/question.ts'
import { configOfKind } from '../../src/domain/content/step-rules.ts'

/** As `translations.extra` keeps them. */
export type OtherTexts = Pick<ExtraTexts, 'questions' | 'hint' | 'chapters'>

/** A text, by its place: `questions.0.options.1`, `hint`, `chapters.2`. */
export interface TextToWrite {
  place: string
  english: string
  /** Empty where nobody has written it. */
  written: string
}

/** What of a step's config there is to translate: what only another kind has is in no form. */
export const textsOfConfig = (kind: StepKind, config: StepConfig): OtherTexts =>
  sourceOf(configOfKind(kind, config), [])

/** What there is to translate in a step, or in the programme. */
export function sourceOf(config: StepConfig | null, chapters: readonly string[]): OtherTexts {
  if (!config) return chapters.length > 0 ? { chapters: [...chapters] } : {}
  return {
    ...(config.questions?.length ? { questions: config.questions } : {}),
    ...(config.hint ? { hint: config.hint } : {}),
  }
}

/** Every text in order. */
export function textsToWrite(source: OtherTexts, kept: OtherTexts): TextToWrite[] {
  const entry = (place: string, english: string, written: string | undefined): TextToWrite => ({
    ...{ place, english, written: written ?? '' },
  })
  return [
    ...(source.questions ?? []).flatMap(({ question, options }, at) => [
      entry(`questions.${at}`, question, kept.questions?.[at]?.question),
      ...options.map((option, place) =>
        entry(`questions.${at}.options.${place}`, option, kept.questions?.[at]?.options[place]),
      ),
    ]),
    ...(source.hint === undefined ? [] : [entry('hint', source.hint, kept.hint)]),
    ...(source.chapters ?? []).map((chapter, at) => entry(`chapters.${at}`, chapter, kept.chapters?.[at])),
  ]
}

/** What is kept, in the places of the English texts. Nothing where nothing is written. */
export function withWritten(source: OtherTexts, texts: readonly TextToWrite[]): OtherTexts | null {
  if (texts.every(({ written }) => written.trim() === '')) return null
  const said = new Map(texts.map(({ place, written }) => [place, written]))
  const at = (place: string) => said.get(place) ?? ''
  return {
    ...(source.questions
      ? {
          questions: source.questions.map(({ options }, number) => ({
            question: at(`questions.${number}`),
            options: options.map((_, option) => at(`questions.${number}.options.${option}`)),
          })),
        }
      : {}),
    ...(source.hint === undefined ? {} : { hint: at('hint') }),
    ...(source.chapters ? { chapters: source.chapters.map((_, number) => at(`chapters.${number}`)) } : {}),
  }
}
