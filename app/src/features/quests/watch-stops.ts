// Tells which stop of the trail map a mouse rests on, a finger holds, or the keyboard's focus is at.

/** As short as it can be without a card for each stop that the mouse only passes. */
const pauseMs = 150

/** How long a finger holds a stop that it means to look at and not to open, and how far it may stray, in px. */
const hold = { ms: 450, strays: 8 }

/**
 * Calls `tell` with the stop to show the card of, and with null once it is to go. The card stays while the mouse is on it;
 * Escape, a press and a turn of the wheel take it away, until another stop is meant. A finger that holds a stop does not
 * open it as it is lifted.
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
  const finger: { at?: { x: number; y: number }; hasHeld: boolean } = { hasHeld: false }
  const letGo = () => {
    if (finger.at && !finger.hasHeld) clearTimeout(pause)
    delete finger.at
  }
  on('pointerdown', ({ target, pointerType, clientX: x, clientY: y }) => {
    dismiss()
    finger.hasHeld = false
    const stop = stopAt(target)
    if (pointerType === 'mouse' || !stop) return
    finger.at = { x, y }
    pause = setTimeout(() => {
      finger.hasHeld = true
      show(stop)
    }, hold.ms)
  })
  on('pointermove', ({ clientX, clientY }) => {
    if (finger.at && Math.hypot(clientX - finger.at.x, clientY - finger.at.y) > hold.strays) letGo()
  })
  on('pointerup', letGo)
  on('pointercancel', letGo)
  const leaveHeld = (event: Event) => {
    const isHeld = event.type === 'click' ? finger.hasHeld : finger.at !== undefined
    if (!isHeld || !stopAt(event.target)) return
    event.preventDefault()
    if (event.type === 'click') event.stopPropagation()
    finger.hasHeld &&= event.type !== 'click'
  }
  // A click opens the quest, and a link that is held has a menu of the browser's.
  for (const type of ['click', 'contextmenu'] as const)
    document.addEventListener(type, leaveHeld, { signal: listening.signal, capture: true })
  on('wheel', dismiss)
  on('keydown', ({ key }) => (key === 'Escape' || key === 'Enter') && dismiss())
  return () => {
    listening.abort()
    clearTimeout(pause)
  }
}
