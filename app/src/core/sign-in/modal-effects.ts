// Does what the modal asks for, and reports what became of it. Which state the modal is in is decided there, not here.

import type { IAdapterDataEvent } from '@web3auth/base'
import type { LoginModal } from 'waymark-core'
import { loadCore } from '../client.ts'
import { config } from '../config.ts'
import { hasCode } from '../errors.ts'
import type { AdapterEvent, LoginModalEffect, LoginModalEvent } from '../types.ts'
import { loadAdapter } from './adapters/load.ts'
import { EMAIL, OPENLOGIN, WALLET_CONNECT_V1, WALLET_CONNECT_V2 } from './adapters/names.ts'
import type { SignInAdapter } from './adapters/sign-in-adapter.ts'
import type { Attempt } from './attempt.ts'
import { follow } from './follow-session.ts'
import { isHosted } from './modal-config.ts'
import { logSignInError, toModalError } from './modal-error.ts'
import { openPopup } from './oidc/popup.ts'
import { setUpWallets } from './set-up-wallets.ts'

type ConnectEffect = Extract<LoginModalEffect, { type: 'connect' }>
type RunningAttempt = Attempt & { readonly controller: AbortController }

/** What performs the effects of `modal`, and what is to be called when the session has ended. */
export function createEffectHandler(modal: LoginModal) {
  const underWay = new Map<string, RunningAttempt>()
  /** The attempt that opened the session. */
  let opened: Attempt | null = null
  let opening = false
  const report = (event: LoginModalEvent) => modal.send(event)

  async function connect(attempt: RunningAttempt): Promise<void> {
    const { adapter: name, number, signal, popup } = attempt
    const forward = (event: IAdapterDataEvent) =>
      attempt.report({
        type: 'adapter_data_updated',
        attempt: number,
        ...(event as { adapterName: string; data: object }),
      })
    let adapter: SignInAdapter | null = null
    try {
      adapter = await loadAdapter(name)
      signal.throwIfAborted()
      adapter.on('adapter_data_updated', forward)
      const provider = await adapter.connect(attempt)
      const proof = await adapter.authenticateUser()
      signal.throwIfAborted()
      const core = await loadCore()
      opening = true
      await proof.open(core, signal).finally(() => {
        opening = false
      })
      opened = attempt
      void follow()
      report({ type: 'connected', adapter: name, attempt: number, provider })
    } catch (error) {
      if (signal.aborted) return
      await disconnect(name)
      const isUnasked = SCANNED.includes(name) && attempt.loginParams['asked'] !== true && hasCode(error, ...UNREACHED)
      report({
        type: 'errored',
        adapter: name,
        attempt: number,
        error: isUnasked ? logSignInError(error) : toModalError(error),
      })
    } finally {
      adapter?.off('adapter_data_updated', forward)
      popup?.close()
      if (underWay.get(name) === attempt) underWay.delete(name)
    }
  }

  /** Gives up what is under way, or lets go of what is connected. */
  async function release(name: string): Promise<void> {
    const attempt = underWay.get(name) ?? (opened?.adapter === name ? opened : null)
    underWay.get(name)?.controller.abort()
    underWay.get(name)?.popup?.close()
    underWay.delete(name)
    if (opened?.adapter === name) opened = null
    await disconnect(name)
    // With its number: an attempt that has begun since must not be taken for it.
    report({ type: 'disconnected', adapter: name, ...(attempt ? { attempt: attempt.number } : {}) })
  }

  function begin({ adapter, loginParams, attempt: number }: ConnectEffect): RunningAttempt {
    const controller = new AbortController()
    const attempt: RunningAttempt = {
      number,
      adapter,
      loginParams: loginParams ?? {},
      controller,
      signal: controller.signal,
      popup: wantsPopup(adapter, loginParams?.loginProvider) ? openPopup() : null,
      report: (event: AdapterEvent) => controller.signal.aborted || report(event),
      askNetwork: (prompt) => modal.promptNetwork(prompt),
    }
    underWay.set(adapter, attempt)
    return attempt
  }

  const attemptById = (number: number) => [...underWay.values()].find((attempt) => attempt.number === number)

  function perform(effect: LoginModalEffect): void {
    switch (effect.type) {
      case 'connect':
        void connect(begin(effect))
        break
      case 'disconnect':
        void release(effect.adapter)
        break
      case 'init_external_wallets':
        void setUpWallets(modal)
        break
      case 'submit_code':
        attemptById(effect.attempt)?.onCode?.({ step: 'submit', code: effect.code })
        break
      case 'resend_code':
        attemptById(effect.attempt)?.onCode?.({ step: 'resend' })
        break
      case 'remember':
        // Nothing: a wallet that was connected is known to `core/wallet`, and what opened the session to
        // `session-origin.ts`.
        break
    }
  }

  return {
    perform,
    /** Whether a session that begins now is the work of an adapter, which will say so. */
    isOpening: () => opening,
    ended() {
      if (opened) void release(opened.adapter)
    },
  }
}

/** Errors of disconnecting are only logged. */
async function disconnect(name: string): Promise<void> {
  try {
    await (await loadAdapter(name)).disconnect()
  } catch (error) {
    console.error('Sign-in error:', error)
  }
}

/**
 * A code is prepared without being asked for. That it cannot be is no reason to stand in the way of the other wallets.
 */
const SCANNED = [WALLET_CONNECT_V1, WALLET_CONNECT_V2]
const UNREACHED = ['WALLET_RELAY_UNREACHABLE', 'SIGN_IN_UNAVAILABLE']

/** Ours are asked in a window of their own; the hosted provider opens its own. */
const wantsPopup = (adapter: string, loginProvider: string | undefined) =>
  adapter === OPENLOGIN && loginProvider !== undefined && loginProvider !== EMAIL && !isHosted(config())
