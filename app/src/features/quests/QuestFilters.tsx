import { useMe } from '../../core/queries.ts'
import type { QuestList } from '../../core/types.ts'
import { QuestMark } from '../../entities/quest/QuestMark.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { ChipButton } from '../../shared/ui/Chip.tsx'
import { Select } from '../../shared/ui/Field.tsx'
import { isAhead } from './current-quest.ts'
import styles from './QuestFilters.module.css'
import { gains, kinds, matches, orders, type QuestFilter, states, useQuestView } from './quest-view.ts'

/**
 * What to show and in which order; each state says how many quests it leaves. The states are the legend of the map,
 * too.
 */
export function QuestFilters({ list: { quests, chapters } }: { list: QuestList }) {
  const { t } = useTranslation('quests')
  const { view, change } = useQuestView()
  const count = (filter: Partial<QuestFilter>) =>
    quests.filter((quest) => matches(quest, { ...view, ...filter })).length
  // As home and the profile count them: what was done and is open again stays done there.
  const doneInAll = useMe().data?.counts.questsDone ?? 0
  const isOfAll = view.chapter === null && view.kind === null && view.gain === null
  return (
    <div className={styles.filters}>
      <fieldset className={styles.states} aria-label={t('filter.state')}>
        <ChipButton
          count={count({ state: null })}
          pressed={view.state === null}
          onPress={() => change({ state: null })}
        >
          {t('filter.all')}
        </ChipButton>
        {states
          .map((state) => ({ state, left: count({ state }) }))
          .filter(({ state, left }) => left > 0 || view.state === state)
          .map(({ state, left }) => (
            <ChipButton
              key={state}
              icon={(state === 'locked' && view.view === 'map' ? locks(quests) : [state]).map((sign) => (
                <QuestMark key={sign} state={sign} />
              ))}
              count={left}
              pressed={view.state === state}
              onPress={() => change({ state: view.state === state ? null : state })}
            >
              {t(`state.${state}`)}
            </ChipButton>
          ))}
        {view.state === 'done' && isOfAll && doneInAll > count({ state: 'done' }) && (
          <span className={styles.inAll}>{t('filter.doneInAll', { count: doneInAll })}</span>
        )}
      </fieldset>
      <div className={styles.choices}>
        <Choice
          label={t('filter.chapter')}
          any={t('filter.allChapters')}
          options={chapters.map((title, index) => [index + 1, t('chapter', { number: index + 1, title })])}
          value={view.chapter}
          onChoose={(chapter) => change({ chapter })}
        />
        <Choice
          label={t('filter.kind')}
          any={t('filter.allKinds')}
          options={kinds
            .filter((kind) => kind === view.kind || quests.some((quest) => quest.kind === kind))
            .map((kind) => [kind, t(`kind.${kind}`)])}
          value={view.kind}
          onChoose={(kind) => change({ kind })}
        />
        <Choice
          label={t('filter.gives')}
          any={t('filter.anyReward')}
          options={gains.map((gain) => [gain, t(`filter.${gain}`)])}
          value={view.gain}
          onChoose={(gain) => change({ gain })}
        />
        {view.view === 'list' && (
          <Choice
            label={t('sort.label')}
            options={orders.map((order) => [order, t(`sort.${order}`)])}
            value={view.order}
            onChoose={(order) => change({ order: order ?? 'trail' })}
          />
        )}
      </div>
    </div>
  )
}

/** As the map draws the locked ones: most wait only until somebody has walked on. */
const locks = (quests: QuestList['quests']) =>
  (['ahead', 'locked'] as const).filter((sign) =>
    quests.some((quest) => quest.state === 'locked' && isAhead(quest) === (sign === 'ahead')),
  )

type ChoiceProps<T> = {
  label: string
  /** Chooses nothing; without it, something is always chosen. */
  any?: string
  options: readonly (readonly [T, string])[]
  value: T | null
  onChoose: (value: T | null) => void
}

function Choice<T extends string | number>({ label, any, options, value, onChoose }: ChoiceProps<T>) {
  return (
    <Select
      label={label}
      labelHidden
      className={any && value !== null ? styles.chosen : undefined}
      value={value ?? ''}
      onChange={({ target }) => onChoose(options.find(([option]) => String(option) === target.value)?.[0] ?? null)}
    >
      {any && <option value="">{any}</option>}
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </Select>
  )
}
