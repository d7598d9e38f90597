import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { MomentFigure } from './MomentFigure.tsx'
import { MomentLayout } from './MomentLayout.tsx'
import styles from './Moments.module.css'
import type { MomentProps } from './moment-props.ts'
import { NextStep } from './NextStep.tsx'

/** The end of a season: what the person did in it. */
export function SeasonMoment({ moment, titleId, onClose }: MomentProps<'season'>) {
  const { t, i18n } = useTranslation('moment')
  const { slug, name, questsDone, quests, xp } = moment
  return (
    <MomentLayout
      stage={<MomentFigure />}
      actions={
        <NextStep to={paths.season(slug)} onClose={onClose}>
          {t('next.season')}
        </NextStep>
      }
    >
      <section className={styles.earned}>
        <h1 id={titleId} tabIndex={-1}>
          {t('season.title', { name })}
        </h1>
        <p className={styles.lead}>{t('season.done', { done: questsDone, count: quests })}</p>
        {xp > 0 && <p className={styles.perks}>{t('season.xp', { amount: xp.toLocaleString(i18n.language) })}</p>}
      </section>
    </MomentLayout>
  )
}
