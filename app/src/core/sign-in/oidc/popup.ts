// The window in which a provider asks who somebody is.

/** A window that was opened inside the click, still empty. */
export type Popup = {
  readonly window: Window
  close(): void
}

/** Null when the browser allows none. */
export function openPopup(): Popup | null {
  const opened = window.open('about:blank', 'waymark-sign-in', 'popup,width=480,height=720')
  if (!opened) return null
  return { window: opened, close: () => opened.close() }
}
