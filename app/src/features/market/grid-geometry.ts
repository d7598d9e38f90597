// How the cards of the market are laid out: worked out from the width, so that no card has to be measured.

export type Geometry = {
  readonly columns: number
  readonly cardWidth: number
  readonly rowHeight: number
  readonly gap: number
}

/**
 * Widths and heights in rem; the height of the words is that of `ListingCard.module.css`, of a tag that of
 * `OfferTag.module.css`. `plinth`: the height of the picture as a part of its width.
 */
const shapes = {
  offer: { least: 12, words: 9.5, plinth: 0.92 },
  kind: { least: 12, words: 10.5, plinth: 0.92 },
  tag: { least: 21, words: 5.25, plinth: 0 },
} as const
export type CardShape = keyof typeof shapes
const card = { gap: 1, borders: 4 }
/** On a grid wider than this, cards grow too: a large window shows more, not only smaller things. */
const spacious = { from: 100, by: 1.25 }

/** `width` and the result in px. */
export function geometryOf(width: number, rem: number, shape: CardShape): Geometry {
  const { words, plinth, ...of } = shapes[shape]
  const gap = card.gap * rem
  const least = of.least * (width < spacious.from * rem ? 1 : spacious.by)
  const columns = Math.max(1, Math.floor((width + gap) / (least * rem + gap)))
  const cardWidth = (width - gap * (columns - 1)) / columns
  return {
    columns,
    cardWidth,
    gap,
    rowHeight: Math.round((cardWidth - 2) * plinth + words * rem + card.borders),
  }
}
