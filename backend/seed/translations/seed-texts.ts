/**
 * Everything of the shipped content that a person reads, in one language, by the natural keys of the English content.
 */

export interface SeedTexts {
  programme: { tagline: string; hero: string; chapters: readonly string[] }
  /** By number. */
  levels: Readonly<Record<number, { title: string; perks: string }>>
  /** By slug. */
  seasons: Readonly<Record<string, { title: string; body: string }>>
  quests: Readonly<Record<string, QuestTexts>>
  items: Readonly<Record<string, { name: string; lore: string }>>
  /** Name by slug. */
  slots: Readonly<Record<string, string>>
  /** Name by slug. */
  traits: Readonly<Record<string, string>>
  legalPages: Readonly<Record<string, { title: string; body: string }>>
  announcements: Readonly<Record<string, { title: string; body: string }>>
}

export interface QuestTexts {
  title: string
  summary: string
  body: string
  steps: Readonly<Record<string, StepTexts>>
}

export interface StepTexts {
  title: string
  body: string
  /** quiz: in the order of the English ones, options too, since answers are kept by index */
  questions?: readonly { question: string; options: readonly string[]; why: string }[]
  /** code, attend */
  hint?: string
  /** code, attend: what is found by reading this language; accepted besides the English codes */
  codes?: readonly string[]
}

/** One file per subject and chapter; put together in a language's `index.ts`. */
export type Quests = SeedTexts['quests']
export type Items = SeedTexts['items']
