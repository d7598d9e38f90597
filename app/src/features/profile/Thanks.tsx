import { HandHeart } from 'lucide-react'
import { useErrorMessage } from '../../core/error-message.ts'
import { useThank } from '../../core/people.ts'
import type { Thanks as Given, PublicProfile } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import styles from './ProfileBanner.module.css'

/** Says thanks to somebody else, or takes it back. */
export function ThankButton({ profile: { id, thanks } }: { profile: PublicProfile }) {
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
      aria-pressed={thanks.own}
      onClick={() => once(() => thank.mutateAsync(!thanks.own).catch(onError))}
    >
      {t(thanks.own ? 'thanks.said' : 'thanks.say')}
    </Button>
  )
}

/** Who said thanks, as far as they may be named; nothing while nobody has. */
export function ThanksLine({ thanks: { count, names, own } }: { thanks: Given }) {
  const { t, i18n } = useTranslation('profile')
  if (count === 0) return null
  const known = [...(own ? [t('thanks.you')] : []), ...names]
  const left = count - known.length
  const more = left > 0 ? [t(known.length > 0 ? 'thanks.others' : 'thanks.people', { count: left })] : []
  return (
    <p className={styles.thanks}>
      <HandHeart aria-hidden="true" />
      {t('thanks.from', { names: new Intl.ListFormat(i18n.language).format([...known, ...more]) })}
    </p>
  )
}
