/** Icons of the test wallets as `data:` addresses. */

/** A letter on a coloured ground. */
export function letterIcon(name: string): string {
  const hue = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0) * 37, 0) % 360
  return dataOf(
    `<rect width="32" height="32" rx="8" fill="hsl(${hue} 45% 38%)"/><text x="16" y="22" font-family="sans-serif" font-size="17" font-weight="700" fill="#fff" text-anchor="middle">${name.slice(0, 1)}</text>`,
  )
}

/** A light in a frame. */
export const lanternIcon: string = dataOf(
  '<rect width="32" height="32" rx="8" fill="#7a3b12"/><path d="M12 9h8v3h-8zM11 13h10l-1 12h-8z" fill="#ffd98a"/><path d="M16 15c2 3 2 5 0 7-2-2-2-4 0-7z" fill="#c2410c"/>',
)

/** A needle in a ring. */
export const compassIcon: string = dataOf(
  '<rect width="32" height="32" rx="8" fill="#12445c"/><circle cx="16" cy="16" r="10" fill="none" stroke="#cfe8f3" stroke-width="2"/><path d="M16 8l3 8h-6z" fill="#e2574c"/><path d="M16 24l-3-8h6z" fill="#cfe8f3"/>',
)

function dataOf(shapes: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${shapes}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
