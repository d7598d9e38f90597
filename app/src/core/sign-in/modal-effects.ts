// Does what the modal asks for, and reports what became of it. Which state the modal is in is decided there, not here.

import type { IAdapterDataEvent } from '@web3auth/base'
import type { LoginModal } from 'waymark-core'
import { loadCore } from '../client.ts'
import { config } from '../config.ts'
import { hasCode } from '../errors.ts'
import type { AdapterEvent, LoginModalEffect } from '../types.ts'
import { loadAdapter } from './adapters/load.ts'
import { EMAIL, OPENLOGIN, WALLET_CONNECT_V1, WALLET_CONNECT_V2 } from './adapters/names.ts'
import type { Proof, SignInAdapter } from './adapters/sign-in-adapter.ts'
import type { Attempt } from './attempt.ts'
import { follow } from './follow-session.ts'
import { rememberMethod } from './last-method.ts'
import { logFailure } from './log-failure.ts'
import { isHosted } from './modal-config.ts'
import { toModalError } from './modal-error.ts'
import { openPopup } from './oidc/popup.ts'
import { setUpWallets } from './set-up-wallets.ts'
import { stayIfWanted } from './stay.ts'

type EffectOf<Type> = Extract<LoginModalEffect, { type: Type }>
type RunningAttempt = Attempt & { readonly controller: AbortController }

type State = {
  readonly modal: LoginModal
  /** Attempts that have neither succeeded nor failed, by the name of their adapter. */
  readonly running: Map<string, RunningAttempt>
  /** The attempt that opened the session. */
  opened: Attempt | null
  /** While the session is being opened with the proof of an adapter. */
  opening: boolean
}

/** What handles the effects of `modal`, and what is to be called when the session has ended. */
export function createEffectHandler(modal: LoginModal) {
  const state: State = { modal, running: new Map(), opened: null, opening: false }
  return {
    perform: (effect: LoginModalEffect) => (handlers[effect.type] as Handler)(state, effect),
    /** Whether a session that begins now is opened by an adapter, which reports it itself. */
    isOpening: () => state.opening,
    ended() {
      if (state.opened) void release(state, state.opened.adapter)
    },
  }
}

type Handler = (state: State, effect: LoginModalEffect) => void

const handlers: { readonly [Type in LoginModalEffect['type']]: (state: State, effect: EffectOf<Type>) => void } = {
  connect: (state, effect) => void connect(state, begin(state, effect)),
  disconnect: (state, { adapter }) => void release(state, adapter),
  init_external_wallets: ({ modal }) => void setUpWallets(modal),
  submit_code: (state, { attempt, code }) => attemptById(state, attempt)?.onCode?.({ step: 'submit', code }),
  resend_code: (state, { attempt }) => attemptById(state, attempt)?.onCode?.({ step: 'resend' }),
  // A connected wallet is stored by `core/wallet`, and what opened the session by `session-origin.ts`.
  remember: () => undefined,
}

const attemptById = ({ running }: State, number: number) =>
  [...running.values()].find((attempt) => attempt.number === number)

function begin({ modal, running }: State, { adapter, loginParams, attempt: number }: EffectOf<'connect'>) {
  const controller = new AbortController()
  const attempt: RunningAttempt = {
    number,
    adapter,
    loginParams: loginParams ?? {},
    controller,
    signal: controller.signal,
    popup: wantsPopup(adapter, loginParams?.loginProvider) ? openPopup() : null,
    report: (event: AdapterEvent) => controller.signal.aborted || modal.send(event),
    askNetwork: (prompt) => modal.promptNetwork(prompt),
  }
  running.set(adapter, attempt)
  return attempt
}

async function connect(state: State, attempt: RunningAttempt): Promise<void> {
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
    await openSession(state, await adapter.authenticateUser(), signal)
    state.opened = attempt
    rememberMethod(name, attempt.loginParams.loginProvider)
    void follow()
    state.modal.send({ type: 'connected', adapter: name, attempt: number, provider })
  } catch (error) {
    if (signal.aborted) return
    logFailure(error, name, adapter ? 'connecting' : 'initialising')
    // One that never came has nothing to let go of.
    if (adapter) await disconnect(name)
    const isUnasked = SCANNED.includes(name) && attempt.loginParams['asked'] !== true && hasCode(error, ...UNREACHED)
    state.modal.send({
      type: 'errored',
      adapter: name,
      attempt: number,
      error: isUnasked ? error : toModalError(error),
    })
  } finally {
    adapter?.off('adapter_data_updated', forward)
    popup?.close()
    if (state.running.get(name) === attempt) state.running.delete(name)
  }
}

async function openSession(state: State, proof: Proof, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const core = await loadCore()
  state.opening = true
  await proof
    .open(core, signal)
    .then(() => stayIfWanted())
    .finally(() => {
      state.opening = false
    })
}

/** Aborts the attempt of an adapter, or disconnects what it connected. */
async function release(state: State, name: string): Promise<void> {
  const running = state.running.get(name)
  const attempt = running ?? (state.opened?.adapter === name ? state.opened : null)
  running?.controller.abort(state.modal.snapshot().visible ? 'back' : undefined)
  running?.popup?.close()
  state.running.delete(name)
  if (state.opened?.adapter === name) state.opened = null
  await disconnect(name)
  // With its number: an attempt that has begun since must not be taken for it.
  state.modal.send({ type: 'disconnected', adapter: name, ...(attempt ? { attempt: attempt.number } : {}) })
}

/** Errors of disconnecting are only logged. */
async function disconnect(name: string): Promise<void> {
  try {
    await (await loadAdapter(name)).disconnect()
  } catch (error) {
    logFailure(error, name, 'disconnecting')
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
