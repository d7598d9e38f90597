import { useTranslation } from 'react-i18next'
import type { FacetCount, MarketPage } from '../../core/types.ts'
import { RarityMark } from '../../shared/ui/RarityMark.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import styles from './Facets.module.css'
import { type MarketView, rarities } from './market-address.ts'

type FacetsProps = {
  /** The first page that was answered; null while there is none. */
  page: MarketPage | null
  view: MarketView
  onChange: (part: Partial<MarketView>) => void
}

/** What the objects on offer can be narrowed down by, with how many each choice would leave. */
export function Facets({ page, view, onChange }: FacetsProps) {
  const { t } = useTranslation(['market', 'chain'])
  if (!page)
    return (
      <Skeleton>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Bone key={row} height="1.5rem" />
        ))}
      </Skeleton>
    )
  const category = (value: string) => t(`chain:category.${value}` as 'chain:category.light', { defaultValue: value })
  const categories = [...withChosen(page.categories, view.categories)].sort((a, b) =>
    category(a.value).localeCompare(category(b.value)),
  )
  const counts = new Map(page.rarities.map(({ value, count }) => [value, count]))
  return (
    <div className={styles.facets}>
      <fieldset>
        <legend>{t('facets.rarity')}</legend>
        {rarities.map((rarity) => (
          <Choice
            key={rarity}
            count={counts.get(rarity) ?? 0}
            checked={view.rarities.includes(rarity)}
            onToggle={() => onChange({ rarities: toggled(view.rarities, rarity) })}
          >
            <RarityMark rarity={rarity} className={styles.rarity ?? ''} />
          </Choice>
        ))}
      </fieldset>
      {categories.length > 0 && (
        <fieldset>
          <legend>{t('facets.category')}</legend>
          {categories.map(({ value, count }) => (
            <Choice
              key={value}
              count={count}
              checked={view.categories.includes(value)}
              onToggle={() => onChange({ categories: toggled(view.categories, value) })}
            >
              {category(value)}
            </Choice>
          ))}
        </fieldset>
      )}
    </div>
  )
}

type ChoiceProps = { count: number; checked: boolean; onToggle: () => void; children: React.ReactNode }

const Choice = ({ count, checked, onToggle, children }: ChoiceProps) => (
  <label className={styles.choice} data-empty={count === 0 && !checked ? '' : undefined}>
    <input type="checkbox" checked={checked} onChange={onToggle} />
    <span className={styles.words}>{children}</span>
    <span className={styles.count}>{count}</span>
  </label>
)

const toggled = <T,>(all: readonly T[], one: T) =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one]

/** A choice that leaves nothing any more must stay, or it could not be taken back. */
const withChosen = (counts: readonly FacetCount[], chosen: readonly string[]): FacetCount[] => [
  ...counts,
  ...chosen.filter((value) => counts.every((known) => known.value !== value)).map((value) => ({ value, count: 0 })),
]
