/** One event of the login modal: told to the core, and the new state read back. */
import { load } from './package.ts'

interface Modal {
  send: (event: { type: string; [name: string]: unknown }) => void
  snapshot: () => { email: { value: string } | null }
}

/** Types a letter into the e-mail field of an open modal and reads what is to be shown; nothing while there is no modal. */
export async function event(): Promise<(() => unknown) | null> {
  const { LoginModal } = (await load()) as unknown as { LoginModal?: new (config: object) => Modal }
  if (!LoginModal) return null
  const social = { adapter: 'openlogin', loginMethods: { google: {}, email_passwordless: {} } }
  const modal = new LoginModal({ social })
  modal.send({ type: 'MODAL_VISIBILITY', visible: true })
  let letters = 0
  return () => {
    letters = (letters + 1) % 8
    modal.send({ type: 'email_typed', value: 'ada@exam'.slice(0, letters) })
    return modal.snapshot().email?.value
  }
}
