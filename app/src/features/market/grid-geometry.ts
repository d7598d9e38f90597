// How the cards of the market are laid out: worked out from the width, so that no card has to be measured.

export type Geometry = {
  readonly columns: number
  readonly cardWidth: number
  readonly rowHeight: number
  readonly gap: number
}

/**
 * Widths, heights and gaps in rem; the height of the words is that of `ListingCard.module.css`, of a row that of
 * `OfferRow.module.css`. `plinth`: the height of the picture as a part of its width.
 */
const card = { least: 12, words: 8.75, plinth: 0.92, gap: 1 }
const shapes = {
  offer: card,
  kind: card,
  row: { least: Number.POSITIVE_INFINITY, words: 4.25, plinth: 0, gap: 0.5 },
} as const
export type CardShape = keyof typeof shapes
const borders = 4

/** `width` and the result in px. */
export function geometryOf(width: number, rem: number, shape: CardShape): Geometry {
  const { least, words, plinth, ...of } = shapes[shape]
  const gap = of.gap * rem
  const columns = Math.max(1, Math.floor((width + gap) / (least * rem + gap)))
  const cardWidth = (width - gap * (columns - 1)) / columns
  return {
    columns,
    cardWidth,
    gap,
    rowHeight: Math.round((cardWidth - 2) * plinth + words * rem + borders),
  }
}
