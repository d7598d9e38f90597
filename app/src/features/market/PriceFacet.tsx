import { type FormEvent, useEffect, useId, useState } from 'react'
import { useFunds } from '../../core/chain/funds.ts'
import { config } from '../../core/config.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Checkbox } from '../../shared/ui/Field.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { formatWei } from '../../shared/ui/Price.tsx'
import { writtenAmount } from '../../shared/ui/written-amount.ts'
import facets from './Facets.module.css'
import type { MarketView } from './market-address.ts'
import styles from './PriceFacet.module.css'
import { type Problem, readRange, type WrittenRange } from './price-range.ts'

const LinkWallet = lazyWithRetry(async () => {
  const [{ LinkWallet }] = await Promise.all([import('../../entities/wallet/LinkWallet.tsx'), loadSentences('chain')])
  return LinkWallet
})

export type PriceFacetProps = { view: MarketView; onChange: (part: Partial<MarketView>) => void }

/** From which to which price, and no more than the person has. */
export function PriceFacet({ view, onChange }: PriceFacetProps) {
  return (
    <div className={styles.price}>
      <Range min={view.min} max={view.max} onChange={onChange} />
      <Affordable chosen={view.affordable} onChange={(affordable) => onChange({ affordable })} />
    </div>
  )
}

const pauseMs = 600

type RangeProps = Pick<MarketView, 'min' | 'max'> & { onChange: (range: Pick<MarketView, 'min' | 'max'>) => void }

/** Asks once typing pauses, or at once with Enter; what is wrong is not sent, and said where it stands. */
function Range({ min, max, onChange }: RangeProps) {
  const { t, i18n } = useTranslation('market')
  const asIs = { min: writtenAmount(min, i18n.language), max: writtenAmount(max, i18n.language) }
  const [written, setWritten] = useState<WrittenRange>(asIs)
  const [problems, setProblems] = useState<{ min?: Problem; max?: Problem }>({})
  const [seen, setSeen] = useState({ min, max })
  // The address changed by itself (back, "clear all"): it wins over what is typed.
  if (seen.min !== min || seen.max !== max) {
    setSeen({ min, max })
    const read = readRange(written, i18n.language)
    if ('problems' in read || read.min !== min || read.max !== max) setWritten(asIs)
    setProblems({})
  }
  const ask = (event?: FormEvent) => {
    event?.preventDefault()
    const read = readRange(written, i18n.language)
    if ('problems' in read) return setProblems(read.problems)
    setProblems({})
    if (read.min !== min || read.max !== max) onChange(read)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing begins a pause
  useEffect(() => {
    const timer = setTimeout(ask, pauseMs)
    return () => clearTimeout(timer)
  }, [written])
  const problemId = useId()
  const problem = problems.min ?? problems.max
  return (
    <form onSubmit={ask}>
      <div className={styles.ends}>
        {(['min', 'max'] as const).map((end) => (
          <label key={end}>
            {t(`range.${end}`)}
            <input
              inputMode="decimal"
              autoComplete="off"
              maxLength={32}
              value={written[end]}
              onChange={({ target }) => setWritten({ ...written, [end]: target.value })}
              aria-invalid={problems[end] ? true : undefined}
              aria-describedby={problems[end] && problemId}
            />
          </label>
        ))}
      </div>
      <p id={problemId} className={styles.problem} role="alert" hidden={!problem}>
        {problem && t(`range.${problem}`)}
      </p>
      {/* Enter in one of two fields sends only what has a button. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
    </form>
  )
}

type AffordableProps = { chosen: boolean; onChange: (chosen: boolean) => void }

function Affordable({ chosen, onChange }: AffordableProps) {
  const { t, i18n } = useTranslation(['market', 'common'])
  // Also before it is chosen: it says how much that would be.
  const { wei, none, silent, asking, askAgain } = useFunds(true)
  if (none)
    return (
      <div className={styles.none}>
        <p className={facets.hint}>{t(chosen ? 'afford.noneChosen' : 'afford.none')}</p>
        <LinkWallet kind="quiet" size="small" />
      </div>
    )
  const price =
    wei === undefined ? '' : t('common:price', { amount: formatWei(wei, 4, i18n.language), ticker: config().ticker })
  return (
    <div>
      <Checkbox
        label={t('afford.label')}
        hint={wei === undefined ? undefined : t('afford.upTo', { price })}
        checked={chosen}
        onChange={() => onChange(!chosen)}
        className={styles.afford}
      />
      {silent && (
        <div className={styles.none} role="status">
          <p className={facets.hint}>{t('afford.silent')}</p>
          <Button kind="quiet" size="small" busy={asking} onClick={askAgain}>
            {t('common:action.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
