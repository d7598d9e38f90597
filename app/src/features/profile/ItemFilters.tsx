import type { Item } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Checkbox, Select } from '../../shared/ui/Field.tsx'
import { type ItemFilter, matches } from './filter-items.ts'
import styles from './Items.module.css'
import { type ItemsView, itemStates, orders, rarities } from './profile-address.ts'

type ItemFiltersProps = {
  items: readonly Item[]
  /** Whether they are the person's own: what is minted matters to nobody else. */
  own: boolean
  view: ItemsView
  onChange: (part: Partial<ItemsView>) => void
}

/** What to show and in which order; each choice says how many objects it leaves. */
export function ItemFilters({ items, own, view, onChange }: ItemFiltersProps) {
  const { t } = useTranslation(['profile', 'common'])
  const left = (part: Partial<ItemFilter>) => items.filter((item) => matches(item, { ...view, ...part })).length
  return (
    <div className={styles.filters}>
      <Choice
        label={t('items.rarity')}
        any={t('items.anyRarity')}
        options={rarities.map((rarity) => [rarity, t(`common:rarity.${rarity}`), left({ rarity })])}
        value={view.rarity}
        onChoose={(rarity) => onChange({ rarity })}
      />
      {own && (
        <Choice
          label={t('items.standing')}
          any={t('items.anyState')}
          options={itemStates.map((state) => [state, t(`items.state.${state}`), left({ state })])}
          value={view.state}
          onChoose={(state) => onChange({ state })}
        />
      )}
      <Select
        label={t('items.order')}
        value={view.order}
        onChange={({ target }) => onChange({ order: orders.find((order) => order === target.value) ?? 'newest' })}
      >
        {orders.map((order) => (
          <option key={order} value={order}>
            {t(`items.by.${order}`)}
          </option>
        ))}
      </Select>
      <Checkbox
        label={t('items.wearable')}
        checked={view.wearable}
        onChange={({ target }) => onChange({ wearable: target.checked })}
      />
    </div>
  )
}

type ChoiceProps<T> = {
  label: string
  /** Chooses nothing. */
  any: string
  options: readonly (readonly [value: T, words: string, left: number])[]
  value: T | null
  onChoose: (value: T | null) => void
}

/** What would leave nothing is not offered, unless it is chosen: then it must be possible to take it back. */
function Choice<T extends string>({ label, any, options, value, onChoose }: ChoiceProps<T>) {
  return (
    <Select
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChoose(options.find(([option]) => option === target.value)?.[0] ?? null)}
    >
      <option value="">{any}</option>
      {options
        .filter(([option, , left]) => left > 0 || option === value)
        .map(([option, words, left]) => (
          <option key={option} value={option}>
            {`${words} (${left})`}
          </option>
        ))}
    </Select>
  )
}
