// Packs: the pack stands behind the shoulders, its straps run over them.
import { line, shape, tone } from './draw-body.ts'
import type { Layers } from './gear-body.ts'
import { brass, canvas, canvasDark, canvasMoss, leather, leatherDark } from './gear-materials.ts'

const straps = (webbing: string, patch: string) =>
  shape('M88 314C78 352 72 440 76 572H106C102 446 106 366 122 326C108 324 96 320 88 314Z', webbing) +
  shape('M262 314C272 352 280 440 276 572H246C250 446 244 366 230 326C244 324 254 320 262 314Z', webbing) +
  shape('M68 424H110V452H68ZM242 424H284V452H242Z', patch) +
  shape('M79 431H99V445H79ZM253 431H273V445H253Z', brass, 3)

/** The same on the other side: packs are even. */
const bothSides = (drawing: string) => `${drawing}<g transform="matrix(-1 0 0 1 350 0)">${drawing}</g>`

const canvasPack: Layers = {
  behind:
    bothSides(
      shape('M4 404H-32C-44 404-50 412-50 424V572H4Z', leatherDark) +
        shape('M-50 424V446H4V404H-32C-44 404-50 412-50 424Z', leather) +
        line('M-34 446V474', 9) +
        line('M-34 448V472', 4, brass),
    ) +
    shape('M116 226V206C116 196 122 190 132 190H218C228 190 234 196 234 206V226Z', leather) +
    shape('M-18 572V300H368V572Z', canvasDark) +
    shape(
      'M-26 366C-26 316-22 268-12 242C-8 228 2 222 16 222H334C348 222 358 228 362 242C372 268 376 316 376 366Z',
      leather,
    ) +
    shape(
      'M-8 348C-8 312-4 276 4 254C6 246 12 242 20 242H330C338 242 344 246 346 254C354 276 358 312 358 348Z',
      canvas,
    ) +
    tone('M-8 348C-8 312-4 276 4 254C6 246 12 242 20 242H44C28 270 22 310 22 348Z', '#fff', 0.34) +
    bothSides(shape('M6 300H30V370H6Z', leather) + shape('M-2 312H38V340H-2Z', brass) + line('M12 326H24', 4)),
  front: straps(leather, leatherDark),
}

const traversePack: Layers = {
  behind:
    shape(
      'M64 270V222C64 186 90 164 128 164H222C260 164 286 186 286 222V270H262V224C262 200 246 188 222 188H128C104 188 88 200 88 224V270Z',
      leather,
    ) +
    bothSides(
      shape('M14 430H-14C-24 430-30 436-30 446V572H14Z', leatherDark) +
        shape('M-30 446V470C-12 482 4 482 14 476V430H-14C-24 430-30 436-30 446Z', leather) +
        shape('M-12 470a7 7 0 1 0 .1 0Z', brass, 3),
    ) +
    shape('M2 572V320C2 300 12 290 30 290H320C338 290 348 300 348 320V572Z', canvasMoss) +
    tone('M2 572V320C2 300 12 290 30 290H48C30 320 26 400 28 572Z', '#000', 0.16) +
    shape(
      'M-4 330C-8 276 14 244 58 242H292C336 244 358 276 354 330C340 366 316 384 280 392H70C34 384 10 366-4 330Z',
      canvasMoss,
    ) +
    tone('M-4 330C-8 276 14 244 58 242H84C48 252 26 286 30 366C14 358 2 346-4 330Z', '#fff', 0.34) +
    line('M12 322C10 286 26 262 60 258H290C324 262 340 286 338 322', 3),
  front: straps(canvasMoss, leather),
}

const packs: Readonly<Record<string, Layers>> = { 'canvas-pack': canvasPack, 'traverse-pack': traversePack }

export const packLayers = (itemType: string): Layers => packs[itemType] ?? canvasPack
