// For tests: a configuration, and a chain that answers each method as the test says.
import { vi } from 'vitest'
import { loadConfig } from '../config.ts'
import { RpcRefusal } from './rpc.ts'

export const itemsContract = `0x${'a1'.repeat(20)}` as const
export const marketContract = `0x${'b2'.repeat(20)}` as const

export async function withConfig(): Promise<void> {
  const origin = 'http://127.0.0.1:4820'
  const json = {
    API_URL: `${origin}/api/`,
    CHAIN: { rpcTarget: `${origin}/rpc` },
    CONTRACTS: { items: itemsContract, market: marketContract },
  }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(json)))
  await loadConfig()
}

type Answers = Record<string, (params: never[]) => unknown>

/** Answers by method; a thrown `RpcRefusal` is the node's error, any other throw is no answer at all. */
export function onChain(answers: Answers): void {
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { method, params } = JSON.parse(body) as { method: string; params: never[] }
    const answer = answers[method]
    if (!answer) throw new Error(`The test did not expect ${method}`)
    try {
      return Response.json({ jsonrpc: '2.0', id: 1, result: answer(params) ?? null })
    } catch (error) {
      if (!(error instanceof RpcRefusal)) throw error
      return Response.json({
        jsonrpc: '2.0',
        id: 1,
        error: { code: error.code, message: error.message, data: error.data },
      })
    }
  })
}
