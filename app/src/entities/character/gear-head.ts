// Headwear. Drawn level around the middle of the skull; the picture's head is tilted, and the hat with it.
import { line, shape, tone } from './draw-body.ts'
import { canvasMoss, leather, leatherDark, rope, woolCream, woolNavy } from './gear-materials.ts'

/** Where the skull is, and how far it leans. */
const onSkull = 'translate(178 135) rotate(-13.5)'

/** Hair that would grow through the hat ends under its edge. */
export const underHat = `<clipPath id="under-hat"><path transform="${onSkull}" d="M-400-50H400V700H-400Z"/></clipPath>`

const cap =
  shape('M-97-38C-104-108-62-150 2-150C66-150 102-108 96-38C40-58-40-58-97-38Z', canvasMoss) +
  tone('M-97-38C-104-108-62-150 2-150C-40-138-66-100-62-50Z', '#fff', 0.38) +
  line('M2-150C-34-130-46-92-44-52M2-150C36-130 50-92 48-52', 3) +
  shape('M-13-151C-13-165 17-165 17-151C17-144-13-144-13-151Z', leatherDark) +
  shape('M-38-51C20-76 80-70 100-46C136-42 172-24 180 2C138-16 44-34-32-14C-46-20-48-44-38-51Z', leather) +
  tone('M-38-51C20-76 80-70 100-46C108-45 116-43 124-40C70-52 10-50-43-31C-44-40-42-48-38-51Z', '#fff', 0.24) +
  tone('M-32-14C44-34 138-16 180 2C178-6 174-12 168-18C116-30 34-44-41-26C-39-20-36-16-32-14Z', '#000', 0.22)

/** Tokens of rope along the band. */
const ropes = [-66, -36, -5, 26, 57].map((x) => {
  const y = Math.round(-58 - 0.0026 * x * x)
  return `M${x - 11} ${y - 9}L${x + 11} ${y - 9}L${x + 10} ${y + 10}L${x - 10} ${y + 10}Z`
})

const trailHat =
  shape('M-88-40C-88-80-82-120-72-148C-40-132 44-132 76-148C84-120 90-80 90-40Z', leather) +
  tone('M-88-40C-88-80-82-120-72-148C-66-144-58-142-50-140C-58-110-62-76-60-40Z', '#fff', 0.24) +
  shape('M-72-148C-64-172 66-172 76-148C64-130-60-130-72-148Z', leather) +
  tone('M-72-148C-64-172 66-172 76-148C50-158-44-158-72-148Z', '#000', 0.24) +
  line('M-22-134C-16-120-14-110-16-98M26-134C22-122 20-112 24-100', 3) +
  shape('M-87-84C-44-66 44-66 89-84L90-44C44-28-44-28-88-44Z', leatherDark) +
  shape(ropes.join(''), rope, 3) +
  shape(
    'M-150-46C-162-66-126-76-96-60C-50-40 50-40 96-60C128-76 166-66 152-46C126-16 60-20 0-20C-60-20-124-14-150-46Z',
    leather,
  ) +
  tone('M-150-46C-162-66-126-76-96-60C-84-54-72-50-58-48C-88-44-122-46-150-46Z', '#fff', 0.22) +
  tone(
    'M-150-46C-124-14-60-20 0-20C60-20 126-16 152-46C154-50 155-53 154-56C120-34 50-31 0-31C-50-31-122-32-153-56C-154-52-153-49-150-46Z',
    '#000',
    0.2,
  )

const ribs = [-84, -60, -36, -12, 12, 36, 60, 84].map((x) => {
  const sag = Math.round(16 * (1 - (x / 100) ** 2))
  return `M${x} ${-70 + sag}L${x * 1.06} ${-36 + sag}`
})

const nightHat =
  shape('M-99-44C-100-90-60-140 36-162C60-168 76-158 84-138C95-110 101-78 99-44Z', woolNavy) +
  tone('M-99-44C-100-90-60-140 36-162C44-164 52-164 58-162C-10-140-52-100-58-48Z', '#fff', 0.2) +
  line('M-84-86C-38-72 44-78 92-102', 15) +
  line('M-82-86C-38-73 44-79 90-101', 8, '#dc7a52') +
  shape('M-108-32C-114-66-108-80-96-78C-40-58 40-58 96-78C108-80 114-66 108-32C60-14-60-14-108-32Z', woolCream) +
  line(ribs.join(''), 3) +
  shape('M70-192a26 26 0 1 0 .1 0Z', woolCream) +
  tone('M70-190a24 24 0 0 0-24 24C56-182 64-186 80-188C77-189 74-190 70-190Z', '#fff', 0.4) +
  line('M60-172C64-178 72-180 78-176M74-156C80-157 85-161 86-166', 3)

const hats: Readonly<Record<string, string>> = { 'field-cap': cap, 'trail-hat': trailHat, 'night-watch-hat': nightHat }

/** What is new to the programme is worn as the plainest of its kind. */
export const headwear = (itemType: string) => `<g transform="${onSkull}">${hats[itemType] ?? cap}</g>`
