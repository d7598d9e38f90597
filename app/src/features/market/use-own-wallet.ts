import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { evmAccounts } from '../../core/chain/evm-accounts.ts'
import { useMe } from '../../core/queries.ts'
import { connectLinked, holds } from '../../core/wallet/connect-own.ts'
import { type Connected, connectionStore } from '../../core/wallet/connection-store.ts'

/** The wallet that pays: the person's own where it shares its account with the site, else one that they choose. */
export function useOwnWallet() {
  const { data: me } = useMe()
  const connection = useStore(connectionStore)
  // One that is asked once more, such as to be linked, stays the one that pays.
  const last = useRef<Connected | null>(null)
  if (connection.state !== 'connecting') last.current = connection.state === 'connected' ? connection : null
  const connected = last.current
  const linked = evmAccounts(me)
  const [isLooking, setLooking] = useState(connected === null || !holds(linked, connected))
  const [isAsked, setAsked] = useState(false)
  const isKnown = me !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once, with what was linked by then
  useEffect(() => {
    if (!isLooking || !isKnown) return
    let wanted = true
    const stop = () => wanted && setLooking(false)
    void connectLinked(linked).then(stop, stop)
    return () => {
      wanted = false
    }
  }, [isKnown])
  // The linked account is known, and which wallet holds it is asked of whoever pays.
  const isUnknown = !isLooking && !connected && linked.length > 0
  return {
    ...{ connected, linked, isLooking, isUnknown, setAsked },
    isChoosing: isAsked || (!isLooking && !connected && !isUnknown),
  }
}
