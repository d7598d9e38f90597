/** RPC transport over HTTP: asks the first node that answers for the right chain. */
import { createTransport, HttpRequestError, http, TimeoutError, type Transport } from 'viem'
import { waitElsewhere } from '../../platform/http/admission.ts'
import { rpcSeconds } from '../../platform/metrics/registry.ts'
import { rpcUrls } from '../../platform/settings/rpc-urls.ts'
import { RpcError } from './errors.ts'

/** Timeout of a request, in ms. */
const usualPatienceMs = 5000

/**
 * Time in ms during which a node is trusted to serve the same chain; after a failure its chain id is checked at once.
 */
const trustMs = 30_000

/** Time in ms before the first node is tried again after a failure. */
const restMs = 60_000

type Ask = (question: { method: string; params?: unknown }) => Promise<unknown>

/** Names of nodes for the metrics: a URL may hold a key. */
const nodeNames = new Map<string, string>()

/**
 * `worker` and `open`: URLs as settings hold them. A node is named by its position, so every process uses the same
 * names.
 */
export function nameNodes(worker: string, open: string): void {
  for (const [place, url] of rpcUrls(open).entries()) nodeNames.set(url, `public-${place + 1}`)
  for (const [place, url] of rpcUrls(worker).entries()) nodeNames.set(url, String(place + 1))
}

/** Uses one node for as long as it answers; the next one takes over when it fails or serves another chain. */
export function rpcTransport(urls: readonly string[], chainId: number, patienceMs = usualPatienceMs): Transport {
  const places = urls.map((url) => place(url, chainId, patienceMs))
  let current = 0
  let leftAt = 0
  const request: Ask = async (question) => {
    waitElsewhere()
    if (current !== 0 && Date.now() - leftAt > restMs) current = 0
    const first = current
    for (let tries = 0; ; tries++) {
      const at = (first + tries) % places.length
      try {
        const answer = await (places[at] as Ask)(question)
        current = at
        return answer
      } catch (error) {
        if (tries === places.length - 1 || !isOfThePlace(error)) throw error
        leftAt = Date.now()
      }
    }
  }
  return () =>
    createTransport({
      key: 'rpc',
      name: 'RPC of the programme',
      type: 'rpc',
      retryCount: 0,
      request: request as never,
    })
}

/** One node; its answers count only while it serves the right chain. */
function place(url: string, chainId: number, patienceMs: number): Ask {
  const transport = http(url, { timeout: patienceMs, retryCount: 0, fetchFn: patiently(patienceMs) })({})
  const ask = transport.request as Ask
  let trustedUntil = 0
  return async (question) => {
    const observe = rpcSeconds.startTimer({ node: nodeNames.get(url) ?? 'other', method: question.method })
    try {
      const answer = await askThere(question)
      observe({ outcome: 'answered' })
      return answer
    } catch (error) {
      const failed = isOfThePlace(error)
      observe({ outcome: failed ? 'failed' : 'refused' })
      if (failed) trustedUntil = 0
      throw error
    }
  }
  async function askThere(question: Parameters<Ask>[0]): Promise<unknown> {
    if (question.method === 'eth_chainId' || Date.now() > trustedUntil) {
      const served = Number(await ask({ method: 'eth_chainId' }))
      if (served !== chainId) throw wrongChain(served, chainId)
      trustedUntil = Date.now() + trustMs
      if (question.method === 'eth_chainId') return `0x${served.toString(16)}`
    }
    return await ask(question)
  }
}

/** Viem's timeout ends with the first byte of a response; this one covers the whole body. */
const patiently =
  (patienceMs: number): typeof fetch =>
  (input, init) => {
    const over = AbortSignal.timeout(patienceMs)
    return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, over]) : over })
  }

function wrongChain(served: number, wanted: number): RpcError {
  if (!Number.isSafeInteger(served)) return new RpcError('garbled', 'The RPC does not say which chain it serves.')
  return new RpcError(
    'wrong_chain',
    `The RPC serves chain ${served}, not ${wanted}: correct WAYMARK_RPC_URL or WAYMARK_CHAIN_ID. Nothing is read from it.`,
  )
}

/** Whether another node might answer; a request that the chain itself rejected is rejected everywhere. */
function isOfThePlace(error: unknown): boolean {
  return (
    error instanceof HttpRequestError ||
    error instanceof TimeoutError ||
    error instanceof RpcError ||
    error instanceof SyntaxError
  )
}
