/** Draws every picture the programme ships with into `art/`. Run it with Node 22: `node seed/draw-art.ts`. */

import { writeFileSync } from 'node:fs'
import { badgePicture } from './draw/badge-picture.ts'
import { chapterPalettes, coverSigns, seasonPalettes } from './draw/covers.ts'
import { itemPicture } from './draw/item-picture.ts'
import { coverPicture } from './draw/landscape.ts'
import { recipes } from './draw/recipes.ts'
import { seasonPicture } from './draw/season-picture.ts'
import { seasonSketches } from './draw/seasons.ts'
import { itemTypes } from './item-types.ts'
import { levels } from './levels.ts'
import { quests } from './quests/index.ts'
import { seasons } from './seasons.ts'

const write = (name: string, picture: string) => writeFileSync(new URL(`./art/${name}.svg`, import.meta.url), picture)

function known<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`Nobody has said how to draw "${name}"`)
  return value
}

for (const { slug } of itemTypes) write(slug, itemPicture(slug, known(recipes[slug], slug)))

for (const { slug, chapter, season, kind } of quests) {
  const own = season && kind !== 'secret' ? seasonPalettes[season] : undefined
  const palette = own ?? known(chapterPalettes[chapter - 1], `chapter ${chapter}`)
  write(`cover-${slug}`, coverPicture({ slug, palette, sign: known(coverSigns[slug], slug) }))
}

for (const { number, badge } of levels) write(`badge-${number}`, badgePicture({ number, icon: badge }))

for (const { slug } of seasons) write(`season-${slug}`, seasonPicture({ slug, ...known(seasonSketches[slug], slug) }))
