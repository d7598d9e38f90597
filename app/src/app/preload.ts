// Fetches a page while the pointer or the focus rests on a link to it: at most 5 at a time, each once.
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { pageHandle } from './page.ts'

const atOnce = 5

export function preloadOnIntent(routes: RouteObject[]): void {
  const queue = makeQueue(atOnce)
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.href || link.origin !== window.location.origin) return
    for (const match of matchRoutes(routes, link.pathname) ?? []) {
      const preload = pageHandle(match.route.handle)?.preload
      if (preload) queue(preload)
    }
  }
  for (const intent of ['pointerover', 'focusin', 'touchstart'] as const)
    document.addEventListener(intent, onIntent, { passive: true })
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
