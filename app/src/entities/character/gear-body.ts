// Cloaks and capes: what falls behind the neck, and what lies over the shoulders.
import { line, shape, tone } from './draw-body.ts'
import { brass, feltMoss, feltMossDeep, oilskin, oilskinLining } from './gear-materials.ts'

export type Layers = { readonly behind: string; readonly front: string }

const cloak: Layers = {
  behind: shape('M62 334C44 270 90 222 176 222C264 222 308 270 290 334Z', feltMossDeep),
  front:
    shape(
      'M92 302C54 316 14 348-2 392C-18 438-30 500-32 572H122C136 536 150 500 176 470C202 500 218 536 232 572H388C384 500 372 440 354 392C336 346 290 316 252 302C236 334 208 352 172 356C136 352 108 332 92 302Z',
      feltMoss,
    ) +
    tone(
      'M-32 572C-30 500-18 438-2 392C4 378 12 364 22 352C8 410 6 490 10 572ZM388 572C384 500 372 440 354 392C348 378 340 366 330 356C344 414 350 490 346 572Z',
      '#000',
      0.18,
    ) +
    shape(
      'M92 302C80 306 68 312 58 318C78 362 122 396 176 414C230 396 272 362 292 320C280 312 266 306 252 302C236 334 208 352 172 356C136 352 108 332 92 302Z',
      feltMossDeep,
    ) +
    tone('M92 302C80 306 68 312 58 318C74 354 108 384 150 403C112 378 92 342 92 302Z', '#fff', 0.16) +
    line(
      'M176 414V470M70 388C52 440 44 506 44 556M116 412C100 460 92 516 90 560M284 388C302 440 308 506 308 556M238 412C252 460 260 510 262 548',
      3,
    ) +
    shape('M176 376a14 14 0 1 0 .1 0Z', brass) +
    tone('M176 378a12 12 0 0 0-12 12L176 390Z', '#fff', 0.5),
}

const cape: Layers = {
  behind: shape('M66 334C50 284 84 250 176 250C268 250 302 284 286 334Z', oilskinLining),
  front:
    shape(
      'M92 306C52 318 8 350-8 394C-24 440-34 500-36 572H392C388 500 374 440 358 394C342 350 292 316 250 306C236 338 206 356 176 364C140 354 108 338 92 306Z',
      oilskin,
    ) +
    tone(
      'M-36 572C-34 500-24 440-8 394C-2 378 6 364 16 352C4 410 2 490 6 572ZM392 572C388 500 374 440 358 394C352 380 344 366 334 354C346 414 350 490 348 572Z',
      '#000',
      0.22,
    ) +
    line('M58 392C42 434 34 480 32 540M296 400C312 446 318 500 318 556', 3) +
    tone('M84 400C66 446 58 500 58 572H84C82 510 88 452 104 408Z', '#fff', 0.16) +
    tone('M240 420C252 470 256 520 256 572H284C282 510 276 460 262 412Z', '#fff', 0.16) +
    line('M134 392C122 440 118 510 118 572', 4) +
    shape(
      'M88 284C70 294 54 308 46 326C70 372 120 406 176 410C234 406 282 372 306 328C298 308 282 294 264 284C254 326 220 352 176 356C132 350 98 326 88 284Z',
      oilskinLining,
    ) +
    tone('M88 284C70 294 54 308 46 326C58 350 78 370 102 384C84 356 80 320 88 284Z', '#fff', 0.28) +
    tone(
      'M306 328C282 372 234 406 176 410C162 409 148 406 136 402C200 400 264 368 292 304C298 311 303 319 306 328Z',
      '#000',
      0.16,
    ) +
    shape('M134 372a15 15 0 1 0 .1 0Z', brass) +
    tone('M134 374a13 13 0 0 0-13 13L134 387Z', '#fff', 0.5),
}

const garments: Readonly<Record<string, Layers>> = { 'moss-cloak': cloak, 'storm-cape': cape }

export const cloakLayers = (itemType: string): Layers => garments[itemType] ?? cloak
