// Handing on an address: by what the device has for it, else into the clipboard.

export type Shared = 'shared' | 'copied' | 'failed'

export async function shareLink(link: { url: string; title: string }): Promise<Shared> {
  try {
    if (navigator.canShare?.(link)) {
      await navigator.share(link)
      return 'shared'
    }
  } catch (error) {
    // They looked at it and went back: nothing is to be said, and nothing copied behind their back.
    if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
  }
  try {
    await navigator.clipboard.writeText(link.url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
