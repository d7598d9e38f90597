// Reports the links of this site that are hovered or focused, so that their pages can be prefetched.
import { painted } from './paint-first.ts'

/** Calls back with the path of such a link; what it answers ends it. */
export function onLinkHover(tell: (pathname: string) => void): () => void {
  const look = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    // Who presses at once sees the press first: asking for the twenty files of a page takes longer than a frame.
    if (link?.href && link.origin === window.location.origin) void painted().then(() => tell(link.pathname))
  }
  const signs = ['pointerover', 'focusin', 'touchstart'] as const
  for (const sign of signs) document.addEventListener(sign, look, { passive: true })
  return () => {
    for (const sign of signs) document.removeEventListener(sign, look)
  }
}
