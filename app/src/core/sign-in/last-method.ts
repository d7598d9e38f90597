// Which way somebody signed in the last time on this device: a name of the modal's own, such as `google`, and never an
// address or an account.
const memory = 'waymark.last-method'

export const lastMethod = (): string | null => {
  try {
    return localStorage.getItem(memory)
  } catch {
    return null
  }
}

export function rememberMethod(adapter: string, loginProvider: string | undefined): void {
  try {
    localStorage.setItem(memory, loginProvider ?? adapter)
  } catch {
    // Storage is blocked: nothing is said the next time.
  }
}

/** `EMAIL` of `adapters/names.ts`, which would bring every other name along. */
export const isByEmail = (method: string): boolean => method === 'email_passwordless'
