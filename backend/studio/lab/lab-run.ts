/** Trying seasons out, each in a worker of its own. */
import type { LabContent, LabReport, LabSettings } from 'waymark-core'
import type { LabMessage } from './lab-message.ts'

export interface LabRun {
  /** Null where it was cancelled. */
  reports: Promise<LabReport[] | null>
  cancel: () => void
}

/** Lives the same settings with each content; `tell` is told which part of all days is over, 0 to 1. */
export function startRun(contents: readonly LabContent[], settings: LabSettings, tell: (part: number) => void): LabRun {
  const workers: Worker[] = []
  const days = contents.map(() => 0)
  let isOver = false
  let end: (reports: null) => void = () => undefined
  const cancelled = new Promise<null>((resolve) => {
    end = resolve
  })
  const finish = () => {
    isOver = true
    for (const worker of workers) worker.terminate()
  }
  const live = async (content: LabContent, at: number): Promise<LabReport> => {
    // The core is fetched by whoever tries something out, not with every page of the Studio.
    const { default: LabWorker } = await import('./lab-worker.ts?worker&inline')
    return await new Promise((resolve, reject) => {
      if (isOver) return
      const worker = new LabWorker()
      workers.push(worker)
      worker.onerror = ({ message }) => reject(new Error(message))
      worker.onmessage = ({ data }: MessageEvent<LabMessage>) => {
        if ('report' in data) return resolve(data.report)
        if ('problem' in data) return reject(new Error(data.problem))
        days[at] = data.days
        tell(days.reduce((sum, one) => sum + one, 0) / (settings.days * contents.length))
      }
      // Content and settings are read from what Vue watches, which cannot be sent as it is.
      worker.postMessage(JSON.parse(JSON.stringify({ content, settings })))
    })
  }
  return {
    reports: Promise.race([Promise.all(contents.map(live)), cancelled]).finally(finish),
    cancel: () => {
      finish()
      end(null)
    },
  }
}
