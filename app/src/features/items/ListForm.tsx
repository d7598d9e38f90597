import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useFeeBps } from '../../core/chain/proceeds.ts'
import type { ChainAction } from '../../core/chain/use-chain-action.ts'
import { config } from '../../core/config.ts'
import { useMe } from '../../core/queries.ts'
import { splitFee } from '../../core/rules.ts'
import { useTypePrices } from '../../core/type-prices.ts'
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
import { type AskingPrice, askingPrice, unusual } from './asking-price.ts'
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
  /** Folds it again. */
  onCancel: () => void
}

/** Asks for price and end, and hands the object to the market. */
function ListForm({ item, action, hasFocus, onCancel }: ListFormProps) {
  const { t, i18n } = useTranslation(['items', 'common'])
  const { ticker } = config()
  const prices = useTypePrices(item.itemType.slug).data
  // Until something is written: what the cheapest of its kind costs, or the last one did.
  const [written, setText] = useState<string | null>(null)
  const asked = prices?.floor ?? prices?.lastSale?.price
  const text = written ?? (asked ? writtenAmount(asked, i18n.language) : '')
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
  // What comes while somebody is about to write is replaced by what they write.
  useEffect(() => {
    const field = form.current?.querySelector('input')
    if (asked && written === null && field === document.activeElement) field?.select()
  }, [asked, written])

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
        <Sum price={price} usual={prices?.lastSale?.price ?? prices?.floor} />
        <div className={styles.actions}>
          <Button type="submit" busy={action.busy}>
            {t('list.action')}
          </Button>
          {!action.busy && (
            <Button kind="plain" onClick={onCancel}>
              {t('common:action.cancel')}
            </Button>
          )}
        </div>
      </form>
      {isLooking && 'wei' in price && (
        <LastLook
          kind="list"
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

type SumProps = {
  price: AskingPrice
  /** What is paid or asked for its kind, in wei; none where nobody knows. */
  usual: string | null | undefined
}

/** What is left of the price after the fee, and whether that is far from what others get. */
function Sum({ price, usual }: SumProps) {
  const { t, i18n } = useTranslation(['items', 'common'])
  const { data: feeBps } = useFeeBps()
  const { ticker } = config()
  const amount = (wei: string) => t('common:price', { amount: formatWei(wei, 18, i18n.language), ticker })
  const wei = 'wei' in price ? price.wei : null
  const net = wei !== null && feeBps !== undefined ? splitFee(wei, feeBps).seller : null
  const far = wei !== null && usual ? unusual(wei, usual) : null
  // Of a price so low that no fee is taken, nothing stays; and a chain that is silent tells of none.
  const isWhole = wei !== null && (net === null || net === wei)
  return (
    <div className={styles.sum} aria-live="polite">
      {(isWhole || feeBps !== undefined) && (
        <p>
          {isWhole
            ? t('list.ask', { price: amount(wei) })
            : t('list.receive', {
                net: net === null ? '–' : amount(net),
                fee: ((feeBps ?? 0) / 100).toLocaleString(i18n.language),
              })}
        </p>
      )}
      {/* In one place, so that the button below stays where it is when it is known what is usual. */}
      {far && usual ? (
        <p className={styles.unusual}>{t(`list.unusual.${far}`, { price: amount(usual) })}</p>
      ) : (
        <p>{t('list.note')}</p>
      )}
    </div>
  )
}
