import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useBalance } from '../../core/chain/balance.ts'
import type { Hex } from '../../core/chain/rpc.ts'
import { truncateAddress } from '../../core/chain/truncate-address.ts'
import { config } from '../../core/config.ts'
import { useErrorMessage } from '../../core/error-message.ts'
import { accountOf, sendCoins } from '../../core/wallet/send-coins.ts'
import type { Wallet } from '../../core/wallet/wallets.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { formatWei, parseWei } from '../../shared/ui/Price.tsx'
import { withPoint } from '../../shared/ui/with-point.ts'
import { Confirm } from './Confirm.tsx'
import { CredentialForm } from './CredentialForm.tsx'

export type SendCoinsProps = { wallet: Wallet; onClose: (sent: string | null) => void }

type Order = { to: Hex; wei: string }
type Problems = { to?: 'toMissing'; amount?: 'amountMissing' | 'tooMuch' }

/** Coins sent out of the wallet that the app keeps. It opens no window, so that they are asked about here. */
export function SendCoins({ wallet, onClose }: SendCoinsProps) {
  const { t, i18n } = useTranslation(['account', 'common'])
  const errorMessage = useErrorMessage()
  const account = useQuery({
    queryKey: ['in-app-account', wallet.name],
    queryFn: () => accountOf(wallet),
    retry: false,
  })
  const from = account.data ?? null
  const { data: balance } = useBalance(from)
  const [problems, setProblems] = useState<Problems>({})
  const [order, setOrder] = useState<Order | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const money = (wei: string, digits = 18) =>
    t('common:price', { amount: formatWei(wei, digits, i18n.language), ticker: config().ticker })
  const told = order && { amount: money(order.wei), address: truncateAddress(order.to) }

  const check = async (event: FormEvent) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget as HTMLFormElement)
    const to = String(form.get('to')).trim()
    const wei = parseWei(withPoint(String(form.get('amount')).trim(), i18n.language) ?? '')
    const found: Problems = {
      ...(/^0x[0-9a-f]{40}$/i.test(to) ? {} : { to: 'toMissing' as const }),
      ...(wei === null || BigInt(wei) === 0n
        ? { amount: 'amountMissing' as const }
        : balance !== undefined && BigInt(wei) >= BigInt(balance)
          ? { amount: 'tooMuch' as const }
          : {}),
    }
    setProblems(found)
    if (!found.to && !found.amount) setOrder({ to: to as Hex, wei: wei as string })
  }
  const send = async () => {
    if (!order || !from || !told) return
    setBusy(true)
    setFailure(null)
    try {
      await sendCoins(wallet, from, order.to, order.wei)
      onClose(t('wallets.send.done', told))
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  const say = (problem: keyof typeof words | undefined) => problem && words[problem]
  const words = {
    toMissing: t('wallets.send.toMissing'),
    amountMissing: t('wallets.send.amountMissing'),
    tooMuch: t('wallets.send.tooMuch', { amount: money(balance ?? '0', 6) }),
  }
  return (
    <>
      <div hidden={order !== null}>
        <CredentialForm
          failure={account.error}
          busy={account.isPending}
          submit={t('wallets.send.yes')}
          onSubmit={check}
          onCancel={() => onClose(null)}
        >
          <p>{from && balance !== undefined && t('wallets.send.lead', { amount: money(balance, 6) })}</p>
          <TextField
            name="to"
            label={t('wallets.send.to')}
            hint={t('wallets.send.toHint')}
            error={say(problems.to)}
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            name="amount"
            label={t('wallets.send.amount', { ticker: config().ticker })}
            error={say(problems.amount)}
            inputMode="decimal"
            autoComplete="off"
          />
        </CredentialForm>
      </div>
      {told && (
        <Confirm
          question={t('wallets.send.ask', told)}
          yes={t('wallets.send.yes')}
          no={t('common:action.cancel')}
          busy={busy}
          error={failure === null ? null : errorMessage(failure)}
          onYes={() => void send()}
          onNo={() => {
            setOrder(null)
            setFailure(null)
          }}
        />
      )}
    </>
  )
}
