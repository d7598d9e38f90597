/**
 * The shape of what the programme ships with: `backend/seed/index.ts` exports `const content: Content`.
 *
 * Every object has a natural key (`slug`, `number`, `code`, `handle`); `waymark apply` inserts what is missing and
 * updates only rows that nobody has edited since they were seeded. Never rename a key: that makes a second row. Texts
 * in the objects are English; `translations` holds other languages. An absent field there falls back to English.
 * Pictures are names of files in `backend/seed/art/`, with their extension (`folded-map.svg`).
 */

import type {
  QuestKind,
  Rarity,
  Recurrence,
  ReviewMode,
  SeasonState,
  StepKind,
  TeamRule,
  WearableSlot,
} from 'waymark-core'

export type Status = 'draft' | 'published' | 'archived'
/** English is the base, so it is not among the translations. */
export type TranslatedLanguage = 'de' | 'ja' | 'ko' | 'zh' | 'es' | 'fr'

/**
 * What of an object's texts exists in another language. Names and titles go into `title`, lore and perks into
 * `summary`.
 */
export interface Translation {
  /** Title or name. */
  title?: string
  /** Summary, lore, or tagline. */
  summary?: string
  /** Body, Markdown. */
  body?: string
  /**
   * Texts inside a step's config: replaced by key, for instance `questions` or `hint`. Of the programme: `chapters`.
   */
  extra?: Partial<StepConfigContent> & { chapters?: readonly string[] }
}

export type Translations = Partial<Record<TranslatedLanguage, Translation>>

export interface Content {
  programme: ProgrammeContent
  languages: readonly LanguageContent[]
  /** Ascending; the first has number 1 and xpRequired 0. */
  levels: readonly LevelContent[]
  seasons: readonly SeasonContent[]
  /** In trail order: that is the order people see. */
  quests: readonly QuestContent[]
  itemTypes: readonly ItemTypeContent[]
  /** In drawing order. */
  traitSlots: readonly TraitSlotContent[]
  legalPages: readonly LegalPageContent[]
  announcements: readonly AnnouncementContent[]
  /** Demo only: who lives in the programme when it is first looked at. */
  people: readonly PersonContent[]
  /** Demo only: rope teams. */
  teams: readonly TeamContent[]
}

export interface ProgrammeContent {
  title: string
  /** One line under the title. */
  tagline: string
  /** Two or three sentences of the landing page, Markdown. */
  hero: string
  heroImage?: string
  /** Accent, `#rrggbb`; that of the app's design when absent. */
  colour?: string
  /** Titles of the chapters, first to last. */
  chapters: readonly string[]
  /** Item type granted at the end of onboarding. */
  welcomeItem: string
  /** Points granted at the end of onboarding. */
  welcomeXp: number
  /** Quest that is done in the onboarding step `first_quest`. */
  firstQuest: string
  /** Ticker shown with prices; that of the chain, which the environment names, when absent. */
  ticker?: string
  translations?: Translations
}

export interface LanguageContent {
  /** BCP 47: `en`, `de`, … */
  code: string
  /** In the language itself. */
  name: string
}

export interface LevelContent {
  number: number
  title: string
  /** Total XP from which the level holds; the first is 0, then strictly rising. */
  xpRequired: number
  /** Icon name of the badge (lucide or game-icons name). */
  badge: string
  /** What it opens, one sentence. */
  perks: string
  /** 0 to 100 from the left and from the top. */
  mapX: number
  mapY: number
  /** `#rrggbb` */
  colour: string
  /** Given once when the level is reached. */
  rewards?: readonly RewardContent[]
  translations?: Translations
}

export interface SeasonContent {
  slug: string
  name: string
  /** Markdown: what it is about, and what it gives. */
  body: string
  /** Relative to the moment of seeding, so that a fresh programme always has a running season. */
  startsInDays: number
  endsInDays: number
  state: SeasonState
  /** File name. */
  image?: string
  translations?: Translations
}

/** XP of a quest is its `xp` field; list only what it gives besides. */
export type RewardContent =
  | { kind: 'item'; itemType: string }
  | { kind: 'trait'; trait: string }
  | { kind: 'xp'; amount: number }

