/** What the badges of levels are made of, as one file for the app: `npm run level-badges -w @waymark/app`. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { levelMaterial, materialCount } from '../../backend/seed/draw/level-materials.ts'

/** A group for each level, `level-1` and so on, and its edge alone, `edge-1`, for a level that is still ahead. */
export function levelBadgesSvg(): string {
  const levels = Array.from({ length: materialCount }, (_, index) => {
    const { drawn, edge } = levelMaterial(index + 1)
    return `<g id="level-${index + 1}">${drawn}</g>\n<path id="edge-${index + 1}" d="${edge}"/>\n`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${levels.join('')}</svg>\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(new URL('../src/entities/profile/level-badges.svg', import.meta.url), levelBadgesSvg())
