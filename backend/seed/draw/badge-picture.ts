/** Draws a level's badge as a rubber stamp would leave it: one ink, an uneven edge, places where it did not take. */

import { chanceFrom } from './chance.ts'
import { iconContours } from './icons.ts'
import { boxOf, dataOf } from './path.ts'

export interface BadgeSketch {
  number: number
  /** Name of a game-icons silhouette. */
  icon: string
  colour: string
}

const centre = 128

/** Corners of the rim; more of them the higher the level. */
function rim(points: number, outer: number, inner: number, chance: () => number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = (index / (points * 2)) * 2 * Math.PI - Math.PI / 2
    const radius = (index % 2 === 0 ? outer : inner) + (chance() - 0.5) * 2.2
    return [centre + Math.cos(angle) * radius, centre + Math.sin(angle) * radius] as const
  })
  const middle = (index: number) => {
    const [a, b] = [corners[index % corners.length] ?? [0, 0], corners[(index + 1) % corners.length] ?? [0, 0]]
    return `${((a[0] + b[0]) / 2).toFixed(1)} ${((a[1] + b[1]) / 2).toFixed(1)}`
  }
  return `M${middle(corners.length - 1)}${corners.map(([x, y], index) => `Q${x.toFixed(1)} ${y.toFixed(1)} ${middle(index)}`).join('')}Z`
}

export function badgePicture({ number, icon, colour }: BadgeSketch): string {
  const chance = chanceFrom(`badge ${number}`)
  const shape = iconContours(icon)
  const box = boxOf(shape)
  const scale = 92 / Math.max(box.right - box.left, box.bottom - box.top)
  const place = `translate(${(centre - ((box.left + box.right) / 2) * scale).toFixed(1)} ${(centre - 4 - ((box.top + box.bottom) / 2) * scale).toFixed(1)}) scale(${scale.toFixed(4)})`
  const turn = Math.round((chance() - 0.5) * 14)
  const points = 10 + number * 2
  const ticks = Array.from({ length: 60 }, (_, index) => {
    const angle = (index / 60) * 2 * Math.PI
    const [from, to] = index % 5 === 0 ? [83, 91] : [86.5, 91]
    const at = (radius: number) =>
      `${(centre + Math.cos(angle) * radius).toFixed(1)} ${(centre + Math.sin(angle) * radius).toFixed(1)}`
    return `M${at(from)}L${at(to)}`
  }).join('')
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">',
    '<defs><mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="256" height="256">',
    `<path d="${rim(points, 118, 108, chance)}" fill="#fff"/>`,
    `<g fill="none" stroke="#000"><circle cx="128" cy="128" r="97" stroke-width="3.5"/><path d="${ticks}" stroke-width="2.4"/></g>`,
    `<circle cx="128" cy="128" r="77" fill="#000"/>`,
    `<circle cx="128" cy="128" r="73" fill="#fff"/>`,
    `<path transform="${place}" fill="#000" fill-rule="evenodd" d="${dataOf(shape)}"/>`,
    pips(number),
    missed(chance),
    '</mask></defs>',
    `<g transform="rotate(${turn} 128 128)"><path mask="url(#m)" d="M0 0H256V256H0z" fill="${colour}"/></g>`,
    '</svg>\n',
  ].join('')
}

/** One notch for each level, up to five in a row below the sign. */
function pips(number: number): string {
  const count = ((number - 1) % 5) + 1
  const reach = number > 5 ? 4.4 : 3.4
  return Array.from({ length: count }, (_, index) => {
    const x = centre + (index - (count - 1) / 2) * 12
    return `<path d="M${x} ${185 - reach}l${reach} ${reach}-${reach} ${reach}-${reach}-${reach}z" fill="#000"/>`
  }).join('')
}

/** Where the ink did not take: specks all over, and a thin crescent that was pressed too lightly. */
function missed(chance: () => number): string {
  const specks = Array.from({ length: 70 }, () => {
    const [angle, radius, size] = [chance() * 2 * Math.PI, Math.sqrt(chance()) * 118, 0.4 + chance() ** 3 * 2.3]
    const [x, y] = [centre + Math.cos(angle) * radius, centre + Math.sin(angle) * radius]
    return `M${(x - size).toFixed(1)} ${y.toFixed(1)}a${size.toFixed(1)} ${size.toFixed(1)} 0 1 0 ${(2 * size).toFixed(1)} 0a${size.toFixed(1)} ${size.toFixed(1)} 0 1 0-${(2 * size).toFixed(1)} 0`
  }).join('')
  const [fadeX, fadeY] = [40 + chance() * 176, chance() > 0.5 ? 214 : 44]
  const streaks = Array.from({ length: 12 }, () => {
    const [x, y] = [fadeX + (chance() - 0.5) * 90, fadeY + (chance() - 0.5) * 44]
    return `M${x.toFixed(0)} ${y.toFixed(0)}l${(4 + chance() * 13).toFixed(0)} ${(-3 - chance() * 6).toFixed(0)}`
  }).join('')
  return `<path d="${specks}" fill="#000"/><path d="${streaks}" stroke="#000" stroke-width="1.6" stroke-linecap="round" stroke-opacity=".75"/>`
}
