/** Draws one object: parts in their materials, light from the upper left, a seam around them, a shadow below. */

import { chanceFrom } from './chance.ts'
import { iconContours } from './icons.ts'
import { type MaterialName, materials, textures } from './materials.ts'
import { type Box, boxOf, type Contour, contoursOf, dataOf, lowestOf } from './path.ts'
import type { Layer, Line, Recipe } from './recipes.ts'

interface Part {
  layer: Layer
  data: string
}

const round = (value: number) => Math.round(value * 100) / 100

export function itemPicture(slug: string, recipe: Recipe): string {
  const shapes = recipe.layers.map((layer) => shapeOf(recipe, layer))
  const parts: Part[] = recipe.layers.map((layer, index) => ({ layer, data: dataOf(shapes[index] ?? []) }))
  const box = boxOf(shapes.flat())
  const { transform, bottom, width } = placing(box, lowestOf(shapes.flat()), recipe)
  const used = [...new Set(recipe.layers.map(({ of }) => of))]
  const solid = parts.flatMap(({ layer }, index) => (layer.flat ? [] : [index]))
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">',
    '<defs>',
    shadow(),
    sheen(box),
    ...used.map(gradient),
    ...[...new Set(used.map((name) => textureName(name)).filter((name) => name !== undefined))].map(texture),
    ...parts.map(({ data }, index) => `<path id="p${index}" fill-rule="evenodd" d="${data}"/>`),
    ...parts.map((_, index) => `<clipPath id="c${index}"><use href="#p${index}" clip-rule="evenodd"/></clipPath>`),
    '</defs>',
    `<ellipse cx="256" cy="${round(bottom)}" rx="${round(width * 0.46)}" ry="19" fill="url(#sh)"/>`,
    `<g transform="${transform}">`,
    recipe.glow ? glow(recipe.glow) : '',
    `<g fill="${recipe.seam ?? '#2a2016'}" stroke="${recipe.seam ?? '#2a2016'}" stroke-width="${seam}" stroke-linejoin="round">`,
    ...solid.map((index) => `<use href="#p${index}"/>`),
    '</g>',
    ...parts.map(({ layer }, index) => painted(layer, index)),
    ...(recipe.lines ?? []).map(drawn),
    `<g fill="url(#li)">${solid.map((index) => `<use href="#p${index}"/>`).join('')}</g>`,
    wear(slug, box, solid),
    '</g>',
    '</svg>\n',
  ].join('')
}

function shapeOf(recipe: Recipe, layer: Layer): Contour[] {
  if (layer.shape !== undefined) return contoursOf(layer.shape)
  const all = iconContours(layer.icon ?? recipe.icon)
  const chosen = [...(layer.contours ?? []), ...(layer.holes ?? [])].map((index) => {
    const contour = all[index]
    if (contour === undefined) throw new Error(`${layer.icon ?? recipe.icon} has no contour ${index}`)
    return contour
  })
  const [x, y, scale] = layer.place ?? [0, 0, 1]
  return layer.place === undefined ? chosen : chosen.map((contour) => moved(contour, x, y, scale))
}

function moved(contour: Contour, x: number, y: number, scale: number): Contour {
  return contour.map((command) => {
    const [letter, ...numbers] = command
    const head = letter === 'A' ? [(numbers[0] ?? 0) * scale, (numbers[1] ?? 0) * scale, ...numbers.slice(2, 5)] : []
    const points = numbers.slice(head.length).map((value, index) => value * scale + (index % 2 === 0 ? x : y))
    return [letter, ...head, ...points] as Contour[number]
  })
}

/** What every object stands on, with the seam around it: whoever shows one puts this on a board or a stand. */
const ground = 434
const seam = 24

/** Fits the object into the square, stands it on the ground, and leaves room for its shadow. */
function placing(box: Box, lowest: number, { size = 1, turn = 0, middle }: Recipe) {
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const scale = Math.min((384 * size) / width, (372 * size) / height, 1.2)
  const [x, y] = [256 - (middle ?? (box.left + box.right) / 2) * scale, ground - (lowest + seam / 2) * scale]
  const rotation = turn === 0 ? '' : ` rotate(${turn} ${(box.left + box.right) / 2} ${(box.top + box.bottom) / 2})`
  return {
    transform: `translate(${round(x)} ${round(y)}) scale(${round(scale)})${rotation}`,
    bottom: ground + 14,
    width: width * scale,
  }
}

