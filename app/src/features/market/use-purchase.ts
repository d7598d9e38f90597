import { useState } from 'react'
import { usePurchaseCheck } from '../../core/chain/purchase-check.ts'
import type { ChainAction } from '../../core/chain/use-chain-action.ts'
import { AppError, isCodedError } from '../../core/errors.ts'
import type { ListingDetail } from '../../core/types.ts'
import { useWalletLinking } from '../../core/wallet/use-wallet-linking.ts'
import { inAppRdns, useWallets, type Wallet } from '../../core/wallet/wallets.ts'
import type { ListingStatus } from './listing-status.ts'
import { useOwnWallet } from './use-own-wallet.ts'

/** What cannot be bought any more, or not now, whatever the buyer does. */
const ends = ['CHAIN_NOT_ACTIVE', 'CHAIN_EXPIRED', 'CHAIN_PAUSED', 'TRADING_STOPPED']

/** An offer that ended, or stopped, while it was looked at. */
function endOf(status: ListingStatus): AppError | null {
  if (status === 'open' || status === 'pending') return null
  if (status === 'stopped') return new AppError('validation', 'TRADING_STOPPED')
  return new AppError('validation', 'CHAIN_NOT_ACTIVE', { state: status })
}

/** Where a purchase stands that is about to be paid, or was. */
export function usePurchase({ listing, item }: ListingDetail, status: ListingStatus, action: ChainAction) {
  const { transaction, busy } = action
  const wallet = useOwnWallet()
  // What the buyer has been shown: whoever is to pay more is told so first.
  const [agreed, setAgreed] = useState(listing.price)
  const isDearer = BigInt(listing.price) > BigInt(agreed)
  const request = {
    kind: 'buy',
    itemId: item.id,
    listingId: listing.id,
    chainListingId: listing.chainListingId ?? '',
    price: isDearer ? agreed : listing.price,
  } as const
  const isOpen = status === 'open'
  const check = usePurchaseCheck(request, wallet.connected, isOpen && !busy && !wallet.isLooking)
  const failure = transaction.stage === 'failed' ? transaction.failure : (endOf(status) ?? check.failure)
  const code = isCodedError(failure) ? failure.code : null
  const isChoosing = wallet.isChoosing || code === 'WALLET_DISCONNECTED'
  const linking = useWalletLinking()
  const own = useWallets().wallets.find(({ rdns }) => rdns === inAppRdns)
  const [wantsOther, setWantsOther] = useState(false)
  const choose = (isAsked: boolean) => {
    wallet.setAsked(isAsked)
    action.forget()
  }
  const isOver = !busy && code !== null && ends.includes(code)
  return {
    price: request.price,
    wallet,
    check,
    isDearer,
    isChoosing,
    isOver,
    /** Another buyer was faster, whether the programme knows it already or only the chain. */
    isLate: isOver && isCodedError(failure) && failure.params?.['state'] === 'sold',
    failure,
    canPay: busy || (isOpen && (check.isReady || wallet.isUnknown) && !isDearer && !isChoosing),
    /** Asks first which wallet holds the linked account, where none has shown it. */
    pay: () => (wallet.isUnknown ? wallet.setAsked(true) : action.go(request)),
    agree: () => {
      setAgreed(listing.price)
      action.forget()
    },
    /** Opens the choice of wallets, or closes it. */
    choose,
    linking,
    /** Links a wallet to whoever has none. The choice stays until the wallet has done what it was asked for. */
    link: async (wallet: Wallet) => {
      choose(true)
      if (await linking.link(wallet)) choose(false)
    },
    /** The wallet of the sign-in is chosen for whoever has linked none, until they want another. */
    chosen: isChoosing && wallet.linked.length === 0 && !wantsOther ? (own ?? null) : null,
    wantOther: () => {
      linking.stop()
      setWantsOther(true)
    },
  }
}

export type Purchase = ReturnType<typeof usePurchase>
