/**
 * A repeatable stream of numbers from 0 to 1 for a word (mulberry32 over FNV-1a): the same word always draws the same
 * picture.
 */
export function chanceFrom(word: string): () => number {
  let state = 2166136261
  for (const char of word) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
