import { useEffect, useRef } from 'react'
import type { CodedError } from '../errors.ts'
import { healthQuery } from '../queries.ts'
import { queryClient } from '../query-client.ts'
import { rpc } from './rpc.ts'
import type { ChainAction } from './use-chain-action.ts'

/** Between two looks, in ms. */
const pauseMs = 4000

/**
 * Begins again by itself once the chain answers the browser and the programme. True while it waits for that. Only what
 * was asked for on this page, and only a mint, which costs nothing but the fee: nobody is to be asked for money out of
 * the blue.
 */
export function useAutoRetry(
  { code }: CodedError,
  { transaction, again, kind }: Pick<ChainAction, 'transaction' | 'again' | 'kind'>,
): boolean {
  const waits =
    code === 'CHAIN_UNREACHABLE' &&
    kind === 'mint' &&
    again !== null &&
    transaction.stage === 'failed' &&
    transaction.during === 'preparing'
  const goOn = useRef(again)
  goOn.current = again
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(async () => {
      if (await isBack()) goOn.current?.()
    }, pauseMs)
    return () => clearInterval(timer)
  }, [waits])
  return waits
}

async function isBack(): Promise<boolean> {
  try {
    await rpc('eth_chainId')
    const { chain } = await queryClient.fetchQuery({ ...healthQuery(), staleTime: 0 })
    return chain.status !== 'unreachable'
  } catch {
    return false
  }
}
