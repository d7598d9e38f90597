import { HandHeart } from 'lucide-react'
import { useErrorMessage } from '../../core/error-message.ts'
import { useThank } from '../../core/people.ts'
import { useMe } from '../../core/queries.ts'
import type { PublicProfile } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import { GiveButton } from './GiveButton.tsx'
import { InviteButton } from './InviteButton.tsx'
import styles from './ProfileBanner.module.css'

/** Who said thanks, as far as they may be named, and what others can do for the person, saying thanks first. */
export function Thanks({ profile }: { profile: PublicProfile }) {
  const { t, i18n } = useTranslation('profile')
  const { data: me } = useMe()
  const { count, names, own } = profile.thanks
  const known = [...(own ? [t('thanks.you')] : []), ...names]
  const left = count - known.length
  const more = left > 0 ? [t(known.length > 0 ? 'thanks.others' : 'thanks.people', { count: left })] : []
  return (
    <>
      {me && me.profile.id !== profile.id && (
        <>
          <ThankButton id={profile.id} isSaid={own} />
          {me.profile.onboardingStep === 'done' && (
            <>
              {me.counts.items > me.counts.onChain && <GiveButton profile={profile} />}
              <InviteButton profile={profile} />
            </>
          )}
        </>
      )}
      {count > 0 && (
        <p className={styles.thanks}>
          {t('thanks.from', { names: new Intl.ListFormat(i18n.language).format([...known, ...more]) })}
        </p>
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
      {t(isSaid ? 'thanks.said' : 'thanks.say')}
    </Button>
  )
}
