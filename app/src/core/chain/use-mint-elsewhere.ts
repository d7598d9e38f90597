import { useEffect } from 'react'
import { useMe } from '../queries.ts'
import type { MintVoucher } from '../types.ts'
import type { Transaction } from './transaction.ts'
import { adopt } from './transactions.ts'

/** Between two looks, in ms. */
const pauseMs = 4000

/**
 * While a voucher is out and this browser has sent nothing: looks whether another device did, and then watches that.
 */
export function useMintElsewhere(voucher: MintVoucher | null, { stage }: Transaction): void {
  const profile = useMe().data?.profile.id
  const looking = stage === 'idle' && voucher !== null && profile !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a voucher is known by its number
  useEffect(() => {
    if (!looking) return
    const left = new AbortController()
    void look(profile, voucher, left.signal)
    return () => left.abort()
  }, [looking, profile, voucher?.nonce])
}

async function look(profile: string, voucher: MintVoucher, left: AbortSignal): Promise<void> {
  const { findMint } = await import('./find-mint.ts')
  const key = { kind: 'mint', entityId: voucher.itemId } as const
  while (!left.aborted) {
    // A chain that is silent is said elsewhere; looking goes on.
    const found = await findMint(voucher).catch(() => null)
    if (left.aborted) return
    if (found) return adopt(profile, key, found)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
