// A real LoginModal and what is drawn of it, for tests of the views.
import { act, render } from '@testing-library/react'
import { StrictMode, useCallback, useSyncExternalStore } from 'react'
import { LoginModal, type LoginModalConfig, type LoginModalEffect, type LoginModalEvent } from 'waymark-core'
import { SignInModal } from '../features/sign-in/modal/SignInModal.tsx'

/** A modal with these settings, on the page; the events a person sent and the effects the app was asked for. */
export function drawModal(config: LoginModalConfig = {}) {
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
      <Drawn modal={modal} send={send} />
    </StrictMode>
  )
  const { rerender, unmount } = render(page())
  return {
    modal,
    sent,
    effects,
    unmount,
    /** What an adapter or the surroundings report. */
    tell: (event: LoginModalEvent) => act(() => modal.send(event)),
    ask: <Answer,>(what: () => Answer) => act(() => what()),
    rerender: () => rerender(page()),
  }
}

type DrawnProps = { modal: LoginModal; send: (event: LoginModalEvent) => void }

function Drawn({ modal, send }: DrawnProps) {
  const subscribe = useCallback((changed: () => void) => modal.subscribe(changed), [modal])
  const snapshot = useSyncExternalStore(subscribe, () => modal.snapshot())
  return <SignInModal snapshot={snapshot} send={send} />
}
