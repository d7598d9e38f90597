/** Which content exists in several languages. */

/** Collections whose rows have a `translations` field, with the column of `translations` that points back. */
export const translated = {
  programme: 'programme',
  levels: 'level',
  seasons: 'season',
  quests: 'quest',
  quest_steps: 'quest_step',
  item_types: 'item_type',
  trait_slots: 'trait_slot',
  traits: 'trait',
  legal_pages: 'legal_page',
  announcements: 'announcement',
} as const

/** What a language has beside the English text: which column of `translations` says which field. */
export type TextColumns = Partial<Record<'title' | 'summary' | 'body' | 'extra', string>>

/** Of what belongs to a quest. */
export const questTexts = {
  quests: { title: 'title', summary: 'summary', body: 'body' },
  quest_steps: { title: 'title', body: 'body', extra: 'config' },
} as const satisfies Record<string, TextColumns>
