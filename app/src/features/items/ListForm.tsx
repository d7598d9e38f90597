import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useFeeBps } from '../../core/chain/proceeds.ts'
import type { ChainAction } from '../../core/chain/use-chain-action.ts'
import { config } from '../../core/config.ts'
import { useMe } from '../../core/queries.ts'
import { splitFee } from '../../core/rules.ts'
import type { Item } from '../../core/types.ts'
import { connectionStore } from '../../core/wallet/connection-store.ts'
import { LastLook } from '../../entities/transaction/LastLook.tsx'
import { LazyChainReport } from '../../entities/transaction/LazyChainReport.tsx'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Card } from '../../shared/ui/Card.tsx'
import { Select, TextField } from '../../shared/ui/Field.tsx'
import { formatWei } from '../../shared/ui/Price.tsx'
import { writtenAmount } from '../../shared/ui/written-amount.ts'
import { type AskingPrice, askingPrice } from './asking-price.ts'
import styles from './ItemPage.module.css'
import { PriceGuide } from './PriceGuide.tsx'

/** This part with the sentences of its last look. */
export async function loadListForm() {
  await loadSentences(['last-look'])
  return ListForm
}

const terms = [1, 7, 30, 90] as const

export type ListFormProps = {
  item: Item
  action: ChainAction
  /** Takes the focus of the button that unfolded it. */
  hasFocus: boolean
}

/** Asks for price and end, and hands the object to the market. */
function ListForm({ item, action, hasFocus }: ListFormProps) {
  const { t, i18n } = useTranslation('items')
  const { ticker } = config()
  const [text, setText] = useState('')
  const [days, setDays] = useState<number>(30)
  const [checked, setChecked] = useState(false)
  const [isLooking, setLooking] = useState(false)
  const account = useStore(connectionStore, (now) => (now.state === 'connected' ? now.account : null))
  const { data: me } = useMe()
  const { data: feeBps } = useFeeBps()
  const titleId = useId()
  const price = askingPrice(text, i18n.language)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (hasFocus) form.current?.querySelector('input')?.focus()
  }, [hasFocus])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if ('wei' in price) setLooking(true)
  }
  return (
    <Card id="sell" className={styles.panel ?? ''} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('list.title')}</h2>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.fields}>
          <TextField
            label={t('list.price')}
            placeholder={t('list.example')}
            error={checked && 'problem' in price ? t(`list.problem.${price.problem}`) : undefined}
            after={<span className={styles.ticker}>{ticker}</span>}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            disabled={action.busy}
            onChange={(event) => setText(event.target.value)}
            onBlur={() => setChecked(text !== '')}
          />
          <Select
            label={t('list.ends')}
            value={days}
            disabled={action.busy}
            onChange={(event) => setDays(Number(event.target.value))}
          >
            {terms.map((term) => (
              <option key={term} value={term}>
                {t('list.days', { count: term })}
              </option>
            ))}
          </Select>
        </div>
        <PriceGuide
          slug={item.itemType.slug}
          disabled={action.busy}
          onChoose={(wei) => setText(writtenAmount(wei, i18n.language))}
        />
        <Sum price={price} />
        <div className={styles.actions}>
          <Button type="submit" busy={action.busy}>
            {t('list.action')}
          </Button>
        </div>
      </form>
      {isLooking && 'wei' in price && (
        <LastLook
          item={item}
          account={account ?? me?.profile.primaryWallet ?? null}
          offer={{
            price: price.wei,
            net: feeBps === undefined ? null : splitFee(price.wei, feeBps).seller,
            ends: t('list.days', { count: days }),
          }}
          onClose={() => setLooking(false)}
          onOpen={() => {
            setLooking(false)
            action.go({ kind: 'list', itemId: item.id, tokenId: item.itemType.tokenId, price: price.wei, days })
          }}
        />
      )}
      <LazyChainReport action={action} />
    </Card>
  )
}

/** Says back what was written, with what is left after the fee. */
function Sum({ price }: { price: AskingPrice }) {
  const { t, i18n } = useTranslation(['items', 'common'])
  const { data: feeBps } = useFeeBps()
  const { ticker } = config()
  const amount = (wei: string) => t('common:price', { amount: formatWei(wei, 18, i18n.language), ticker })
  const words = () => {
    if (!('wei' in price)) return t('list.note')
    if (feeBps === undefined) return t('list.ask', { price: amount(price.wei) })
    const net = splitFee(price.wei, feeBps).seller
    // Of a price so low that no fee is taken, nothing stays.
    if (net === price.wei) return t('list.ask', { price: amount(price.wei) })
    return t('list.receive', {
      price: amount(price.wei),
      net: amount(net),
      fee: (feeBps / 100).toLocaleString(i18n.language),
    })
  }
  return (
    <p className={styles.sum} aria-live="polite">
      {words()}
    </p>
  )
}
