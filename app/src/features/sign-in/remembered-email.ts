// The e-mail address of the last sign-in, stored only where the participant stays signed in on this device.

const place = 'waymark.email'

export function rememberedEmail(): string | null {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}

/** `null` forgets. */
export function rememberEmail(email: string | null): void {
  try {
    if (email === null) localStorage.removeItem(place)
    else localStorage.setItem(place, email)
  } catch {
    // Storage is blocked: the address is typed again next time.
  }
}
