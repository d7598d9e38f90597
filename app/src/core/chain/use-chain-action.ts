// One action on the chain for one transaction key: what the button, its report and the wallet dialog share.
import { useEffect, useRef, useState } from 'react'
import { isUnderWay, type Transaction } from './transaction.ts'
import type { TransactionKey, TransactionRequest } from './transaction-request.ts'
import { useTransaction } from './transactions.ts'

export type ChainAction = {
  readonly kind: TransactionKey['kind']
  readonly transaction: Transaction
  readonly busy: boolean
  /** Starts it; safe to call twice. */
  readonly go: (request: TransactionRequest) => void
  /** Does the last `go` again, after what stood in its way was put right. Null when it was begun before a reload. */
  readonly again: (() => void) | null
  readonly forget: () => void
}

/** Under way, or at an end after which the page is left: until then it stays as it is. */
export const isOn = ({ busy, transaction }: ChainAction) => busy || transaction.stage === 'recorded'

/** `onDone` is called once, when a transaction that was not done when the page opened is recorded. */
export function useChainAction(key: TransactionKey, onDone?: () => void): ChainAction {
  const { transaction, start, forget } = useTransaction(key)
  const [last, setLast] = useState<TransactionRequest | null>(null)
  const [shown] = useState(transaction)
  const done = useRef(onDone)
  done.current = onDone

  // What ended before this page was opened is over: it says nothing about what can be done now.
  useEffect(() => {
    if (transaction === shown && (shown.stage === 'recorded' || shown.stage === 'failed')) forget()
  })
  useEffect(() => {
    if (transaction.stage === 'recorded' && transaction !== shown) done.current?.()
  }, [transaction, shown])

  const isOffline = transaction.stage === 'failed' && transaction.failure.code === 'NETWORK'
  const forgetNow = useRef(forget)
  forgetNow.current = forget
  // Once the network is back, nothing stands in the way.
  useEffect(() => {
    if (!isOffline) return
    const back = () => forgetNow.current()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [isOffline])

  const go = (request: TransactionRequest) => {
    setLast(request)
    void start(request)
  }
  return {
    kind: key.kind,
    transaction: transaction === shown && !isUnderWay(shown) ? { stage: 'idle' } : transaction,
    busy: isUnderWay(transaction),
    go,
    again: last && (() => go(last)),
    forget,
  }
}
