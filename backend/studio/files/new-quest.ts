/** The file of a quest that is made of another, or of a template: under its own title, at its own place. */
import { slugOf } from '../../src/domain/content/slug.ts'
import type { QuestFile } from '../../src/domain/quest-files/format.ts'

export interface OwnQuest {
  title: string
  mapX: number
  mapY: number
  chapter?: number
  requires?: string[]
}

/** Titles in other languages are those of the other quest, and its cover is in the library. */
export function asOwn({ quest, ...file }: QuestFile, own: OwnQuest): QuestFile {
  const isRenamed = own.title !== quest.title
  const translations = Object.entries(quest.translations ?? {}).map(([code, { title, ...texts }]) => [
    code,
    isRenamed ? texts : { title, ...texts },
  ])
  const { data: _, ...cover } = quest.cover ?? { name: '', type: '' }
  return {
    ...file,
    quest: {
      ...quest,
      ...own,
      slug: isRenamed ? slugOf(own.title, new Set(), 'quest') : quest.slug,
      ...(quest.cover ? { cover } : {}),
      ...(translations.length > 0 ? { translations: Object.fromEntries(translations) } : {}),
    },
  }
}

/**
 * A template for somebody who writes in a language: what it says in others would stay as it is when they write their own,
 * and people who read those would be asked the template's questions. Which options are right is for them to say, too.
 */
export function inLanguage({ quest, ...file }: QuestFile, language: string): QuestFile {
  const kept = <Said extends object>(said: Said): Said =>
    Object.fromEntries(Object.entries(said).filter(([code]) => code === 'en' || code === language)) as Said
  const { translations, steps = [], ...rest } = quest
  return {
    ...file,
    quest: {
      ...rest,
      ...(translations && language in translations ? { translations: kept(translations) } : {}),
      steps: steps.map(({ translations: ofStep, answers: _, ...step }) => ({
        ...step,
        ...(ofStep && language in ofStep ? { translations: kept(ofStep) } : {}),
        ...(step.explanations ? { explanations: step.explanations.map(kept) } : {}),
        ...(step.criteria ? { criteria: step.criteria.map(kept) } : {}),
      })),
    },
  }
}

/** What a template is called in a language, and what it is for. */
export function templateWords({ quest }: QuestFile, language: string): { title: string; summary: string } {
  const said = quest.translations?.[language]
  return { title: said?.title ?? quest.title, summary: said?.summary ?? quest.summary ?? '' }
}
