/** What people hand in is shown, never run. */

/** An address that a browser may open: of the web, nothing else. */
export function safeLink(url: string): string | null {
  try {
    const { protocol, href } = new URL(url)
    return protocol === 'https:' || protocol === 'http:' ? href : null
  } catch {
    return null
  }
}

/** Pictures that a browser shows without running anything in them. */
export function isPicture(mediaType: string): boolean {
  return /^image\/(png|jpeg|gif|webp|avif)$/.test(mediaType)
}
