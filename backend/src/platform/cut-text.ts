/**
 * The beginning of a text, at most so many UTF-16 units long. A cut through a character outside the basic plane would
 * leave half of it, which no database stores and no address holds.
 */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
