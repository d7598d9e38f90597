// Tells which stop of the trail map a mouse rests on, or the keyboard's focus is at.

/** As short as it can be without a card for each stop that the mouse only passes. */
const pauseMs = 150

/**
 * Calls `tell` with the stop to show the card of, and with null once it is to go. The card stays while the mouse is on it;
 * Escape, a press and a turn of the wheel take it away, until another stop is meant.
 */
export function watchStops(
  map: HTMLElement,
  tell: (stop: HTMLElement | null) => void,
  isCard: (at: Element) => boolean,
) {
  let pause: ReturnType<typeof setTimeout> | undefined
  let pointed: HTMLElement | null = null
  let shown: HTMLElement | null = null
  let dismissed: HTMLElement | null = null
  const stopAt = (target: EventTarget | null) => {
    const stop = target instanceof Element ? target.closest<HTMLElement>('[data-slug]') : null
    return stop && map.contains(stop) ? stop : null
  }
  const focused = () => {
    const stop = stopAt(document.activeElement)
    return stop?.matches(':focus-visible') ? stop : null
  }
  const show = (stop: HTMLElement | null) => {
    clearTimeout(pause)
    if (stop !== shown) tell(stop)
    shown = stop
  }
  const mean = () => {
    const meant = pointed ?? focused()
    clearTimeout(pause)
    pause = setTimeout(() => show(meant === dismissed ? null : meant), pauseMs)
  }
  /** Who comes back from the page of a quest means nothing else. */
  const come = (target: EventTarget | null) => {
    const isPage = target instanceof Element && target.closest('dialog') !== null
    if (!isPage && (pointed ?? focused()) !== dismissed) dismissed = null
    mean()
  }
  const dismiss = () => {
    dismissed = pointed ?? focused() ?? dismissed
    show(null)
  }
  const listening = new AbortController()
  const on = <Name extends keyof DocumentEventMap>(name: Name, act: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, act, { signal: listening.signal, capture: true, passive: true })
  on('pointerover', ({ target, pointerType, buttons }) => {
    if (pointerType !== 'mouse' || buttons !== 0) return
    pointed = target instanceof Element && isCard(target) ? shown : stopAt(target)
    come(target)
  })
  on('focusin', ({ target }) => come(target))
  on('focusout', mean)
  on('pointerdown', dismiss)
  on('wheel', dismiss)
  on('keydown', ({ key }) => (key === 'Escape' || key === 'Enter') && dismiss())
  return () => {
    listening.abort()
    clearTimeout(pause)
  }
}
