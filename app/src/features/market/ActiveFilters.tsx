import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { config } from '../../core/config.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { formatWei } from '../../shared/ui/Price.tsx'
import styles from './ActiveFilters.module.css'
import { useCategory } from './Facets.tsx'
import type { MarketView } from './market-address.ts'

type ActiveFiltersProps = {
  view: MarketView
  onChange: (part: Partial<MarketView>) => void
  /** Called when the last filter is removed, and the focus would be lost with it. */
  onEmptied: () => void
}

/** Everything the market is narrowed down by, each with a way to take it back. */
export function ActiveFilters({ view, onChange, onEmptied }: ActiveFiltersProps) {
  const { t } = useTranslation('market')
  const chosen = useChosen(view)
  if (chosen.length === 0) return null
  const remove = (event: MouseEvent<HTMLElement>, part: Partial<MarketView>) => {
    const own = event.currentTarget.closest('li')
    const next = own?.nextElementSibling ?? own?.previousElementSibling
    // The focus would be lost with the chip.
    if (next) next.querySelector('button')?.focus()
    else onEmptied()
    onChange(part)
  }
  return (
    <ul className={styles.chips} aria-label={t('chosen.label')}>
      {chosen.map(({ what, without }) => (
        <li key={what}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t('chosen.remove', { what })}
            onClick={(event) => remove(event, without)}
          >
            {what}
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}

type Chosen = { readonly what: string; readonly without: Partial<MarketView> }

function useChosen(view: MarketView): Chosen[] {
  const { t, i18n } = useTranslation(['market', 'objects', 'common'])
  const category = useCategory()
  const price = (wei: string) =>
    t('common:price', { amount: formatWei(wei, 18, i18n.language), ticker: config().ticker })
  const each = <T extends string>(
    all: readonly T[],
    say: (value: T) => string,
    without: (left: T[]) => Chosen['without'],
  ) => all.map((value) => ({ what: say(value), without: without(all.filter((other) => other !== value)) }))
  return [
    ...(view.search ? [{ what: t('chosen.words', { words: view.search }), without: { search: '' } }] : []),
    ...(view.min === null ? [] : [{ what: t('chosen.from', { price: price(view.min) }), without: { min: null } }]),
    ...(view.max === null ? [] : [{ what: t('chosen.upTo', { price: price(view.max) }), without: { max: null } }]),
    ...(view.affordable ? [{ what: t('afford.label'), without: { affordable: false } }] : []),
    ...(view.watched ? [{ what: t('watch.only'), without: { watched: false } }] : []),
    ...each(
      view.rarities,
      (rarity) => t(`common:rarity.${rarity}`),
      (left) => ({ rarities: left }),
    ),
    ...each(view.categories, category, (left) => ({ categories: left })),
    ...each(
      view.slots,
      (slot) => t(`objects:slot.${slot}`),
      (left) => ({ slots: left }),
    ),
    ...each(
      view.ways,
      (way) => t(`way.${way}`),
      (left) => ({ ways: left }),
    ),
  ]
}
