// What a receipt proves, and against which root. The module that checks it is fetched by the page that needs it alone; the
// core is not needed, and no session.
import init, { isValidationError, type Receipt, type ReceiptVerdict, verifyReceipt } from 'waymark-core/receipts'
import { type Hex, rpc } from './chain/rpc.ts'
import { config } from './config.ts'
import { AppError } from './errors.ts'

export type { Receipt, ReceiptField, ReceiptProblem, ReceiptVerdict } from 'waymark-core/receipts'
export { init as loadReceipts }

/** `backend/src/domain/transparency/public-log.ts` */
type Tree = { size: number; root: Hex }
type PublicLog = {
  head: Tree
  anchored: (Tree & { block: number; transaction: Hex }) | null
  origin: { chainId: number; contract: Hex } | null
}
type Growth = { first: Tree; second: Tree & { proof: Hex[] } }

/**
 * Where the root comes from that a receipt was held against: the chain, the programme, or the receipt itself, of which
 * nobody was asked (`alone`), which could not be (`unreachable`), or which names another log than the programme's
 * (`foreign`).
 */
export type RootSource = 'chain' | 'programme' | 'alone' | 'unreachable' | 'foreign'

export type CheckedReceipt = {
  receipt: Receipt
  verdict: ReceiptVerdict
  source: RootSource
  /** In which block the root was anchored, where it is the chain's. */
  block: number | null
  /**
   * Whether the log was changed: the receipt's own root is known to have been the programme's, and the log of today has not
   * grown from it. Whoever makes a receipt up makes up its root, too, from which nothing grows either.
   */
  isLogChanged: boolean
}

/** First bytes of `latest()` of the log's contract; a test holds them against it. */
export const latestSelector = '0x52bfe789'
/** How `Anchored` of that contract is marked in a block; the same test holds it. */
export const anchoredTopic = '0x4ac5b9bdb01817da80ec1c33e76c5bef927ab969dd8e8ba4ce21da0d7996e56f'

/**
 * Checks a receipt. Rejects with `RECEIPT_MALFORMED` for what is none; `params.field` names what is wrong. Nobody is asked
 * where `isAlone` says so.
 */
export async function checkReceipt(text: string, isAlone: boolean): Promise<CheckedReceipt> {
  await init()
  const alone = verified(text)
  const receipt = JSON.parse(text) as Receipt
  const unasked = (source: RootSource): CheckedReceipt => ({
    ...{ receipt, verdict: alone, source },
    ...{ block: null, isLogChanged: false },
  })
  if (isAlone) return unasked('alone')
  try {
    const log = await ask<PublicLog>('log')
    if (!isOurs(receipt, log)) return unasked('foreign')
    return await checkAgainst(receipt, await trustedTree(receipt, log))
  } catch (error) {
    if (error instanceof AppError && error.code === 'NETWORK') return unasked('unreachable')
    throw error
  }
}

function verified(receipt: string | Receipt, known?: Tree): ReceiptVerdict {
  try {
    return verifyReceipt(receipt, known && { root: known.root, treeSize: known.size })
  } catch (error) {
    if (!isValidationError(error)) throw error
    throw new AppError('refused', 'RECEIPT_MALFORMED', { field: error.params.field ?? '' }, error)
  }
}

/** A receipt may name a contract of whoever made it up: the programme says which one is its own. */
function isOurs({ origin }: Receipt, { origin: ours }: PublicLog): boolean {
  // A programme that anchors nothing names none.
  if (!ours) return origin.chainId === 0
  return origin.chainId === ours.chainId && origin.contract === ours.contract.toLowerCase()
}

type Trusted = Tree & { source: 'chain' | 'programme'; block: number | null }

/** The chain's root, where it is not older than the receipt; else that of the programme. */
async function trustedTree({ tree }: Receipt, { origin, head, anchored }: PublicLog): Promise<Trusted> {
  if (origin && anchored && origin.chainId === Number(config().chain.chainId)) {
    const latest = await readLatest(origin.contract).catch(() => null)
    if (latest && latest.size >= tree.size) return { ...latest, source: 'chain' }
  }
  return { ...head, source: 'programme', block: null }
}

async function readLatest(contract: Hex): Promise<Tree & { block: number }> {
  const words = await rpc<Hex>('eth_call', [{ to: contract, data: latestSelector }, 'latest'])
  const [size, root, block] = words.slice(2).match(/.{64}/g) ?? []
  if (!size || !root || !block) throw new AppError('wallet', 'CHAIN_WRONG_CONTRACT')
  return { size: Number(`0x${size}`), root: `0x${root}`, block: Number(`0x${block}`) }
}

/** The way from the receipt's tree to the trusted one is asked for anew: whoever has the receipt may have an old one. */
async function checkAgainst(receipt: Receipt, { source, block, ...trusted }: Trusted): Promise<CheckedReceipt> {
  const { size, root } = receipt.tree
  const isEarlier = size > 0 && size < trusted.size
  const grown = isEarlier ? await ask<Growth>(`log/consistency?first=${size}&second=${trusted.size}`) : null
  const consistency = grown && { ...trusted, proof: grown.second.proof }
  const verdict = verified({ ...receipt, consistency }, trusted)
  const isBroken = verdict.problem?.code === 'NOT_CONSISTENT'
  const isLogChanged = isBroken && (grown?.first.root === root || (await isAnchored(receipt)))
  return { receipt, verdict, source, block, isLogChanged }
}

type MinedTransaction = { logs: { address: Hex; topics: Hex[]; data: Hex }[] }

/**
 * Whether the receipt's own root is on the chain. The receipt says in which transaction to look; what is found there
 * counts, and nothing else that it says.
 */
async function isAnchored({ origin, tree, anchor }: Receipt): Promise<boolean> {
  if (!anchor || origin.chainId !== Number(config().chain.chainId)) return false
  const mined = await rpc<MinedTransaction | null>('eth_getTransactionReceipt', [anchor.transaction]).catch(() => null)
  const found = mined?.logs.some(
    ({ address, topics: [event, size], data }) =>
      address.toLowerCase() === origin.contract &&
      event === anchoredTopic &&
      Number(size) === tree.size &&
      data.toLowerCase() === tree.root,
  )
  return found ?? false
}

async function ask<T>(path: string): Promise<T> {
  const address = `${config().apiUrl}programme/${path}`
  const response = await fetch(address, { credentials: 'omit', cache: 'no-store' }).catch((cause: unknown) => {
    throw new AppError('network', 'NETWORK', {}, cause)
  })
  const reply = await response.json().catch(() => null)
  if (response.ok && reply) return reply
  throw new AppError('network', 'NETWORK', {}, new Error(`status ${response.status}`))
}
