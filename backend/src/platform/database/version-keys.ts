/** What has a version in the database, which changes whenever rows of its kind do. */

/** Keys in `waymark_meta`. */
export const versionKeys = {
  content: 'content-version',
  market: 'market-version',
  /** Whom anybody may be told of. */
  people: 'people-version',
} as const

export type Versioned = keyof typeof versionKeys