function painted(layer: Layer, index: number): string {
  const material = materials[layer.of]
  const opacity = layer.opacity === undefined ? '' : ` opacity="${layer.opacity}"`
  const use = (attributes: string) => `<use href="#p${index}" ${attributes}/>`
  const fill = use(`fill="url(#g-${layer.of})"`)
  const name = textureName(layer.of)
  const cover = name === undefined ? '' : use(`fill="url(#t-${name})"`)
  if (layer.flat) return `<g${opacity}>${fill}${cover}</g>`
  const gloss = material.gloss ?? 0.6
  return [
    `<g${opacity}>`,
    use(`fill="url(#g-${layer.of})" stroke="url(#g-${layer.of})" stroke-width="6" stroke-linejoin="round"`),
    `<g clip-path="url(#c${index})" fill="none">`,
    cover,
    use('stroke="#120a04" stroke-width="34" stroke-opacity=".1" transform="translate(-15 -16)"'),
    use('stroke="#120a04" stroke-width="11" stroke-opacity=".26" transform="translate(-5 -6)"'),
    use(
      `stroke="${material.edge}" stroke-width="24" stroke-opacity="${round(gloss * 0.3)}" transform="translate(11 12)"`,
    ),
    use(`stroke="${material.edge}" stroke-width="9" stroke-opacity="${gloss}" transform="translate(4 5)"`),
    '</g></g>',
  ].join('')
}

const textureName = (name: MaterialName) => (materials[name] as { texture?: keyof typeof textures }).texture

function gradient(name: MaterialName): string {
  const { tones } = materials[name]
  const stops = tones.map((tone, index) => `<stop offset="${round(index / (tones.length - 1))}" stop-color="${tone}"/>`)
  return `<linearGradient id="g-${name}" x2="1" y2="1">${stops.join('')}</linearGradient>`
}

function texture(name: keyof typeof textures): string {
  const { size, turn, dark, light, width } = textures[name]
  return (
    `<pattern id="t-${name}" width="${size[0]}" height="${size[1]}" patternUnits="userSpaceOnUse"` +
    `${turn === 0 ? '' : ` patternTransform="rotate(${turn})"`}><g fill="none" stroke-width="${width}" stroke-linecap="round">` +
    `<path d="${dark}" stroke="#1a0f05" stroke-opacity=".2"/><path d="${light}" stroke="#fffdf2" stroke-opacity=".2"/></g></pattern>`
  )
}

const shadow = () =>
  '<radialGradient id="sh"><stop offset="0" stop-color="#05080d" stop-opacity=".55"/><stop offset=".55" stop-color="#05080d" stop-opacity=".28"/><stop offset="1" stop-color="#05080d" stop-opacity="0"/></radialGradient>'

/** One light over the whole object, so that its parts belong together. */
function sheen({ left, top, right, bottom }: Box): string {
  const radius = Math.round(Math.hypot(right - left, bottom - top) * 0.85)
  return (
    `<radialGradient id="li" gradientUnits="userSpaceOnUse" cx="${Math.round(left + (right - left) * 0.24)}" cy="${Math.round(top + (bottom - top) * 0.14)}" r="${radius}">` +
    '<stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset=".35" stop-color="#fff" stop-opacity=".04"/>' +
    '<stop offset=".6" stop-color="#08060a" stop-opacity=".04"/><stop offset="1" stop-color="#08060a" stop-opacity=".38"/></radialGradient>'
  )
}

function glow([x, y, radius, colour]: NonNullable<Recipe['glow']>): string {
  return (
    `<radialGradient id="gl"><stop offset="0" stop-color="${colour}" stop-opacity=".62"/><stop offset=".5" stop-color="${colour}" stop-opacity=".2"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#gl)"/>`
  )
}

function drawn({ data, colour, width, dash, opacity = 1 }: Line): string {
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"${
    dash === undefined ? '' : ` stroke-dasharray="${dash}"`
  }${opacity === 1 ? '' : ` stroke-opacity="${opacity}"`}/>`
}

/** A few scratches and nicks; the same object always has the same ones. */
function wear(slug: string, box: Box, solid: readonly number[]): string {
  const chance = chanceFrom(slug)
  const marks = (count: number, length: number) =>
    Array.from({ length: count }, () => {
      const x = Math.round(box.left + chance() * (box.right - box.left))
      const y = Math.round(box.top + chance() * (box.bottom - box.top))
      const reach = 6 + chance() * length
      return `M${x} ${y}l${Math.round(reach)} ${Math.round((chance() - 0.7) * reach)}`
    }).join('')
  const clip = `<clipPath id="w">${solid.map((index) => `<use href="#p${index}"/>`).join('')}</clipPath>`
  return (
    `${clip}<g clip-path="url(#w)" fill="none" stroke-linecap="round">` +
    `<path d="${marks(9, 22)}" stroke="#fffbe8" stroke-opacity=".34" stroke-width="2.4"/>` +
    `<path d="${marks(7, 14)}" stroke="#1a0f05" stroke-opacity=".3" stroke-width="3"/></g>`
  )
}
