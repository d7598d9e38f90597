/**
 * A quest as one file: what its team writes of it, and what it names by slug. It says nothing of a state, of ids, or of
 * who has done what.
 */
import type { QuestKind, QuizQuestion, Recurrence, ReviewMode, StepConfig, StepKind, TeamRule } from 'waymark-core'

/** Of the format; a file of another version is not read. */
export const fileVersion = 1

/** A quest with its steps, rewards, requirements and texts in other languages, as one JSON file. */
export interface QuestFile {
  format: 'waymark-quest'
  version: 1
  quest: FileQuest
}

export interface FileQuest {
  /**
   * Part of addresses: letters from a to z, figures and hyphens.
   * @maxLength 80
   * @pattern ^[a-z0-9]+(-[a-z0-9]+)*$
   */
  slug: string
  /**
   * In English, as every text outside of `translations`.
   * @trimmed 255
   */
  title: string
  /** @maxLength 5000 */
  summary?: string
  /**
   * Markdown.
   * @maxLength 50000
   */
  body?: string
  kind: QuestKind
  /**
   * Number of the chapter; 1 when absent.
   * @whole 1..1000
   */
  chapter?: number
  /**
   * 1 when absent.
   * @whole 1..5
   */
  difficulty?: number
  /**
   * Points; 0 when absent.
   * @whole 0..100000
   */
  xp?: number
  /**
   * 1 when absent.
   * @whole 1..1000
   */
  minLevel?: number
  /**
   * About how long it takes.
   * @whole 1..100000
   */
  minutes?: number
  /** `auto` when absent. */
  review?: ReviewMode
  /**
   * When it opens.
   * @pattern ^\d{4}-\d{2}-\d{2}
   */
  startsAt?: string
  /**
   * When it ends.
   * @pattern ^\d{4}-\d{2}-\d{2}
   */
  endsAt?: string
  recurrence?: Recurrence
  /**
   * How often one person may do it; as often as they like when absent.
   * @whole 1..1000000
   */
  maxCompletions?: number
  /**
   * Hours between two completions, or after a rejection; 0 when absent.
   * @whole 0..1000000
   */
  cooldownHours?: number
  /** Of a quest of the kind `team`; `each` when absent. */
  teamRule?: TeamRule
  /**
   * For the rule `any`: how many parts have to be accepted.
   * @whole 1..1000
   */
  teamCount?: number
  /**
   * Slug of the season while which it is open.
   * @maxLength 255
   */
  season?: string
  /**
   * Hundredths of the map from the left.
   * @minimum 0
   * @maximum 100
   */
  mapX?: number
  /**
   * Hundredths of the map from the top.
   * @minimum 0
   * @maximum 100
   */
  mapY?: number
  cover?: FileCover
  /**
   * Slugs of the quests that must be done first.
   * @maxItems 50
   */
  requires?: string[]
  /** @maxItems 50 */
  rewards?: FileReward[]
  /**
   * In order.
   * @maxItems 100
   */
  steps?: FileStep[]
  /** By the code of the language, as `de`; English stands in for what is missing. */
  translations?: Record<string, FileTexts>
}

/** A picture of at most 393216 bytes comes with the file; a larger one is named alone. */
export interface FileCover {
  /**
   * Id in the library of the programme that wrote the file.
   * @maxLength 36
   */
  file?: string
  /** @trimmed 255 */
  name: string
  /** @maxLength 80 */
  type: string
  /**
   * Its bytes, base64.
   * @maxLength 524288
   */
  data?: string
}

/** Besides the points of the quest. */
export interface FileReward {
  kind: 'xp' | 'item' | 'trait'
  /**
   * xp: points.
   * @whole 0..100000
   */
  amount?: number
  /**
   * item: slug of the item type.
   * @maxLength 255
   */
  itemType?: string
  /**
   * trait: its slug.
   * @maxLength 255
   */
  trait?: string
}

export interface FileStep {
  /**
   * Unique within the quest.
   * @maxLength 80
   * @pattern ^[a-z0-9]+(-[a-z0-9]+)*$
   */
  slug: string
  /** @trimmed 255 */
  title: string
  /**
   * Markdown.
   * @maxLength 50000
   */
  body?: string
  kind: StepKind
  /** True when absent. */
  required?: boolean
  config?: StepConfig
  answers?: FileAnswers
  /**
   * quiz: why each question has the answer that it has, by language. Told once it is answered right.
   * @maxItems 100
   */
  explanations?: Record<string, string | null>[]
  /**
   * What a reviewer looks for, by language.
   * @maxItems 100
   */
  criteria?: Record<string, string | null>[]
  translations?: Record<string, FileTexts>
}

/**
 * Right answers. Nobody is told those that a programme has: it writes them encrypted, and decrypts them itself when it
 * reads the file again with the questions as they were. Who writes a file by hand gives them open.
 */
export interface FileAnswers {
  /**
   * quiz: the number of the right option of each question, counted from 1.
   * @maxItems 100
   */
  choices?: number[]
  /**
   * code, attend: every word that is accepted.
   * @maxItems 100
   */
  codes?: string[]
  /** @maxLength 100000 */
  encrypted?: string
}

/** Texts in another language. */
export interface FileTexts {
  /** @maxLength 255 */
  title?: string
  /** @maxLength 5000 */
  summary?: string
  /** @maxLength 50000 */
  body?: string
  /**
   * Of a quiz: in the places of the English ones.
   * @maxItems 100
   */
  questions?: QuizQuestion[]
  /** @maxLength 500 */
  hint?: string
  /** @maxLength 500 */
  place?: string
}

/** Bytes of a cover that comes with the file. */
export const largestCover = 384 * 1024
/** Bytes of a file: a cover, and texts in every language. */
export const largestQuestFile = 2 * 1024 * 1024

/** Columns of `quests`, by field of the file, and what stands there where the file says nothing. */
export const questColumns = {
  slug: ['slug', null],
  title: ['title', null],
  summary: ['summary', null],
  body: ['body', null],
  kind: ['kind', 'story'],
  chapter: ['chapter', 1],
  difficulty: ['difficulty', 1],
  xp: ['xp', 0],
  minLevel: ['min_level', 1],
  minutes: ['minutes', null],
  review: ['review', 'auto'],
  startsAt: ['starts_at', null],
  endsAt: ['ends_at', null],
  recurrence: ['recurrence', null],
  maxCompletions: ['max_completions', null],
  cooldownHours: ['cooldown_hours', 0],
  teamRule: ['team_rule', 'each'],
  teamCount: ['team_count', null],
  mapX: ['map_x', null],
  mapY: ['map_y', null],
} as const satisfies Partial<Record<keyof FileQuest, readonly [string, string | number | null]>>
