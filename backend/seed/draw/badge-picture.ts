/** Draws a level's badge: its sign, struck into the material of the level. */

import { iconContours } from './icons.ts'
import { levelMaterial } from './level-materials.ts'
import { boxOf, dataOf } from './path.ts'

export interface BadgeSketch {
  number: number
  /** Name of a game-icons silhouette. */
  icon: string
}

/** Levels whose material is too dark for a dark sign. */
const darkLevels = [3, 4]

export function badgePicture({ number, icon }: BadgeSketch): string {
  const shape = iconContours(icon)
  const { left, right, top, bottom } = boxOf(shape)
  const scale = 44 / Math.max(right - left, bottom - top)
  const [x, y] = [left + right, top + bottom].map((sum) => ((-sum / 2) * scale).toFixed(1))
  const [ink, lit, away] = darkLevels.includes(number) ? ['#fbf3df', '#000', -0.9] : ['#201004', '#fff', 0.9]
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-52 -52 104 104" width="256" height="256">',
    `<defs><path id="s" transform="translate(${x} ${y}) scale(${scale.toFixed(4)})" fill-rule="evenodd" d="${dataOf(shape)}"/></defs>`,
    levelMaterial(number).drawn,
    `<use href="#s" transform="translate(${away} ${away})" fill="${lit}" opacity=".5"/>`,
    `<use href="#s" fill="${ink}" opacity=".85"/>`,
    '</svg>\n',
  ].join('')
}
