// Packs: the pack stands behind the shoulders, its straps run over them.
import { line, shape, tone } from './draw-body.ts'
import type { Layers } from './gear-body.ts'

const straps = (webbing: string, buckle: string) =>
  shape('M88 314C78 352 72 440 76 572H106C102 446 106 366 122 326C108 324 96 320 88 314Z', webbing) +
  shape('M262 314C272 352 280 440 276 572H246C250 446 244 366 230 326C244 324 254 320 262 314Z', webbing) +
  shape('M70 424H108V448H70ZM244 424H282V448H244Z', buckle) +
  line('M80 436H98M254 436H272', 3)

const canvasPack: Layers = {
  behind:
    shape(
      'M26 572C16 470 14 340 30 286C36 264 52 254 74 254H278C300 254 316 264 322 286C338 340 336 470 326 572Z',
      '#c7a468',
    ) +
    tone('M26 572C16 470 14 340 30 286C36 264 52 254 74 254C50 280 46 380 52 572Z', '#fff', 0.3) +
    shape(
      'M22 254C6 254-2 242-2 226C-2 210 6 198 22 198H330C346 198 354 210 354 226C354 242 346 254 330 254Z',
      '#8c9a6a',
    ) +
    line(
      'M330 198C316 198 310 210 310 226C310 242 316 254 330 254M332 214C326 216 324 222 324 228C324 234 328 238 332 238',
      3,
    ) +
    shape('M52 194H72V260H52ZM276 194H296V260H276Z', '#7a4a2a'),
  front: straps('#8a5730', '#e0b84a'),
}

const traversePack: Layers = {
  behind:
    shape(
      'M44 572C34 480 32 370 44 316C50 290 66 280 88 280H264C286 280 302 290 308 316C320 370 318 480 308 572Z',
      '#4f7486',
    ) +
    shape('M40 292C36 262 58 236 96 234H256C294 236 316 262 312 292C260 304 92 304 40 292Z', '#5f8799') +
    tone('M40 292C36 262 58 236 96 234C80 250 74 272 76 297Z', '#fff', 0.3) +
    line('M300 300C312 330 314 350 312 372M52 300C40 330 38 350 40 372', 6, '#e5742d') +
    shape('M316 330C330 330 338 340 338 356V572H306V350C306 338 310 330 316 330Z', '#e5742d') +
    line('M306 380H338M306 480H338', 5),
  front: straps('#e5742d', '#2d3f4a'),
}

const packs: Readonly<Record<string, Layers>> = { 'canvas-pack': canvasPack, 'traverse-pack': traversePack }

export const packLayers = (itemType: string): Layers => packs[itemType] ?? canvasPack
