import { useOutbox, type WaitingAnswer } from '../../core/outbox/outbox-store.ts'
import '../../shared/i18n/outbox-sentences.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Banner } from '../../shared/ui/Banner.tsx'
import { LinkButton } from '../../shared/ui/Button.tsx'

/** This part with its sentences. */
export async function loadUnsentAnswers() {
  await loadSentences('outbox')
  return UnsentAnswers
}

/** Quests with answers that are kept on this device: how many wait, how many were refused, and the way there. */
function UnsentAnswers() {
  const quests = Map.groupBy(useOutbox(), ({ slug }) => slug)
  return [...quests].map(([slug, answers]) => <OfQuest key={slug} slug={slug} answers={answers} />)
}

function OfQuest({ slug, answers }: { slug: string; answers: WaitingAnswer[] }) {
  const { t } = useTranslation('outbox')
  const title = answers[0]?.title ?? ''
  const refused = answers.filter(({ state }) => state === 'refused').length
  const waiting = answers.length - refused
  return (
    <Banner
      tone={refused > 0 ? 'warning' : 'info'}
      action={
        <LinkButton kind="quiet" size="small" to={paths.quest(slug)}>
          {t('home.open')}
        </LinkButton>
      }
    >
      {refused > 0 && <p>{t('home.refused', { count: refused, title })}</p>}
      {waiting > 0 && <p>{t('home.waiting', { count: waiting, title })}</p>}
    </Banner>
  )
}
