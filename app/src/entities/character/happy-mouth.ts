// Mouths of somebody who has reason to be glad. They are values, as the drawing knows them.

/** A mix chooses among these: the others are there for whoever wants them. */
export const happyMouths: readonly string[] = ['smile', 'smirk', 'laughing']

/** Mouths that would make a sad person of somebody who has done a quest. */
const unhappy: ReadonlySet<string | undefined> = new Set(['frown', 'nervous', 'sad'])

/** A beard that hides the mouth, so that no mix has it. */
export const closedBeard = 'beard'

/** The same character, glad. */
export const withHappyMouth = (parts: Readonly<Record<string, string>>) =>
  unhappy.has(parts['mouthVariant']) ? { ...parts, mouthVariant: 'smile' } : parts
