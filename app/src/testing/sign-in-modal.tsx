// A real LoginModal and what is drawn of it, for tests of the views.
import { act, render, screen } from '@testing-library/react'
import { StrictMode, useCallback, useSyncExternalStore } from 'react'
import { LoginModal, type LoginModalEffect, type LoginModalEvent } from 'waymark-core'
import type { ModalLook } from '../core/sign-in/modal-look.ts'
import { SignInModal } from '../features/sign-in/modal/SignInModal.tsx'
import { type ModalState, type ModalStateName, modalStates } from './modal-states.ts'

/**
 * The page with a modal to which this has happened; the events the person sends from now on, and the effects of all.
 */
export function drawModal(state?: ModalStateName, look: ModalLook = usualLook, isNew = false) {
  const { config, play }: ModalState = state ? modalStates[state] : { play: () => undefined }
  const modal = new LoginModal(config)
  const sent: LoginModalEvent[] = []
  const effects: LoginModalEffect[] = []
  modal.onEffect((effect) => effects.push(effect))
  const send = (event: LoginModalEvent) => {
    sent.push(event)
    modal.send(event)
  }
  const page = () => (
    <StrictMode>
      <button type="button">Opener</button>
      <Drawn modal={modal} send={send} look={look} isNew={isNew} />
    </StrictMode>
  )
  const { rerender, unmount } = render(page())
  screen.getByRole('button', { name: 'Opener' }).focus()
  act(() => play(modal))
  return {
    modal,
    sent,
    effects,
    unmount,
    /** What an adapter or the surroundings report. */
    tell: (event: LoginModalEvent) => act(() => modal.send(event)),
    rerender: () => rerender(page()),
  }
}

/** As the local stack has it. */
export const usualLook: ModalLook = { selfCustodial: true }

type DrawnProps = { modal: LoginModal; send: (event: LoginModalEvent) => void; look: ModalLook; isNew: boolean }

function Drawn({ modal, send, look, isNew }: DrawnProps) {
  const subscribe = useCallback((changed: () => void) => modal.subscribe(changed), [modal])
  const snapshot = useSyncExternalStore(subscribe, () => modal.snapshot())
  return <SignInModal snapshot={snapshot} send={send} look={look} isNew={isNew} />
}
