// Reports the links of this site that are hovered or focused, so that their pages can be prefetched.

/** Calls back with the path of such a link; what it answers ends it. */
export function onLinkHover(tell: (pathname: string) => void): () => void {
  const look = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.href && link.origin === window.location.origin) tell(link.pathname)
  }
  const signs = ['pointerover', 'focusin', 'touchstart'] as const
  for (const sign of signs) document.addEventListener(sign, look, { passive: true })
  return () => {
    for (const sign of signs) document.removeEventListener(sign, look)
  }
}
