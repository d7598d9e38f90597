// The picture that is shared of an object: 1200 by 630, drawn in the browser in the look of the product and the theme
// of the moment.
import contours from '../../shared/images/contours.svg'
import { type RarityName, rarityShapes } from '../item/RarityMark.tsx'
import { fitted } from './fit-words.ts'

export type CardWords = {
  readonly eyebrow: string
  readonly name: string
  readonly rarity: string
  readonly number: string
  readonly person: string
  readonly product: string
  /** Where the product is found. */
  readonly site: string
}

export type Card = { readonly words: CardWords; readonly rarity: RarityName; readonly image: string | null }

export const cardSize = { width: 1200, height: 630 } as const
const panel = { x: 64, y: 64, width: 470, height: 502, radius: 26 } as const
const left = 594
const room = cardSize.width - left - 64

type Ink = CanvasRenderingContext2D

/** A PNG. */
export async function drawCard({ words, rarity, image }: Card): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), cardSize)
  const ink = canvas.getContext('2d')
  if (!ink) throw new Error('This browser does not draw.')
  const colour = colours(rarity)
  const [object, lines] = await Promise.all([picture(image), picture(contours), facesReady(words)])
  ink.fillStyle = colour.ground
  ink.fillRect(0, 0, cardSize.width, cardSize.height)
  if (lines) drawContours(ink, lines, colour.contour)
  drawPanel(ink, colour)
  if (object) drawObject(ink, object, colour.shadow)
  else drawWaymark(ink, panel.x + panel.width / 2, panel.y + panel.height * 0.44, 92, colour.rarity)
  drawWords(ink, words, rarity, colour)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('This browser drew nothing.'))), 'image/png'),
  )
}

type Colours = ReturnType<typeof colours>

/** The tokens as they stand on the page now. */
function colours(rarity: RarityName) {
  const probe = document.body.appendChild(document.createElement('i'))
  const read = (value: string) => {
    probe.style.color = value
    return getComputedStyle(probe).color
  }
  const token = (name: string) => read(`var(--${name})`)
  const own = `var(--rarity-${rarity})`
  const now = {
    ground: token('ground'),
    text: token('text'),
    dim: token('dim'),
    mark: token('mark'),
    contour: token('contour'),
    shadow: token('shadow'),
    plinth: token('plinth'),
    rarity: read(own),
    glow: read(`color-mix(in oklab, ${own} 24%, var(--plinth))`),
    top: read(`color-mix(in oklab, ${own} 34%, var(--raise))`),
    side: read(`color-mix(in oklab, ${own} 38%, color-mix(in oklab, var(--raise) 74%, black))`),
  }
  probe.remove()
  return now
}

/** Null where there is none, or it does not come: the card is drawn without it. */
async function picture(address: string | null): Promise<HTMLImageElement | null> {
  if (!address) return null
  const image = new Image()
  image.src = address
  return image.decode().then(
    () => image,
    () => null,
  )
}

const faces = { title: '580 10px "Fraunces Variable"', text: '500 10px "Instrument Sans Variable"' }

const facesReady = (words: CardWords) =>
  Promise.all(Object.values(faces).map((face) => document.fonts.load(face, Object.values(words).join(' ')))).catch(
    () => undefined,
  )

/** A face of the product by its token, which names what stands in for it in other scripts. */
const face = (kind: 'title' | 'sans', weight: number, size: number) =>
  `${weight} ${size}px ${getComputedStyle(document.documentElement).getPropertyValue(`--${kind}`).trim()}`

/** Lines of the map, fading towards the words. */
function drawContours(ink: Ink, lines: HTMLImageElement, colour: string): void {
  const { width, height } = cardSize
  const sheet = Object.assign(document.createElement('canvas'), cardSize)
  const pen = sheet.getContext('2d')
  if (!pen) return
  const high = (width / 1560) * 920
  pen.drawImage(lines, 0, (height - high) / 2, width, high)
  pen.globalCompositeOperation = 'source-in'
  const fade = pen.createLinearGradient(0, 0, width, 0)
  fade.addColorStop(0, colour)
  fade.addColorStop(1, 'transparent')
  pen.fillStyle = fade
  pen.fillRect(0, 0, width, height)
  ink.drawImage(sheet, 0, 0)
}

