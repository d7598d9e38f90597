// What is held: drawn around the middle of the fist, upright. `below` passes under the fingers, `above` over them.
import { fist, line, shape, tone } from './draw-body.ts'
import {
  brass,
  canvasIndigo,
  canvasRust,
  ember,
  glassWarm,
  leather,
  leatherDark,
  lens,
  paintRed,
  paper,
  steel,
  wax,
  wood,
  woodDark,
} from './gear-materials.ts'

type Held = { readonly below: string; readonly above: string }

const stick: Held = {
  below:
    shape('M6-74L34-96L44-118L52-113L46-93L50-80L42-77L38-86L9-56Z', woodDark) +
    shape('M-9 150L-11-60L-13-112L-36-146L-43-186L-33-188L-27-152L-12-132L-10-206H6L5-134L8-60L9-20L8 150Z', wood) +
    shape(
      'M-10-206C-10-213 6-213 6-206C6-199-10-199-10-206ZM-43-187C-42-193-33-195-33-188C-34-182-43-181-43-187Z',
      wax,
      3,
    ) +
    tone('M-9 150L-11-60L-13-112L-10-202H-5L-6-60L-3 150Z', '#fff', 0.28) +
    line('M-1-112C2-100 2-92-1-84M3-52C4-46 4-40 1-34', 3),
  above: '',
}

const umbrella: Held = {
  below:
    line('M0-6V60C0 88-34 88-34 62', 15) +
    line('M0-6V60C0 88-34 88-34 62', 8, wood) +
    shape('M-4-236H4V-206H-4Z', steel) +
    shape('M0-216C-24-172-40-98-44-36C-38-26-30-26-25-36L0-60Z', canvasIndigo, 3) +
    shape('M0-216C24-172 40-98 44-36C38-26 30-26 25-36L0-60Z', canvasIndigo, 3) +
    shape(
      'M0-216C-18-164-26-98-27-36C-22-26-13-26-8-36L0-60ZM0-216C18-164 26-98 27-36C22-26 13-26 8-36L0-60Z',
      canvasRust,
      3,
    ) +
    shape('M0-216C-5-162-8-98-8-36C-6-24 6-24 8-36C8-98 5-162 0-216Z', canvasIndigo, 3) +
    tone('M0-216C-24-172-40-98-44-36C-41-31-37-28-34-29C-31-98-20-166 0-216Z', '#fff', 0.34),
  above: '',
}

const teeth = Array.from({ length: 12 }, (_, index) => {
  const [x, y] = [Math.cos((index * Math.PI) / 6 + 0.26), Math.sin((index * Math.PI) / 6 + 0.26)]
  const at = (radius: number) => `${Math.round(x * radius)} ${Math.round(y * radius) - 58}`
  return `M${at(38)}L${at(50)}`
}).join('')

const compass: Held = {
  below:
    line(teeth, 15) +
    line(teeth, 8, brass) +
    shape('M-42-58a42 42 0 1 0 84 0a42 42 0 1 0-84 0Z', brass) +
    shape('M-31-58a31 31 0 1 0 62 0a31 31 0 1 0-62 0Z', paper, 3) +
    tone('M-42-58a42 42 0 0 1 42-42V-89a31 31 0 0 0-31 31Z', '#fff', 0.4) +
    shape('M47-105L13-47L-47-11L-13-69Z', brass, 3) +
    shape('M39-97L9-51L-9-65Z', paintRed, 2) +
    shape('M-39-19L-9-65L9-51Z', steel, 2) +
    shape('M0-64a6 6 0 1 0 .1 0Z', brass, 2.5),
  above: '',
}

const lantern: Held = {
  below: line('M-18 30C-26-34 26-34 18 30', 13) + line('M-18 30C-26-34 26-34 18 30', 6, brass),
  above:
    shape('M-42 50H42L31 114H-31Z', brass) +
    shape('M-32 57H32L23 108H-23Z', glassWarm, 3) +
    shape('M3 60C17 76 19 90 12 99C6 105-7 105-12 99C-18 91-11 84-8 76C-5 81-3 82 0 80C4 75 4 68 3 60Z', ember, 2.5) +
    line('M-24 64L-18 96M24 64L18 96', 3, '#fffbe6') +
    shape('M-12 22H12C20 32 34 40 52 46V55H-52V46C-34 40-20 32-12 22Z', brass) +
    tone('M-12 22H-4C-12 36-24 46-38 55H-52V46C-34 40-20 32-12 22Z', '#fff', 0.4) +
    shape('M-40 112H40V124H-40Z', brass),
}

/** One of the two points of the head; the other is its mirror image. */
const point =
  shape('M-8-158C-42-164-72-142-90-98C-64-124-38-132-8-132Z', steel) +
  tone('M-8-158C-42-164-72-142-90-98C-70-134-42-148-8-148Z', '#fff', 0.55)

const iceAxe: Held = {
  below: `<g transform="rotate(-15)">${
    shape('M-8 126V60H8V126Z', steel) +
    shape('M-9 70V-86H9V70Z', wood) +
    tone('M-9 70V-86H-2V70Z', '#fff', 0.3) +
    shape('M-12-80H12V-102H-12ZM-12 44H12V64H-12Z', leather) +
    shape('M-8-102L-6-130H6L8-102Z', steel) +
    point +
    `<g transform="scale(-1 1)">${point}</g>` +
    shape('M-11-170C-11-178 11-178 11-170L15-126C8-118-8-118-15-126Z', steel) +
    shape('M0-155a9 9 0 1 0 .1 0Z', brass, 3)
  }</g>`,
  above: '',
}

const glass: Held = {
  below: `<g transform="rotate(5)">${
    shape('M-11 42V-34H11V42Z', leatherDark) +
    shape('M-18 42H18V58H-18ZM-17-30H17V-46H-17Z', brass) +
    shape('M-17-46L-20-94H20L17-46Z', leatherDark) +
    shape('M-25-94H25V-110H-25Z', brass) +
    shape('M-23-110L-27-158H27L23-110Z', leatherDark) +
    shape('M-29-174C-20-188 20-188 29-174Z', lens) +
    shape('M-34-156H34V-176H-34Z', brass) +
    tone('M-17-46L-20-94H-9L-7-46ZM-23-110L-27-158H-12L-10-110Z', '#fff', 0.26) +
    tone('M-18 42H-8V58H-18ZM-17-30H-7V-46H-17ZM-25-94H-11V-110H-25ZM-34-156H-15V-176H-34Z', '#fff', 0.45)
  }</g>`,
  above: '',
}

const things: Readonly<Record<string, Held>> = {
  'walking-stick': stick,
  'borrowed-umbrella': umbrella,
  'drift-compass': compass,
  'lantern-of-the-ridge': lantern,
  'ice-axe': iceAxe,
  'surveyors-glass': glass,
}

export function heldLayers(itemType: string): Held {
  const { below, above } = things[itemType] ?? stick
  const inHand = (drawing: string) => `<g transform="translate(${fist.x} ${fist.y})">${drawing}</g>`
  return { below: inHand(below), above: inHand(above) }
}
