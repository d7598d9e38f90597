// Fetches pages before they are opened: at most 5 at a time, each once.
import { matchRoutes, type RouteObject } from 'react-router-dom'
import type { PageHandle } from './page.tsx'

const atOnce = 5
const queue = makeQueue(atOnce)

/** Fetches the page at a path, with the layouts around it. */
export function preloadPage(routes: RouteObject[], pathname: string): void {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    const { preload } = (route.handle ?? {}) as Partial<PageHandle>
    if (preload) queue(preload)
  }
}

/** Runs each task once, at most `width` side by side; one that failed may be asked for again. */
export function makeQueue(width: number): (task: () => Promise<unknown>) => void {
  const known = new Set<() => Promise<unknown>>()
  const waiting: (() => Promise<unknown>)[] = []
  let running = 0
  const next = () => {
    const task = running < width ? waiting.shift() : undefined
    if (!task) return
    running++
    task()
      .catch(() => known.delete(task))
      .finally(() => {
        running--
        next()
      })
  }
  return (task) => {
    if (known.has(task)) return
    known.add(task)
    waiting.push(task)
    next()
  }
}
