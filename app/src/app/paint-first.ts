import type { MiddlewareFunction } from 'react-router-dom'

/** Middleware: a page takes its time to draw, and what was pressed shows it first. */
export const paintFirst: MiddlewareFunction = async (_args, next) => {
  const [result] = await Promise.all([next(), painted()])
  return result
}

/** Behind the next frame. A window out of sight draws none. */
const painted = (): Promise<void> =>
  document.visibilityState === 'hidden'
    ? Promise.resolve()
    : new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
