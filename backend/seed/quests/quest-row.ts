import type { QuestContent } from '../../src/cms/seed/content.ts'

/**
 * A quest as its chapter's file writes it; chapter, cover and rewards are filled in where the chapters are put
 * together.
 */
export interface QuestRow extends Omit<QuestContent, 'chapter' | 'cover' | 'rewards' | 'translations'> {
  /** Slugs of the item types it gives. */
  items: readonly string[]
}
