import { Check, HandHeart } from 'lucide-react'
import { useErrorMessage } from '../../core/error-message.ts'
import { useThank } from '../../core/people.ts'
import { useMe } from '../../core/queries.ts'
import type { PublicProfile } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { SteadyWords } from '../../shared/ui/SteadyWords.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import { GiveButton } from './GiveButton.tsx'
import { InviteButton } from './InviteButton.tsx'
import styles from './ProfileBanner.module.css'
import { ShareProfile } from './ShareProfile.tsx'

/** What others can do for the person, saying thanks first; sharing the page, which is for everyone, comes last. */
export function Thanks({ profile }: { profile: PublicProfile }) {
  const { data: me } = useMe()
  const isOther = me !== undefined && me.profile.id !== profile.id
  return (
    <>
      {isOther && <ThankButton id={profile.id} isSaid={profile.thanks.own} />}
      {isOther && me.profile.onboardingStep === 'done' && (
        <>
          {me.counts.items > me.counts.onChain && <GiveButton profile={profile} />}
          <InviteButton profile={profile} />
        </>
      )}
      <ShareProfile profile={profile} />
    </>
  )
}

function ThankButton({ id, isSaid }: { id: string; isSaid: boolean }) {
  const { t } = useTranslation('profile')
  const errorMessage = useErrorMessage()
  const thank = useThank(id)
  const once = useSingleFlight()
  const onError = (error: unknown) => toast({ type: 'error', content: errorMessage(error) })
  return (
    // Once it is said, it reads as a sentence. Whoever presses it takes the thanks back.
    <Button
      kind={isSaid ? 'plain' : 'primary'}
      size="small"
      className={isSaid ? (styles.said ?? '') : ''}
      icon={isSaid ? <Check aria-hidden="true" /> : <HandHeart aria-hidden="true" />}
      busy={thank.isPending}
      aria-pressed={isSaid}
      onClick={() => once(() => thank.mutateAsync(!isSaid).catch(onError))}
    >
      <SteadyWords of={[t('thanks.said'), t('thanks.say')]}>{t(isSaid ? 'thanks.said' : 'thanks.say')}</SteadyWords>
    </Button>
  )
}