export interface QuestContent {
  slug: string
  status?: Status
  title: string
  /** One or two sentences. */
  summary: string
  /** Markdown. */
  body: string
  kind: QuestKind
  /** From 1; its title is in `ProgrammeContent.chapters`. */
  chapter: number
  difficulty: 1 | 2 | 3 | 4 | 5
  xp: number
  minLevel: number
  /** About how many minutes it takes; nothing is said when absent. */
  minutes?: number
  /** Relative to the moment of seeding; absent: always open. */
  startsInDays?: number
  endsInDays?: number
  /** How often one person may do it; 1 when absent, null without limit. */
  maxCompletions?: number | null
  /** How often it opens again; absent: it does not. */
  recurrence?: Recurrence
  /** Hours between two completions, or after a rejection; 0 when absent. */
  cooldownHours?: number
  /** Of a quest of the kind `team`: everybody for themselves when absent. */
  teamRule?: TeamRule
  /** For `any`: how many parts have to be accepted; 1 when absent. */
  teamCount?: number
  review: ReviewMode
  cover?: string
  mapX: number
  mapY: number
  /** Slugs of quests that must be done first; no cycles. */
  requires?: readonly string[]
  season?: string
  rewards?: readonly RewardContent[]
  steps: readonly StepContent[]
  translations?: Translations
}

export interface StepContent {
  /** Unique within its quest. */
  slug: string
  title: string
  /** Markdown. */
  body: string
  kind: StepKind
  /** True when absent. */
  required?: boolean
  config?: StepConfigContent
  /** Never served by any API. */
  secret?: StepSecretContent
  /** quiz: why each question has the answer that it has, by language; told with its verdict alone */
  explanations?: readonly Readonly<Record<string, string>>[]
  translations?: Translations
}

/** Exactly what the wire's `StepConfig` holds; only the fields of the kind. */
export interface StepConfigContent {
  /** quiz */
  questions?: readonly { question: string; options: readonly string[] }[]
  /** quiz: right answers needed; all when absent */
  passMark?: number
  /** text */
  minLength?: number
  maxLength?: number
  /** link: hosts that are accepted; any when absent */
  hosts?: readonly string[]
  /** file */
  mediaTypes?: readonly string[]
  maxBytes?: number
  /** code, attend: shown above the field */
  hint?: string
  /** attend: a game master confirms it, instead of a code */
  confirm?: boolean
  /** on_chain */
  check?: 'wallet_linked' | 'holds_token' | 'has_minted' | 'has_traded'
  /** on_chain, all but `wallet_linked`: slug of the item type */
  itemType?: string
}

export interface StepSecretContent {
  /** quiz: index of the right option of each question */
  choices?: readonly number[]
  /** code, attend: every word that is accepted; case and outer spaces do not matter */
  codes?: readonly string[]
}

export interface ItemTypeContent {
  slug: string
  status?: Status
  /** ERC-1155 token id, from 1; never changes once a chain has been deployed with it. */
  tokenId: number
  name: string
  lore: string
  /** File name; `<slug>.svg` when absent and such a file exists. */
  image?: string
  category: string
  rarity: Rarity
  /** Most that will ever exist; null: no limit. */
  supplyMax: number | null
  /** False for objects that stay with who earned them. */
  transferable: boolean
  wearableSlot: WearableSlot | null
  /** Most one person may mint; null: no limit. */
  perPlayerMax: number | null
  /** When it may be minted, relative to the moment of seeding; absent: always. */
  mintOpensInDays?: number
  mintClosesInDays?: number
  translations?: Translations
}

export interface TraitSlotContent {
  /** Key in `Character.choices` and option of the drawing library. */
  slug: string
  name: string
  required: boolean
  /** The traits are colours (`value` is hex without `#`) when true. */
  palette?: boolean
  traits: readonly TraitContent[]
  translations?: Translations
}

export interface TraitContent {
  /** Unique over all slots, so prefix it with the slot: `hat-feather`. */
  slug: string
  name: string
  /** What the drawing library calls it. */
  value: string
  rarity: Rarity
  minLevel?: number
  /** Quest that unlocks it (also give it there as a reward of kind trait). */
  unlockQuest?: string
  /** Item type whose holding unlocks it. */
  unlockItemType?: string
  /** Slugs of traits it cannot be worn with. */
  excludes?: readonly string[]
  translations?: Translations
}

