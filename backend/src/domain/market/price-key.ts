/** Wei as text that sorts like the number: databases here have no integer wide enough. */

export const keyDigits = 40

/** Pads with zeros on the left to 40 digits; 2^128 wei has 39. Throws when it is no whole number of wei, or longer. */
export function priceKey(wei: string): string {
  if (!/^\d+$/.test(wei) || wei.length > keyDigits) throw new Error(`Not an amount of wei: ${wei}`)
  return wei.padStart(keyDigits, '0')
}
