import { HandHeart } from 'lucide-react'
import { useErrorMessage } from '../../core/error-message.ts'
import { useThank } from '../../core/people.ts'
import { useMe } from '../../core/queries.ts'
import type { PublicProfile } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import styles from './ProfileBanner.module.css'

/** Who said thanks, as far as they may be named, and a way for others to say it, too, or to take it back. */
export function Thanks({ profile: { id, thanks } }: { profile: PublicProfile }) {
  const { t, i18n } = useTranslation('profile')
  const { data: me } = useMe()
  const { count, names, own } = thanks
  const known = [...(own ? [t('thanks.you')] : []), ...names]
  const left = count - known.length
  const more = left > 0 ? [t(known.length > 0 ? 'thanks.others' : 'thanks.people', { count: left })] : []
  return (
    <div className={styles.thanks}>
      {me && me.profile.id !== id && <ThankButton id={id} isSaid={own} />}
      {count > 0 && (
        <p>{t('thanks.from', { names: new Intl.ListFormat(i18n.language).format([...known, ...more]) })}</p>
      )}
    </div>
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