/** The plinth in the frame of the object's rarity. */
function drawPanel(ink: Ink, colour: Colours): void {
  const { x, y, width, height, radius } = panel
  const middle = x + width / 2
  ink.save()
  ink.beginPath()
  ink.roundRect(x, y, width, height, radius)
  const light = ink.createRadialGradient(middle, y + height * 0.68, 0, middle, y + height * 0.68, width * 0.72)
  light.addColorStop(0, colour.glow)
  light.addColorStop(1, colour.plinth)
  ink.fillStyle = light
  ink.fill()
  ink.clip()
  const top = y + height * 0.76
  ink.fillStyle = colour.side
  ink.beginPath()
  ink.ellipse(middle, top + 30, 128, 26, 0, 0, Math.PI)
  ink.lineTo(middle - 128, top)
  ink.lineTo(middle + 128, top)
  ink.closePath()
  ink.fill()
  ink.fillStyle = colour.top
  ink.beginPath()
  ink.ellipse(middle, top, 128, 26, 0, 0, 2 * Math.PI)
  ink.fill()
  ink.restore()
  ink.strokeStyle = colour.rarity
  ink.lineWidth = 4
  ink.beginPath()
  ink.roundRect(x, y, width, height, radius)
  ink.stroke()
}

function drawObject(ink: Ink, object: HTMLImageElement, shadow: string): void {
  const most = 310
  const { naturalWidth, naturalHeight } = object
  const scale = most / Math.max(naturalWidth || most, naturalHeight || most)
  const [width, height] = [(naturalWidth || most) * scale, (naturalHeight || most) * scale]
  ink.save()
  ink.shadowColor = shadow
  ink.shadowBlur = 22
  ink.shadowOffsetY = 16
  ink.drawImage(object, panel.x + (panel.width - width) / 2, panel.y + panel.height * 0.8 - height, width, height)
  ink.restore()
}

/** The sign of the product. */
function drawWaymark(ink: Ink, x: number, y: number, size: number, colour: string): void {
  ink.save()
  ink.translate(x, y)
  ink.rotate(Math.PI / 4)
  ink.fillStyle = colour
  ink.beginPath()
  ink.roundRect(-size / 2, -size / 2, size, size, size / 7)
  ink.fill()
  ink.restore()
}

/** The text, or as much of it as fits in one line. */
function fittingLine(ink: Ink, text: string, font: string): string {
  const width = () => {
    ink.font = font
    return (part: string) => ink.measureText(part).width
  }
  return fitted(text, { room, most: 1, sizes: [27] }, width).lines[0] ?? text
}

function drawWords(ink: Ink, words: CardWords, rarity: RarityName, colour: Colours): void {
  const write = (text: string, y: number, font: string, fill: string, x = left) => {
    ink.font = font
    ink.fillStyle = fill
    ink.fillText(text, x, y)
  }
  write(words.eyebrow, 112, face('sans', 600, 24), colour.mark)
  const title = fitted(words.name, { room, most: 2, sizes: [76, 66, 58, 50, 42] }, (size) => {
    ink.font = face('title', 580, size)
    return (text) => ink.measureText(text).width
  })
  let y = 112
  for (const line of title.lines) {
    y += title.size * 1.12
    write(line, y, face('title', 580, title.size), colour.text)
  }
  y += 62
  ink.save()
  ink.translate(left + 14, y - 9)
  ink.scale(1.5, 1.5)
  ink.fillStyle = colour.rarity
  ink.fill(new Path2D(rarityShapes[rarity]))
  ink.restore()
  write(words.rarity, y, face('sans', 600, 27), colour.rarity, left + 40)
  write(words.number, y + 48, face('sans', 500, 27), colour.text)
  write(fittingLine(ink, words.person, face('sans', 500, 27)), y + 90, face('sans', 500, 27), colour.dim)
  drawWaymark(ink, left + 15, 546, 22, colour.mark)
  write(words.product, 556, face('title', 650, 32), colour.text, left + 42)
  ink.textAlign = 'right'
  write(words.site, 555, face('sans', 500, 22), colour.dim, cardSize.width - 64)
  ink.textAlign = 'left'
}
