/** Drawings for the badge of a level. The app has each of them: `level-motifs.svg`. */
export const badges: readonly string[] = [
  'backpack',
  'walking-boot',
  'compass',
  'mountains',
  'lantern-flame',
  'spyglass',
  'knot',
  'peaks',
  'stone-stack',
  'polar-star',
]

/** The drawing of a level. What the team wrote before there was a list may name none: its number chooses then. */
export const badgeOf = (written: string, number: number): string =>
  badges.includes(written) ? written : (badges[(Math.max(1, number) - 1) % badges.length] ?? '')
