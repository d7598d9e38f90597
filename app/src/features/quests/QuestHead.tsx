import { Ellipsis, Flag } from 'lucide-react'
import { useState } from 'react'
import { assetUrl } from '../../core/asset-url.ts'
import { useAbandonRun } from '../../core/mutations.ts'
import type { QuestDetail } from '../../core/types.ts'
import { QuestMark } from '../../entities/quest/QuestMark.tsx'
import { RewardChips } from '../../entities/quest/RewardChips.tsx'
import { shownState } from '../../entities/quest/shown-state.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Menu, MenuButton } from '../../shared/ui/Menu.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx'
import { Filling } from './Filling.tsx'
import { isSent } from './is-sent.ts'
import { isBesideLand } from './land-beside.ts'
import styles from './QuestHead.module.css'

/** Beside the name of a quest on its page: how far it is, what it gives, and what is seldom done with it. */
export function QuestHead({ detail, reload }: { detail: QuestDetail; reload: () => void }) {
  const { t } = useTranslation('quests')
  const { quest, run, steps } = detail
  const { rewards } = quest
  const src = assetUrl(rewards.flatMap((reward) => (reward.kind === 'item' ? reward.image : []))[0])
  const done = steps.filter(isSent).length
  const total = steps.length
  const progress = t('progress', { done, count: total })
  const isRunning = quest.state === 'in_progress'
  return (
    <>
      <p className={styles.state}>
        {isRunning && !quest.returned && total > 0 ? (
          progress
        ) : (
          <>
            <QuestMark state={shownState(quest)} />
            {t(`state.${shownState(quest)}`)}
          </>
        )}
      </p>
      {/* While it is worked on, the bar is that of its steps. */}
      {total > 0 && !isRunning && (
        <div
          className={styles.bar}
          role="progressbar"
          aria-label={progress}
          aria-valuenow={done}
          aria-valuemin={0}
          aria-valuemax={total}
        >
          {steps.map((step) => (
            <span key={step.id} className={classNames(isSent(step) && styles.done)} />
          ))}
        </div>
      )}
      <div className={classNames(styles.gift, isBesideLand(quest.state) && styles.beside)}>
        {src ? (
          <Filling
            src={src}
            // What was handed in keeps the colour that it has.
            left={run?.state === 'rewarded' ? 0 : run?.state === 'rejected' ? 1 : 1 - done / (total || 1)}
          />
        ) : (
          // Once it is done the page says it.
          run?.state !== 'rewarded' && <RewardChips rewards={rewards.filter(({ kind }) => kind === 'xp')} />
        )}
      </div>
      {isRunning && run && <Seldom runId={run.id} reload={reload} />}
    </>
  )
}

/** What is done to a quest under way besides working on it. It is asked once more: what was sent is lost with it. */
function Seldom({ runId, reload }: { runId: string; reload: () => void }) {
  const { t } = useTranslation(['quests', 'common'])
  const [isAsking, setAsking] = useState(false)
  const abandon = useAbandonRun()
  const once = useSingleFlight()
  const keep = () => setAsking(false)
  return (
    <div className={styles.menu}>
      <Menu button={<VisuallyHidden>{t('more')}</VisuallyHidden>} icon={<Ellipsis aria-hidden="true" />}>
        <MenuButton icon={<Flag aria-hidden="true" />} onClick={() => setAsking(true)}>
          {t('action.giveUp')}
        </MenuButton>
      </Menu>
      {isAsking && (
        <Dialog
          open
          onClose={keep}
          title={t('giveUp')}
          footer={
            <>
              <Button kind="quiet" onClick={keep}>
                {t('action.keep')}
              </Button>
              <Button
                kind="danger"
                busy={abandon.isPending}
                onClick={() => once(() => abandon.mutateAsync(runId).catch(reload).finally(keep))}
              >
                {t('action.giveUp')}
              </Button>
            </>
          }
        >
          {t('giveUpText')}
        </Dialog>
      )}
    </div>
  )
}
