import type { Ledger, LedgerPart } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { ChipButton } from '../../shared/ui/Chip.tsx'
import { Select } from '../../shared/ui/Field.tsx'
import styles from './Ledger.module.css'
import { type LedgerView, ledgerKinds } from './profile-address.ts'

type LedgerFiltersProps = {
  ledger: Ledger
  view: LedgerView
  onChange: (part: Partial<LedgerView>) => void
}

/** Kinds and seasons of lines; each kind says how many there are. */
export function LedgerFilters({ ledger: { kinds, seasons }, view, onChange }: LedgerFiltersProps) {
  const { t } = useTranslation('profile')
  const count = (kind: string) => kinds.find(({ value }) => value === kind)?.count ?? 0
  return (
    <div className={styles.filters}>
      <fieldset>
        <legend>{t('statement.kinds')}</legend>
        <ChipButton
          count={kinds.reduce((sum, part) => sum + part.count, 0)}
          pressed={view.kind === null}
          onPress={() => onChange({ kind: null })}
        >
          {t('statement.all')}
        </ChipButton>
        {ledgerKinds
          .filter((kind) => count(kind) > 0 || view.kind === kind)
          .map((kind) => (
            <ChipButton
              key={kind}
              count={count(kind)}
              pressed={view.kind === kind}
              onPress={() => onChange({ kind: view.kind === kind ? null : kind })}
            >
              {t(`statement.kind.${kind}`)}
            </ChipButton>
          ))}
      </fieldset>
      {(seasons.length > 0 || view.season) && (
        <Select
          label={t('statement.season')}
          value={view.season ?? ''}
          onChange={({ target }) => onChange({ season: target.value || null })}
        >
          <option value="">{t('statement.allSeasons')}</option>
          {withChosen(seasons, view.season).map(({ value, name, count }) => (
            <option key={value} value={value}>
              {`${name ?? value} (${count})`}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}

/** A choice that leaves nothing any more must stay, or it could not be taken back. */
const withChosen = (seasons: readonly LedgerPart[], chosen: string | null): readonly LedgerPart[] =>
  chosen === null || seasons.some(({ value }) => value === chosen)
    ? seasons
    : [...seasons, { value: chosen, name: null, count: 0, sum: 0 }]
