// What is held: drawn around the middle of the fist, upright. `below` passes under the fingers, `above` over them.
import { fist, line, shape, tone } from './draw-body.ts'

type Held = { readonly below: string; readonly above: string }

const stick: Held = {
  below:
    shape('M-9 150L-11-60L-16-150C-18-178-4-190 4-178C10-170 8-156 8-146L24-176L33-170L10-118L9-20L8 150Z', '#b0804e') +
    tone('M-9 150L-11-60L-16-150C-17-166-12-176-6-179C-8-140-4-60-2 150Z', '#fff', 0.28) +
    line('M-4-100C0-92 0-84-3-76M2-52C4-46 4-40 1-34', 3),
  above: '',
}

const umbrella: Held = {
  below:
    line('M0-6V60C0 88-32 88-32 62', 14) +
    line('M0-6V60C0 88-32 88-32 62', 7, '#b0804e') +
    line('M0-222V-190', 7) +
    shape('M0-206C16-150 26-90 24-34C10-26-10-26-24-34C-26-90-16-150 0-206Z', '#c8453f') +
    tone('M0-206C-16-150-26-90-24-34C-20-32-15-30-10-29C-12-90-8-150 0-206Z', '#fff', 0.28) +
    line('M0-206C4-150 8-90 8-30', 3) +
    shape('M-24-66C-8-58 10-58 25-66L25-54C10-46-8-46-25-54Z', '#8f2c2a'),
  above: '',
}

const compass: Held = {
  below:
    shape('M-7-92C-7-108 7-108 7-92C7-84-7-84-7-92Z', '#e0b84a') +
    shape('M-42-46a42 42 0 1 0 84 0a42 42 0 1 0-84 0Z', '#e0b84a') +
    shape('M-30-46a30 30 0 1 0 60 0a30 30 0 1 0-60 0Z', '#f6ecd9', 3) +
    line('M0-72V-67M26-46H21M-26-46H-21', 3) +
    shape('M14-66L5-40L-6-50Z', '#e5742d', 2.5) +
    shape('M-14-26L-6-50L5-40Z', '#33517a', 2.5) +
    tone('M-42-46a42 42 0 0 1 42-42V-76a30 30 0 0 0-30 30Z', '#fff', 0.4),
  above: '',
}

const lantern: Held = {
  below: line('M-30 52C-34-14 34-14 30 52', 5),
  above:
    shape('M-22 44L-14 30H14L22 44Z', '#7a4a2a') +
    shape('M-34 46C-34 38 34 38 34 46V58H-34Z', '#e0b84a') +
    shape('M-28 58H28L32 110H-32Z', '#ffe9a3') +
    shape('M0 68C12 82 12 92 8 98C4 103-4 103-8 98C-12 92-8 84 0 68Z', '#ff8a3d', 3) +
    line('M-14 58L-17 110M14 58L17 110', 3) +
    shape('M-38 110H38V124C38 130-38 130-38 124Z', '#e0b84a') +
    tone('M-38 110H-22V128C-30 127-38 126-38 124Z', '#fff', 0.4),
}

const iceAxe: Held = {
  below:
    shape('M-7 150V-150H7V150Z', '#b0804e') +
    tone('M-7 150V-150H-1V150Z', '#fff', 0.3) +
    shape(
      'M-9-142C-40-148-70-138-92-112C-84-150-54-174-8-172H10C30-174 44-182 54-176C58-160 46-142 12-142Z',
      '#b9c5cf',
    ) +
    tone('M-9-158C-40-162-68-146-92-112C-84-150-54-174-8-172Z', '#fff', 0.5) +
    shape('M-12-176H12V-130H-12Z', '#6f8294'),
  above: '',
}

const glass: Held = {
  below: `<g transform="rotate(14)">${
    shape('M-11 44V-20H11V44Z', '#7a4a2a') +
    shape('M-14 38H14V56H-14Z', '#e0b84a') +
    shape('M-16-20V-88H16V-20Z', '#e0b84a') +
    shape('M-21-88V-150H21V-88Z', '#7a4a2a') +
    shape('M-25-150H25V-172H-25Z', '#e0b84a') +
    shape('M-20-172C-14-180 14-180 20-172Z', '#d2eff3') +
    tone('M-16-20V-88H-6V-20ZM-21-88V-150H-10V-88ZM-25-150V-172H-12V-150Z', '#fff', 0.38)
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
