import { HandHeart } from 'lucide-react'
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

/** What others can do for the person, saying thanks first. */
export function Thanks({ profile }: { profile: PublicProfile }) {
  const { data: me } = useMe()
  if (!me || me.profile.id === profile.id) return null
  return (
    <>
      <ThankButton id={profile.id} isSaid={profile.thanks.own} />
      {me.profile.onboardingStep === 'done' && (
        <>
          {me.counts.items > me.counts.onChain && <GiveButton profile={profile} />}
          <InviteButton profile={profile} />
        </>
      )}
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
    <Button
      kind="quiet"
      size="small"
      icon={<HandHeart aria-hidden="true" />}
      busy={thank.isPending}
      aria-pressed={isSaid}
      onClick={() => once(() => thank.mutateAsync(!isSaid).catch(onError))}
    >
      <SteadyWords of={[t('thanks.said'), t('thanks.say')]}>{t(isSaid ? 'thanks.said' : 'thanks.say')}</SteadyWords>
    </Button>
  )
}
