/** How the test wallets of a tab answer; stored until the tab closes. */

/** How the wallet answers the next requests that need approval. */
export type Answer =
  | 'approve'
  /** 4001, as when the person says no. */
  | 'refuse'
  /** -32002, as when the wallet is open already. */
  | 'already_open'
  /** 4902, as when the wallet does not know the chain. */
  | 'unknown_chain'

/** As while the wallet lies open and nobody has answered: requests wait until another behaviour is set. */
type Unanswered = 'later'

/** Everything that is remembered. */
export interface Behaviour {
  /** Of every wallet; none means each wallet's own way: the demo people's approve at once, the others ask. */
  answer: Answer | Unanswered | null
  /** Chain the wallets say they are on; none means the local chain. */
  chainId: number | null
  /** Addresses, and names of wallets with several accounts, that the page may see. */
  connected: string[]
  /** Account that was chosen in a wallet with several. */
  chosen: Record<string, string>
}

/** As EIP-1193 has it. */
export class ProviderRpcError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** The EIP-1193 error of each answer but approval. */
export const refusals: Record<Exclude<Answer, 'approve'>, ProviderRpcError> = {
  refuse: new ProviderRpcError(4001, 'The person refused the request.'),
  already_open: new ProviderRpcError(-32002, 'A request is already open in the wallet.'),
  unknown_chain: new ProviderRpcError(4902, 'The wallet does not know this chain.'),
}

const memory = 'waymark.test-wallet'

/** Change it, then call `remember`. */
export const state: Behaviour = remembered()

const waiting = new Set<() => void>()

/** Resolves with what is decided once somebody decides; at once unless requests wait. */
export async function decided(): Promise<Answer | null> {
  while (state.answer === 'later') await new Promise<void>((resolve) => waiting.add(resolve))
  return state.answer
}

/** Keeps what was changed, and lets requests look at it that wait. */
export function remember(): void {
  for (const resolve of waiting) resolve()
  waiting.clear()
  try {
    sessionStorage.setItem(memory, JSON.stringify(state))
  } catch {
    // Storage is full: it lasts as long as the page.
  }
}

function remembered(): Behaviour {
  const usual: Behaviour = { answer: null, chainId: null, connected: [], chosen: {} }
  try {
    return { ...usual, ...(JSON.parse(sessionStorage.getItem(memory) ?? '{}') as Partial<Behaviour>) }
  } catch {
    // A broken entry is the same as none.
    return usual
  }
}
