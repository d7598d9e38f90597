// Draws a character: the head with DiceBear's style micah (CC BY 4.0, Micah Lanier), body and gear by ourselves. A
// chunk of its own.
import { Avatar, Style } from '@dicebear/core'
import definition from '@dicebear/styles/micah.json' with { type: 'json' }
import { distance, isSeenOn } from './color-distance.ts'
import { armhole, forearm, hand, pocket, raisedArm, seam, torso, torsoOfRaised } from './draw-body.ts'
import { packLayers } from './gear-back.ts'
import { cloakLayers } from './gear-body.ts'
import { heldLayers } from './gear-hand.ts'
import { headwear, underHat } from './gear-head.ts'

export type Parts = Readonly<Record<string, string>>
/**
 * `bust` is head and shoulders, square; `figure` is down to the hips, four to five. With an arm raised the figure is
 * three pictures one over the other, so that the arm can move: what is `behind` it, the `arm`, and what is `before` it.
 */
export type Framing = 'bust' | 'figure' | 'behind' | 'arm' | 'before'

const lids = [
  'M41 43C39 28 47 18 57 17C67 16 73 23 74 37C69 31 63 30 57 30.5C50 31.5 45 35 41 43Z',
  'M105 33C103 18 111 8 121 7C131 6 137 13 138 27C133 21 127 20 121 20.5C114 21.5 109 25 105 33Z',
] as const

/**
 * Eye shadow lies on the lids and lets the skin through. As the style has it, it is brighter than any skin and no wider
 * than the eye: a rim, which looks like a fault of the drawing.
 */
function onLids(_: string, element: { attributes?: { fill?: { name?: string }; cx?: string } }) {
  const { fill, cx } = element?.attributes ?? {}
  if (fill?.name !== 'eyeShadow') return element
  const d = cx === undefined ? lids.join('') : lids[+cx < 90 ? 0 : 1]
  return { type: 'element', name: 'path', attributes: { fill, 'fill-opacity': '0.55', d } }
}

const style = new Style(JSON.parse(JSON.stringify(definition), onLids))
const drawn = new Map<string, string>()

/**
 * A `data:` picture for `<img>`. Parts that are not named are left to the style's first choice, so the same parts
 * always draw the same.
 */
export function drawCharacter(parts: Parts, framing: Framing = 'bust'): string {
  const key = framing + JSON.stringify(parts)
  const known = drawn.get(key)
  if (known) return known
  const picture = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(composed(parts, framing))}`
  if (drawn.size > 400) drawn.clear()
  drawn.set(key, picture)
  return picture
}

function composed(parts: Parts, framing: Framing): string {
  const worn = (place: string) => parts[`gear.${place}`]
  const [head, body, back, held] = [worn('head'), worn('body'), worn('back'), worn('hand')]
  // A turban is headwear already.
  const hat = parts['hairVariant'] === 'turban' ? undefined : head
  const cloak = body === undefined ? undefined : cloakLayers(body)
  const pack = back === undefined ? undefined : packLayers(back)
  // Head and shoulders end above the hands.
  const holds = held === undefined || framing === 'bust' ? undefined : heldLayers(held)
  const shirt = colour(parts['shirtColor'], '#f6ecd9')
  const skin = colour(parts['baseColor'], '#f9c9b6')
  const belowHat = (drawing: string) => (hat === undefined ? drawing : `<g clip-path="url(#under-hat)">${drawing}</g>`)
  const behind = () => {
    const drawnHead = rimGlasses(bare(parts), skin)
    return [
      hat === undefined ? undefined : underHat,
      belowHat(rimLight(drawnHead, parts)),
      pack?.behind,
      cloak?.behind,
      (framing === 'behind' ? torsoOfRaised : torso)(shirt),
      cloak || pack ? undefined : pocket,
      belowHat(drawnHead),
      seam(shirt),
    ]
  }
  const before = () => [
    cloak?.front,
    pack?.front,
    holds && forearm(shirt) + holds.below + hand(skin) + holds.above,
    hat === undefined ? undefined : headwear(hat),
  ]
  const layers = {
    bust: () => [...behind(), ...before()],
    figure: () => [...behind(), ...before()],
    behind,
    arm: () => [raisedArm(shirt, skin)],
    before: () => [armhole(shirt), ...before()],
  }[framing]()
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBoxes(framing, hat !== undefined)}" fill="none">${layers.join('')}</svg>`
}

/** A hat needs room above the head. */
const viewBoxes = (framing: Framing, withHat: boolean) =>
  framing === 'bust' ? (withHat ? '-44 -78 438 438' : '0 0 360 360') : withHat ? '-77 -92 524 655' : '-57 -37 480 600'

const bare = (parts: Parts) =>
  new Avatar(style, { seed: 'waymark', idRandomization: false, ...drawingOptions(parts) })
    .toString()
    .replace('<svg ', '<svg width="360" height="360" ')

/**
 * A line of light around hair that is as dark as the night ink of the dark theme. It lies below everything, so that only
 * the ground shows it, and paper not even that.
 */
function rimLight(head: string, parts: Parts): string {
  let rims = ''
  for (const [, id, part, paths = ''] of head.matchAll(/<g id="((hair|facialHair)-[^"]*)">((?:<path [^>]*>)+)/g)) {
    if (!isDark.test(parts[`${part}Color`] ?? '')) continue
    const place = head.split(`" href="#${id}"`, 1)[0]?.split('"').at(-1)
    rims += `<g transform="${place}">${paths.replace(/(fill|stroke|stroke-width|opacity)="[^"]*"/g, '')}</g>`
  }
  return rims && `<g stroke="#fff" stroke-opacity="0.5" stroke-width="12" stroke-linejoin="round">${rims}</g>`
}

/** Glasses of nearly the colour of the skin have a rim of light, or of shade on a light one. */
const rimGlasses = (head: string, skin: string) =>
  head.replace(/(<g id="glasses-[^"]*">)((?:<(?:path|circle) [^>]*>)+)/, (all, opened: string, lines: string) => {
    const [, own = skin] = /stroke="(#[0-9a-f]{6})"/i.exec(lines) ?? []
    if (isSeenOn(own, skin)) return all
    const rim = distance(skin, '#ffffff') > 0.35 ? '#fff' : '#000'
    const below = lines.replace(/stroke(-width)?="[^"]*"/g, '')
    return `${opened}<g stroke="${rim}" stroke-width="9" opacity="0.6">${below}</g>${lines}`
  })

const isDark = /^#?([0-3][0-9a-f]){3}$/i

/**
 * `hair` becomes `hairVariant`, `hairColor` stays a colour, `none` switches an optional part off; gear is not the
 * style's.
 */
export function drawingOptions(parts: Parts): Record<string, string | number> {
  const options: Record<string, string | number> = {}
  for (const [part, value] of Object.entries(parts)) {
    if (part.startsWith('gear.')) continue
    if (part.endsWith('Color')) {
      if (isColour(value)) options[part] = withHash(value)
      continue
    }
    const name = part.replace(/Variant$/, '')
    if (value === 'none') options[`${name}Probability`] = 0
    else {
      options[`${name}Variant`] = value
      options[`${name}Probability`] = 100
    }
  }
  return options
}

const isColour = (value: string) => /^#?[0-9a-f]{6}$/i.test(value)
const withHash = (value: string) => (value.startsWith('#') ? value : `#${value}`)
const colour = (value: string | undefined, otherwise: string) =>
  value !== undefined && isColour(value) ? withHash(value) : otherwise
