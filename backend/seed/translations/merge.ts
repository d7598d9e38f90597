/** Puts the texts of other languages into the content, where rows are made from. */

import type { Content, StepContent, TranslatedLanguage, Translation, Translations } from '../../src/cms/seed/content.ts'
import type { SeedTexts, StepTexts } from './seed-texts.ts'

export type Languages = Partial<Record<TranslatedLanguage, SeedTexts>>

export function withTranslations(content: Content, languages: Languages): Content {
  const spoken = Object.entries(languages) as [TranslatedLanguage, SeedTexts][]
  const inAll = (read: (texts: SeedTexts) => Translation | undefined): { translations: Translations } => ({
    translations: Object.fromEntries(
      spoken.flatMap(([code, texts]) => {
        const found = read(texts)
        return found === undefined ? [] : [[code, found]]
      }),
    ),
  })
  return {
    ...content,
    programme: {
      ...content.programme,
      ...inAll(({ programme: { tagline, hero, chapters } }) => ({ summary: tagline, body: hero, extra: { chapters } })),
    },
    levels: content.levels.map((level) => ({
      ...level,
      ...inAll(({ levels }) => named(levels[level.number], ({ title, perks }) => ({ title, summary: perks }))),
    })),
    seasons: content.seasons.map((season) => ({
      ...season,
      ...inAll(({ seasons }) => named(seasons[season.slug], ({ title, body }) => ({ title, body }))),
    })),
    quests: content.quests.map((quest) => ({
      ...quest,
      ...inAll(({ quests }) => named(quests[quest.slug], ({ title, summary, body }) => ({ title, summary, body }))),
      steps: quest.steps.map((step) => {
        const said = (texts: SeedTexts) => texts.quests[quest.slug]?.steps[step.slug]
        return {
          ...step,
          ...secretOf(
            step,
            spoken.map(([, texts]) => said(texts)),
          ),
          ...explanationsOf(
            step,
            spoken.map(([code, texts]) => [code, said(texts)]),
          ),
          ...inAll((texts) => named(said(texts), stepTranslation)),
        }
      }),
    })),
    itemTypes: content.itemTypes.map((type) => ({
      ...type,
      ...inAll(({ items }) => named(items[type.slug], ({ name, lore }) => ({ title: name, summary: lore }))),
    })),
    traitSlots: content.traitSlots.map((slot) => ({
      ...slot,
      ...inAll(({ slots }) => named(slots[slot.slug], (title) => ({ title }))),
      traits: slot.traits.map((trait) => ({
        ...trait,
        ...inAll(({ traits }) => named(traits[trait.slug], (title) => ({ title }))),
      })),
    })),
    legalPages: content.legalPages.map((page) => ({
      ...page,
      ...inAll(({ legalPages }) => named(legalPages[page.slug], ({ title, body }) => ({ title, body }))),
    })),
    announcements: content.announcements.map((note) => ({
      ...note,
      ...inAll(({ announcements }) => named(announcements[note.slug], ({ title, body }) => ({ title, body }))),
    })),
  }
}

function named<T>(texts: T | undefined, read: (texts: T) => Translation): Translation | undefined {
  return texts === undefined ? undefined : read(texts)
}

function stepTranslation({ title, body, questions, hint }: StepTexts): Translation {
  const extra = {
    // Why they have the answers that they have does not stand where participants read it.
    ...(questions ? { questions: questions.map(({ question, options }) => ({ question, options })) } : {}),
    ...(hint === undefined ? {} : { hint }),
  }
  return { title, body, ...(Object.keys(extra).length > 0 ? { extra } : {}) }
}

/** By question: the sentence of each language beside the English one. */
function explanationsOf(
  { explanations }: StepContent,
  said: readonly (readonly [TranslatedLanguage, StepTexts | undefined])[],
): Pick<StepContent, 'explanations'> {
  if (explanations === undefined) return {}
  const others = (at: number) =>
    said.flatMap(([code, texts]) => {
      const why = texts?.questions?.[at]?.why
      return why === undefined ? [] : [[code, why] as const]
    })
  return { explanations: explanations.map((english, at) => ({ ...english, ...Object.fromEntries(others(at)) })) }
}

/** A word that is found by reading another language is as right as the English one. */
function secretOf(step: StepContent, said: readonly (StepTexts | undefined)[]): Pick<StepContent, 'secret'> {
  const { codes } = step.secret ?? {}
  if (codes === undefined) return {}
  return { secret: { ...step.secret, codes: [...new Set([...codes, ...said.flatMap((texts) => texts?.codes ?? [])])] } }
}
