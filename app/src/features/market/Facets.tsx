import { ChevronDown, Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFunds } from '../../core/chain/funds.ts'
import { config } from '../../core/config.ts'
import type { FacetCount, MarketPage } from '../../core/types.ts'
import { RarityMark } from '../../entities/item/RarityMark.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import styles from './Facets.module.css'
import { type MarketView, rarities, slots, ways } from './market-address.ts'
import type { PriceFacetProps } from './PriceFacet.tsx'

/** Fetched after the chip that it stands below. */
const PriceFacet = lazyWithRetry<PriceFacetProps>(() => import('./PriceFacet.tsx').then((m) => m.PriceFacet))

type FacetsProps = {
  /** What was answered last; null while nothing has been. */
  page: MarketPage | null
  /** Nothing has been answered, and it failed: there are no counts. */
  failed: boolean
  view: MarketView
  onChange: (part: Partial<MarketView>) => void
}

/** What the objects on offer can be narrowed down by, with how many each choice would leave. */
export function Facets({ page: answered, failed, view, onChange }: FacetsProps) {
  const { t } = useTranslation(['market', 'objects'])
  const category = useCategory()
  // Why it cannot be told what somebody can afford is said to whoever asked for that.
  const funds = useFunds(view.affordable)
  if (!answered && !failed)
    return (
      <Skeleton>
        <Bone width="40rem" height="2.1rem" />
      </Skeleton>
    )
  const page = answered ?? nothing
  const count = (counts: readonly FacetCount[], value: string) =>
    answered && (counts.find((known) => known.value === value)?.count ?? 0)
  const categories = withChosen(page.categories, view.categories)
    .map(({ value }) => value)
    .sort((a, b) => category(a).localeCompare(category(b)))
  const worn = slots.filter((slot) => view.slots.includes(slot) || page.slots.some(({ value }) => value === slot))
  return (
    <div className={styles.facets}>
      <Fold
        legend={t('range.label', { ticker: config().ticker })}
        open={view.affordable && (funds.none || funds.silent)}
        chosen={[view.min, view.max, view.affordable || null].filter((end) => end !== null).length}
      >
        <PriceFacet view={view} onChange={onChange} />
      </Fold>
      <Choices
        legend={t('facets.rarity')}
        all={rarities}
        chosen={view.rarities}
        count={(value) => count(page.rarities, value)}
        say={(rarity) => <RarityMark rarity={rarity} className={styles.rarity ?? ''} />}
        onChange={(chosen) => onChange({ rarities: chosen })}
      />
      <Choices
        legend={t('facets.category')}
        all={categories}
        chosen={view.categories}
        count={(value) => count(page.categories, value)}
        say={category}
        onChange={(chosen) => onChange({ categories: chosen })}
      />
      <Choices
        legend={t('facets.slot')}
        all={worn}
        chosen={view.slots}
        count={(value) => count(page.slots, value)}
        say={(slot) => t(`objects:slot.${slot}`)}
        onChange={(chosen) => onChange({ slots: chosen })}
      />
      <Choices
        legend={t('facets.earned')}
        all={ways}
        chosen={view.ways}
        count={(value) => count(page.ways, value)}
        say={(way) => t(`way.${way}`)}
        onChange={(chosen) => onChange({ ways: chosen })}
      />
      <Choice
        count={answered && page.watched}
        checked={view.watched}
        onToggle={() => onChange({ watched: !view.watched })}
      >
        <Eye className={styles.icon} aria-hidden="true" />
        {t('watch.only')}
      </Choice>
      {answered?.watched === 0 && view.watched && <p className={styles.hint}>{t('watch.hint')}</p>}
    </div>
  )
}

const nothing = { categories: [], rarities: [], slots: [], ways: [], watched: 0 }

/** What a category is called; the team may have made one that no language file knows. */
export function useCategory(): (value: string) => string {
  const { t } = useTranslation('objects')
  return (value) => t(`objects:category.${value}` as 'objects:category.light', { defaultValue: value })
}

type ChoicesProps<T extends string> = {
  legend: string
  all: readonly T[]
  chosen: readonly T[]
  count: (value: T) => number | null
  say: (value: T) => ReactNode
  onChange: (chosen: readonly T[]) => void
}

function Choices<T extends string>({ legend, all, chosen, count, say, onChange }: ChoicesProps<T>) {
  if (all.length === 0) return null
  return (
    <Fold legend={legend} chosen={chosen.length}>
      {all.map((value) => (
        <Choice
          key={value}
          count={count(value)}
          checked={chosen.includes(value)}
          onToggle={() => onChange(toggled(chosen, value))}
        >
          {say(value)}
        </Choice>
      ))}
    </Fold>
  )
}

type FoldProps = {
  legend: string
  /** How many of it are chosen. */
  chosen: number
  open?: boolean
  children: ReactNode
}

/** A chip that opens what it is about below it, one at a time, until the focus or Escape leaves it. */
const Fold = ({ legend, chosen, open, children }: FoldProps) => (
  <details
    name="facet"
    open={open}
    className={styles.fold}
    data-chosen={chosen || undefined}
    onBlur={({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
    }}
    onKeyDown={({ currentTarget, key }) => {
      if (key !== 'Escape' || !currentTarget.open) return
      currentTarget.querySelector('summary')?.focus()
      currentTarget.open = false
    }}
  >
    <summary>
      {legend}
      {chosen > 0 && <span className={styles.number}>{chosen}</span>}
      <ChevronDown aria-hidden="true" />
    </summary>
    {/* A press on its words keeps the focus in it. */}
    <fieldset aria-label={legend} tabIndex={-1}>
      {children}
    </fieldset>
  </details>
)

/** `count`: null while it is not known. */
type ChoiceProps = { count: number | null; checked: boolean; onToggle: () => void; children: ReactNode }

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
