import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useQuests } from '../../core/queries.ts'
import type { QuestInPlaceProps } from '../../features/onboarding/FirstQuestStep.tsx'
import { QuestInPlace } from '../../features/quests/QuestInPlace.tsx'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import styles from './FirstQuest.module.css'

/** Everything by which the moment of what was earned comes at once, but what it tells. */
const loadMoments = () =>
  Promise.all([import('../../features/moments/Moments.tsx'), loadSentences('moment')]).catch(() => undefined)
/** Where it cannot be fetched, or not within as long as the veil lasts, what comes next does not wait for it. */
const momentIsHere = () =>
  Promise.race([
    loadMoments().then((loaded) => loaded?.[0].fetchMoments()),
    new Promise((resolve) => setTimeout(resolve, 3_000)),
  ])

/**
 * The first quest. Once it is done, its moment comes first: until that is here nothing is seen of the page behind,
 * which changes to what is done and then to the next step.
 */
export function FirstQuest({ slug, onSubmitted }: QuestInPlaceProps) {
  const isDone = useQuests().data?.quests.find((quest) => quest.slug === slug)?.state === 'done'
  const [wasDone] = useState(isDone)
  const [isAwaited, setAwaited] = useState(false)
  const isSending = useIsMutating({ mutationKey: ['onward'] }) > 0
  const isEarned = isDone && !wasDone
  useEffect(() => void (isEarned ? momentIsHere() : loadMoments()), [isEarned])
  const goOn = () => {
    setAwaited(true)
    void momentIsHere().then(() => {
      onSubmitted()
      // By then it is known that the next step is asked for.
      setTimeout(() => setAwaited(false))
    })
  }
  return (
    <>
      {isEarned && (isAwaited || isSending) && createPortal(<div className={styles.veil} />, document.body)}
      <QuestInPlace slug={slug} onSubmitted={goOn} />
    </>
  )
}