export interface LegalPageContent {
  slug: 'privacy-policy' | 'terms-of-use'
  title: string
  version: string
  /** `YYYY-MM-DD` */
  effectiveFrom: string
  /** Markdown. */
  body: string
  translations?: Translations
}

export interface AnnouncementContent {
  slug: string
  title: string
  /** Markdown. */
  body: string
  startsInDays?: number
  endsInDays?: number
  translations?: Translations
}

/** Everything below is seeded by `waymark demo` through the same code that serves people, backdated. */
export interface PersonContent {
  /** Unique; the account is `<handle>@example.com`. 3 to 20 of a-z, 0-9, `_`, beginning with a letter. */
  handle: string
  displayName: string
  bio: string
  /** Where they work or live, at most 40 characters. */
  place?: string
  /** BCP 47. */
  locale: string
  /** `public` when absent. */
  visibility?: 'public' | 'members' | 'hidden'
  /** `participant` when absent. A game master has Studio access and decides the others' runs. At least two. */
  role?: 'participant' | 'game_master'
  /** False: stops before the first onboarding step (exactly one: `newcomer`). True when absent. */
  onboarded?: boolean
  /** False: has no wallet linked (so no mints, listings or purchases). True when absent. */
  wallet?: boolean
  joinedDaysAgo: number
  character?: {
    name: string
    /** Slot slug to trait slug; only traits without an unlock, or whose unlock the history below reaches. */
    choices: Readonly<Record<string, string>>
    /** Item types that are worn today, one for each place: what was earned and is still there, not on the market. */
    gear?: readonly string[]
  }
  /** Oldest first. A run must be allowed at its time: order prerequisites and levels as a person would meet them. */
  runs?: readonly RunContent[]
  /** Items given besides what the runs give, so that the market has something to show. */
  gifts?: readonly GiftContent[]
  /** What they give to others, who have not answered yet. Of what they earned, neither worn nor on the chain. */
  presents?: readonly PresentContent[]
  /** Whom they thank. */
  thanks?: readonly ThanksContent[]
  /** What of the items (from runs, welcome or gifts) goes to the chain. Needs a wallet. */
  mints?: readonly MintContent[]
}

export interface RunContent {
  quest: string
  /** When it was finished (or reached the state below); it is started some hours before. */
  daysAgo: number
  /** `rewarded` when absent. `returned` is in progress again with the reviewer's note on one step. */
  outcome?: 'rewarded' | 'submitted' | 'in_progress' | 'returned' | 'rejected' | 'abandoned'
  /**
   * Step slug to answer. Absent quiz, code and attend steps are answered from the secret; absent text, link and file
   * steps with a plain default.
   */
  answers?: Readonly<Record<string, { text?: string; url?: string }>>
  /** Reviewer's words, for manual quests and for returned or rejected runs. */
  note?: string
}

export interface TeamContent {
  name: string
  /** Handle of who made it. */
  captain: string
  /** Handles of the others, who join by link. */
  members: readonly string[]
  /** When it was made, and everybody joined. */
  daysAgo: number
}

export interface PresentContent {
  /** Handle of whom it is for. */
  to: string
  itemType: string
  note: string
  daysAgo: number
}

export interface ThanksContent {
  /** Handle of whom it is said to. */
  to: string
  daysAgo: number
}

export interface GiftContent {
  itemType: string
  daysAgo: number
}

/**
 * One item of that type is minted; then at most one of `listed` and `soldTo` happens to it. Repeat an entry for a
 * second item.
 */
export interface MintContent {
  itemType: string
  daysAgo: number
  /** On the market now. Transferable types only. */
  listed?: ListingContent
  /** Was listed and bought: gives the price history. The buyer has a wallet and is another person. */
  soldTo?: { buyer: string; price: string; daysAgo: number }
  /** Was listed once and taken back. */
  cancelled?: { price: string; daysAgo: number }
}

export interface ListingContent {
  /** In whole coins, decimal: `1.25`. */
  price: string
  daysAgo: number
  /** From now; 30 when absent. */
  expiresInDays?: number
}
