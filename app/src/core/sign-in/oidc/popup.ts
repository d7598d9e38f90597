// The popup in which a provider signs the participant in.
import { AppError } from '../../errors.ts'

/** A window that was opened inside the click, still empty. */
export type Popup = Pick<Window, 'closed' | 'close' | 'location'>

/** What the callback tells the window that opened it: the query of its address. */
type Message = { readonly type: typeof messageType; readonly search: string }
const messageType = 'waymark.sign-in'

const lookEveryMs = 300
/** The programme's nonce is good for as long. */
const patienceMs = 300_000

/** Null when the browser allows none. To be called within the click. */
export function openPopup(): Popup | null {
  const left = Math.max(0, window.screenX + (window.outerWidth - 480) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - 720) / 2)
  return window.open('about:blank', '_blank', `popup,width=480,height=720,left=${left},top=${top}`)
}

/**
 * Sends the popup to the provider and waits for the authorization response, which the callback in it passes on. Rejects with `SIGN_IN_POPUP_CLOSED` when
 * the person closed it, with `SIGN_IN_TIMEOUT`, or when the attempt is given up; the popup is closed in any case.
 */
export function authorizeInPopup(popup: Popup, address: string, signal: AbortSignal): Promise<URLSearchParams> {
  const { promise, resolve, reject } = Promise.withResolvers<URLSearchParams>()
  let wasClosed = false
  const hear = ({ origin, source, data }: MessageEvent<Partial<Message> | null>) => {
    if (origin !== window.location.origin || source !== (popup as unknown)) return
    if (data?.type === messageType && data.search) resolve(new URLSearchParams(data.search))
  }
  const look = () => {
    // Its last message may still be on the way: closed counts at the second look.
    if (wasClosed) reject(new AppError('sign-in', 'SIGN_IN_POPUP_CLOSED'))
    wasClosed = popup.closed
  }
  const giveUp = () => reject(signal.reason)
  const looking = setInterval(look, lookEveryMs)
  const patience = setTimeout(() => reject(new AppError('sign-in', 'SIGN_IN_TIMEOUT')), patienceMs)
  window.addEventListener('message', hear)
  signal.addEventListener('abort', giveUp)
  if (signal.aborted) giveUp()
  else if (!popup.closed) popup.location.replace(address)
  return promise.finally(() => {
    clearInterval(looking)
    clearTimeout(patience)
    window.removeEventListener('message', hear)
    signal.removeEventListener('abort', giveUp)
    popup.close()
  })
}

/** From the callback, in the popup: hands its query over and closes. False when no window of ours opened this one. */
export function postToOpener(search: string): boolean {
  if (!window.opener || window.opener === window) return false
  const message: Message = { type: messageType, search }
  ;(window.opener as Window).postMessage(message, window.location.origin)
  window.close()
  return true
}
