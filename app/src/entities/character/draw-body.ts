// The half of a character below the shoulders, in the line of the head: flat colour, round joins, black strokes of
// four. Everything here and in `gear-*.ts` is in the coordinates of the head's picture, 360 by 360; the figure goes on
// beyond it.

/** A closed shape with the outline all parts share. */
export const shape = (d: string, fill: string, width = 4) =>
  `<path d="${d}" fill="${fill}" stroke="#000" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`

/** A line of the same pen. */
export const line = (d: string, width = 4, stroke = '#000') =>
  `<path d="${d}" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`

/** A second tone on a shape, without an outline: light where `white`, shade where `black`. */
export const tone = (d: string, fill: string, opacity: number) =>
  `<path d="${d}" fill="${fill}" fill-opacity="${opacity}"/>`

/** The torso without the arm that is raised. */
export const torsoOfRaised = (shirt: string) =>
  shape(
    'M40 363C46 392 58 420 61 450C60 490 60 530 60 572H360C360 548 358 520 354 492C346 436 330 392 314 363C270 330 84 330 40 363Z',
    shirt,
  ) + line('M284 452C290 490 292 530 292 572')

/** The other arm, up beside the head, with an open hand. */
export const raisedArm = (shirt: string, skin: string) => {
  const [fingers, palm] = [
    'M-15 -34L-23 -60M-5 -38L-8 -70M7 -38L8 -69M17 -32L23 -58M14 -12L37 -30',
    'M-21 6C-25 -12 -25 -28 -21 -38C-8 -46 10 -46 22 -36C26 -22 24 -8 20 6Z',
  ]
  return (
    '<g transform="translate(2 206) rotate(-14) scale(1.14)">' +
    line(fingers, 22) +
    shape(palm, skin, 8) +
    line(fingers, 14, skin) +
    `<path d="${palm}" fill="${skin}"/>` +
    line('M-12 -12C-4 -7 6 -7 13 -12', 3) +
    '</g>' +
    shape('M34 204C54 250 74 286 96 314C126 350 128 420 61 449C6 384 -22 308 -30 220Z', shirt) +
    tone('M61 449C6 384 -22 308 -30 220L-10 215C-3 296 20 372 61 449Z', '#000', 0.1) +
    shape('M-34 226C-36 216 -34 206 -31 200L31 184C36 190 39 198 39 207Z', shirt) +
    tone('M-34 226C-36 216 -34 206 -31 200L31 184C36 190 39 198 39 207Z', '#fff', 0.6)
  )
}

/** Over the end of the raised sleeve: within the body it has no line. */
export const armhole = (shirt: string) =>
  `<path d="M94 316.5C72 326 56 345 46 366C52 392 60 422 63.5 446V462C140 472 184 400 150 352C138 340 116 326 94 316.5Z" fill="${shirt}"/>`

/** Torso and arms; the shoulders of the head's picture lie on top and hide the seam. */
export const torso = (shirt: string) =>
  shape(
    'M40 363C24 392 8 436 0 492C-4 520-6 548-6 572H360C360 548 358 520 354 492C346 436 330 392 314 363C270 330 84 330 40 363Z',
    shirt,
  ) +
  tone('M-6 572C-6 548-4 520 0 492C8 436 24 392 40 363C56 372 40 420 30 572Z', '#000', 0.1) +
  line('M70 452C64 490 62 530 62 572M284 452C290 490 292 530 292 572')

/** A shirt with nothing over it shows its pocket. */
export const pocket =
  line('M206 428H256V462C256 474 248 482 231 486C214 482 206 474 206 462Z') + line('M206 440H256', 3)

/** The picture of the head ends here; without this a hair of light shows between it and the torso. */
export const seam = (shirt: string) => line('M46 360H308', 3, shirt)

/** The raised arm and the fist around what is held. */
export const fist = { x: 366, y: 436 }

export const forearm = (shirt: string) =>
  shape('M296 572C304 532 322 498 338 470L392 478C392 516 388 548 380 572Z', shirt) +
  tone('M372 476L392 478C392 516 388 548 380 572H352C364 540 370 508 372 476Z', '#000', 0.1) +
  shape('M333 456L395 464C398 474 397 482 394 490L330 482C328 474 330 464 333 456Z', shirt) +
  tone('M333 456L395 464C398 474 397 482 394 490L330 482C328 474 330 464 333 456Z', '#fff', 0.6)

export const hand = (skin: string) =>
  shape(
    'M338 434C336 414 350 406 368 407C388 407 397 419 396 438C396 457 385 466 367 465C349 464 340 453 338 434Z',
    skin,
  ) + line('M339 427C352 421 366 421 376 426M338 440C352 434 366 434 377 439M343 453C354 448 366 448 374 452', 3)
