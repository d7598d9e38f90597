/** Lives a season away from the page, which stays quick, and tells how far it is. */
import { initSync, Lab, type LabContent, type LabSettings } from 'waymark-core'
import core from '../../generated/core/waymark_core_bg.wasm?inline'
import type { LabMessage } from './lab-message.ts'

/** How often the page is told, in milliseconds. */
const every = 80

const tell = (message: LabMessage) => postMessage(message)

addEventListener(
  'message',
  ({ data: { content, settings } }: MessageEvent<{ content: LabContent; settings: LabSettings }>) => {
    try {
      initSync({ module: bytesOf(core) })
      const lab = new Lab(content, settings)
      let [days, told] = [0, 0]
      while (lab.day()) {
        days += 1
        if (performance.now() - told < every) continue
        told = performance.now()
        tell({ days })
      }
      tell({ report: lab.report() })
    } catch (error) {
      tell({ problem: String((error as Error).message ?? error) })
    }
  },
)

/** Fetching a data address is not allowed everywhere. */
function bytesOf(address: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
}
