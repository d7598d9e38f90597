// Headwear. Drawn level around the middle of the skull; the picture's head is tilted, and the hat with it.
import { line, shape, tone } from './draw-body.ts'

/** Where the skull is, and how far it leans. */
const onSkull = 'translate(178 135) rotate(-13.5)'

/** Hair that would grow through the hat ends under its edge. */
export const underHat = `<clipPath id="under-hat"><path transform="${onSkull}" d="M-400-50H400V700H-400Z"/></clipPath>`

const cap =
  shape('M-97-38C-104-108-62-150 2-150C66-150 102-108 96-38C40-58-40-58-97-38Z', '#d8bd86') +
  tone('M-97-38C-104-108-62-150 2-150C-40-138-66-100-62-50Z', '#fff', 0.38) +
  line('M2-150C-34-130-46-92-44-52M2-150C36-130 50-92 48-52', 3) +
  shape('M-9-151C-9-161 13-161 13-151C13-145-9-145-9-151Z', '#b8945a') +
  shape('M-34-51C20-72 78-66 98-44C132-42 162-26 168-4C130-20 40-36-28-22C-40-24-44-44-34-51Z', '#b8945a') +
  tone('M-28-22C40-36 130-20 168-4C166-12 160-20 152-26C110-36 30-46-38-36Z', '#000', 0.16)

const trailHat =
  shape('M-90-44C-96-98-84-150-48-160C-28-165-16-149 0-149C16-149 28-165 48-160C84-150 96-98 90-44Z', '#a8703f') +
  tone('M-90-44C-96-98-84-150-48-160C-66-134-68-92-62-44Z', '#fff', 0.26) +
  line('M-30-138C-18-126-10-122 0-122C10-122 18-126 30-138', 3) +
  shape('M-93-82C-44-64 44-64 93-82L92-46C44-30-44-30-92-46Z', '#4f3420') +
  shape('M52-79L66-81L64-50L50-47Z', '#e0b84a') +
  shape(
    'M-146-46C-158-64-124-74-94-62C-50-44 50-44 94-62C124-74 160-66 148-44C124-20 60-24 0-24C-60-24-122-18-146-46Z',
    '#a8703f',
  ) +
  tone(
    'M-146-46C-122-18-60-24 0-24C60-24 124-20 148-44C150-48 151-51 150-54C118-36 50-34 0-34C-50-34-120-34-149-56C-150-52-149-49-146-46Z',
    '#000',
    0.2,
  )

const ribs = [-84, -63, -42, -21, 0, 21, 42, 63, 84].map((x) => {
  const sag = Math.round(16 * (1 - (x / 100) ** 2))
  return `M${x} ${-70 + sag}L${x * 1.06} ${-36 + sag}`
})

const nightHat =
  shape(
    'M-28-166C-38-174-36-190-24-194C-22-206-4-210 4-202C16-208 30-198 28-188C38-180 34-164 24-162C18-150-2-148-8-156C-18-152-28-156-28-166Z',
    '#f6ecd9',
  ) +
  line('M-12-184C-8-190-2-192 4-190M10-172C14-174 18-178 18-182', 3) +
  shape('M-99-44C-106-116-62-162 0-162C62-162 106-116 99-44Z', '#33517a') +
  tone('M-99-44C-106-116-62-162 0-162C-44-146-66-104-64-48Z', '#fff', 0.2) +
  line('M-70-112C-56-104-46-120-34-112C-22-104-12-120 0-112C12-104 22-120 34-112C46-104 56-120 70-112', 4, '#f6ecd9') +
  shape('M-108-34C-114-66-108-78-96-76C-40-58 40-58 96-76C108-78 114-66 108-34C60-16-60-16-108-34Z', '#25395a') +
  line(ribs.join(''), 3)

const hats: Readonly<Record<string, string>> = { 'field-cap': cap, 'trail-hat': trailHat, 'night-watch-hat': nightHat }

/** What is new to the programme is worn as the plainest of its kind. */
export const headwear = (itemType: string) => `<g transform="${onSkull}">${hats[itemType] ?? cap}</g>`
