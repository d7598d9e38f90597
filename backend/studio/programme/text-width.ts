/** How wide a name is on the map, in the letters of the Studio. Where nothing can be drawn, a guess on the safe side. */
let pen: CanvasRenderingContext2D | null | undefined

export function textWidth(text: string): number {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return text.length * 7.6
  pen.font = '600 14px Inter, system-ui'
  return pen.measureText(text).width
}
