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
