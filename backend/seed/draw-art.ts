/** Draws every picture the programme ships with into `art/`. Run it with Node 22: `node seed/draw-art.ts`. */

import { writeFileSync } from 'node:fs'
import { itemPicture } from './draw/item-picture.ts'
import { recipes } from './draw/recipes.ts'
import { itemTypes } from './item-types.ts'

const write = (name: string, picture: string) => writeFileSync(new URL(`./art/${name}.svg`, import.meta.url), picture)

for (const { slug } of itemTypes) {
  const recipe = recipes[slug]
  if (recipe === undefined) throw new Error(`Nobody has said how to draw "${slug}"`)
  write(slug, itemPicture(slug, recipe))
}
