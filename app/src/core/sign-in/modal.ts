// The sign-in modal of this page, for whoever shows or opens it. Light on purpose: the machine, the adapters and the
// core arrive when it is first wanted.
import type { LoginModal } from 'waymark-core'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { isAborted } from '../errors.ts'
import { isSignedIn, sessionStore } from '../session.ts'
import type { LoginModalEvent, LoginModalSnapshot } from '../types.ts'

/** What the machine shows; null until the modal is first wanted. */
export const modalStore = createStore<LoginModalSnapshot | null>(() => null)

export const useModal = () => useStore(modalStore)

/** Whether it was opened last by somebody who is setting out, and not coming back. */
export let isForNewcomer: boolean | undefined

let modal: LoginModal | undefined
let making: Promise<LoginModal> | undefined

/** Tells what the person did. Effects run before this returns, so a popup opens inside the click. */
export function tell(event: LoginModalEvent): void {
  modal?.send(event)
}

/**
 * Opens the modal. Resolves when somebody is signed in, at once if somebody is already. Rejects with `ABORTED` when the
 * person closed it, with `CORE_UNAVAILABLE` when it could not be loaded. An attempt that failed leaves it open, and
 * this waiting.
 */
export async function openSignIn(isNew?: boolean): Promise<void> {
  isForNewcomer = isNew
  const opened = await loadModal()
  while (!isSignedIn(sessionStore.getState())) {
    try {
      await opened.connect()
    } catch (error) {
      if (isAborted(error) && !isSignedIn(sessionStore.getState())) throw error
    }
  }
}

/** Fetches the modal while the person is on the way to it: the pointer or the focus rests on what opens it. */
export function prepareSignIn(): void {
  loadModal().catch(() => undefined)
}

function loadModal(): Promise<LoginModal> {
  making ??= import('./make-modal.ts')
    .then(({ makeModal }) => makeModal())
    .then(
      (made) => {
        modal = made
        const copy = () => modalStore.setState(made.snapshot(), true)
        made.subscribe(copy)
        copy()
        return made
      },
      (cause: unknown) => {
        making = undefined
        throw cause
      },
    )
  return making
}
