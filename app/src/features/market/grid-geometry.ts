// How the cards of the market are laid out: worked out from the width, so that no card has to be measured.

export type Geometry = {
  readonly columns: number
  readonly cardWidth: number
  readonly rowHeight: number
  readonly gap: number
}

/** Widths and heights in rem; the height of the words is that of `ListingCard.module.css`. */
const card = { least: 12, gap: 1, words: 9.5, borders: 4 }
/** On a grid wider than this, cards grow too: a large window shows more, not only smaller things. */
const spacious = { from: 100, least: 15 }
const plinthRatio = 0.92

/** `width` and the result in px. */
export function geometryOf(width: number, rem: number): Geometry {
  const gap = card.gap * rem
  const least = width < spacious.from * rem ? card.least : spacious.least
  const columns = Math.max(1, Math.floor((width + gap) / (least * rem + gap)))
  const cardWidth = (width - gap * (columns - 1)) / columns
  return {
    columns,
    cardWidth,
    gap,
    rowHeight: Math.round((cardWidth - 2) * plinthRatio + card.words * rem + card.borders),
  }
}
