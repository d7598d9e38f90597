import { useTranslation } from 'react-i18next'
import type { QuestList } from '../../core/types.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { QuestMark } from '../../shared/ui/QuestMark.tsx'
import styles from './QuestsPage.module.css'
import { matches, states, useQuestView } from './quest-view.ts'

/** One state and one chapter may be chosen; each choice says how many quests it leaves. This is the legend of the map, too. */
export function QuestFilters({ list: { quests, chapters } }: { list: QuestList }) {
  const { t } = useTranslation('quests')
  const { view, change } = useQuestView()
  const count = (filter: Parameters<typeof matches>[1]) => quests.filter((quest) => matches(quest, filter)).length
  return (
    <div className={styles.filters}>
      <fieldset className={styles.states}>
        <legend>{t('filter.state')}</legend>
        <Choice
          label={t('filter.all')}
          count={count({ ...view, state: null })}
          chosen={view.state === null}
          onChoose={() => change({ state: null })}
        />
        {states
          .map((state) => ({ state, left: count({ ...view, state }) }))
          .filter(({ state, left }) => left > 0 || view.state === state)
          .map(({ state, left }) => (
            <Choice
              key={state}
              label={t(`state.${state}`)}
              mark={<QuestMark state={state} className={styles.filterMark ?? ''} />}
              count={left}
              chosen={view.state === state}
              onChoose={() => change({ state: view.state === state ? null : state })}
            />
          ))}
      </fieldset>
      <label className={styles.chapter}>
        <span>{t('filter.chapter')}</span>
        <select
          value={view.chapter ?? ''}
          onChange={(event) => change({ chapter: Number(event.target.value) || null })}
        >
          <option value="">{t('filter.allChapters')}</option>
          {chapters.map((title, index) => (
            <option key={title} value={index + 1}>
              {t('chapter', { number: index + 1, title })}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

type ChoiceProps = { label: string; mark?: React.ReactNode; count: number; chosen: boolean; onChoose: () => void }

const Choice = ({ label, mark, count, chosen, onChoose }: ChoiceProps) => (
  <button
    type="button"
    className={classNames(styles.choice, chosen && styles.chosen)}
    aria-pressed={chosen}
    onClick={onChoose}
  >
    {mark}
    {label}
    <span className={styles.count}>{count}</span>
  </button>
)
