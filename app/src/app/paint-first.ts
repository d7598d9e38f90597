import type { MiddlewareFunction } from 'react-router-dom'

/** Middleware: a page takes its time to fetch and to draw, and what was pressed shows it first. */
export const paintFirst: MiddlewareFunction = async (_args, next) => {
  // A site that is only just being loaded shows nothing yet that was pressed.
  if (navigator.userActivation?.hasBeenActive !== false) await painted()
  return next()
}

/** Behind the next frame. A window out of sight draws none. */
export const painted = (): Promise<void> =>
  document.visibilityState === 'hidden'
    ? Promise.resolve()
    : new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
