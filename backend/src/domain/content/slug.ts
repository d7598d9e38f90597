/**
 * Whether an address can hold it, as the file of a quest has it, too: in any other a gateway, a browser or a chat reads
 * something else than was written.
 */
export const isSlug = (text: unknown): boolean =>
  typeof text === 'string' && text.length <= 80 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

/** Part of an address, of a title in any language: letters of a to z and figures; `otherwise` where it has none. */
export function slugOf(title: string, taken: ReadonlySet<string>, otherwise: string): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const base = plain.slice(0, 70).replace(/-+$/, '') || otherwise
  if (!taken.has(base)) return base
  for (let number = 2; ; number++) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`
}
