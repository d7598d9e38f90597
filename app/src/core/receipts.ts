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
type PublicLog = { head: Tree; origin: { chainId: number; contract: Hex } | null }
type Growth = { first: Tree; second: Tree & { proof: Hex[] } }

/**
 * Where the root comes from that a receipt was held against: the chain, the programme, or the receipt itself, of which
 * nobody was asked (`alone`), which could not be (`unreachable`), which names another log than the programme's
 * (`foreign`), or from which nothing leads to the chain's root, since the programme's log is too short (`lost`).
 */
export type RootSource = 'chain' | 'programme' | 'alone' | 'unreachable' | 'foreign' | 'lost'

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
  /** How many entries the log and the chain's root have, where the log has fewer: entries were removed, or it is a backup. */
  lost: { ours: number; chain: number } | null
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
    ...{ block: null, isLogChanged: false, lost: null },
  })
  if (isAlone) return unasked('alone')
  try {
    const log = await ask<PublicLog>('log')
    if (!isOurs(receipt, log)) return unasked('foreign')
    const latest = await latestOf(log)
    // A log that grew meanwhile, and was anchored, is no shorter one.
    const head = latest && latest.size > log.head.size ? (await ask<PublicLog>('log')).head : log.head
    if (!latest || latest.size <= head.size) return await checkAgainst(receipt, trustedTree(receipt, head, latest))
    const lost = { ours: head.size, chain: latest.size }
    return { ...((await checkWithoutLog(receipt, latest)) ?? unasked('lost')), lost }
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

type Anchored = Tree & { block: number }
type Trusted = Tree & { source: 'chain' | 'programme'; block: number | null }

/** The chain's root, where it is not older than the receipt; else that of the programme. */
const trustedTree = ({ tree }: Receipt, head: Tree, latest: Anchored | null): Trusted =>
  latest && latest.size >= tree.size ? { ...latest, source: 'chain' } : { ...head, source: 'programme', block: null }

/** Null where there is none, or the chain does not answer. What the programme says of the chain does not count. */
async function latestOf({ origin }: PublicLog): Promise<Anchored | null> {
  if (!origin || origin.chainId !== Number(config().chain.chainId)) return null
  return await readLatest(origin.contract).catch(() => null)
}

async function readLatest(contract: Hex): Promise<Anchored> {
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
  const isLogChanged = isBroken && (grown?.first.root === root || (await anchoredIn(receipt)) !== null)
  return { receipt, verdict, source, block, isLogChanged, lost: null }
}

/**
 * Against the chain alone, for entries of the programme are gone: by the way to the newest root that the receipt holds
 * itself, or by its own root, where that was anchored. Null where neither leads there.
 */
async function checkWithoutLog(receipt: Receipt, { block, ...latest }: Anchored): Promise<CheckedReceipt | null> {
  const found = { receipt, source: 'chain', isLogChanged: false, lost: null } as const
  const verdict = verified(receipt, latest)
  if (verdict.problem?.code !== 'ROOT_DIFFERS' || receipt.tree.size === latest.size) return { ...found, verdict, block }
  const own = await anchoredIn(receipt)
  return own === null
    ? null
    : { ...found, verdict: verified({ ...receipt, consistency: null }, receipt.tree), block: own }
}

type MinedTransaction = { blockNumber: Hex; logs: { address: Hex; topics: Hex[]; data: Hex }[] }

/**
 * In which block the receipt's own root is on the chain. The receipt says in which transaction to look; what is found
 * there counts, and nothing else that it says.
 */
async function anchoredIn({ origin, tree, anchor }: Receipt): Promise<number | null> {
  if (!anchor || origin.chainId !== Number(config().chain.chainId)) return null
  const mined = await rpc<MinedTransaction | null>('eth_getTransactionReceipt', [anchor.transaction]).catch(() => null)
  const isIn = mined?.logs.some(
    ({ address, topics: [event, size], data }) =>
      address.toLowerCase() === origin.contract &&
      event === anchoredTopic &&
      Number(size) === tree.size &&
      data.toLowerCase() === tree.root,
  )
  return mined && isIn ? Number(mined.blockNumber) : null
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
