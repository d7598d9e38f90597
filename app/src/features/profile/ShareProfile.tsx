import { Share2 } from 'lucide-react'
import type { PublicProfile } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import { shareLink } from './share-link.ts'

/** Hands the address on: by what the device has for it, else into the clipboard. */
export function ShareProfile({ profile: { id, displayName } }: { profile: PublicProfile }) {
  const { t } = useTranslation('profile')
  const once = useSingleFlight()
  const share = async () => {
    const url = new URL(paths.profile(id), window.location.origin).href
    const how = await shareLink({ url, title: t('share.title', { name: displayName }) })
    if (how === 'copied') toast({ id: 'shared', type: 'success', content: t('share.copied') })
    if (how === 'failed') toast({ id: 'shared', type: 'info', content: t('share.failed') })
  }
  return (
    <Button kind="quiet" size="small" icon={<Share2 aria-hidden="true" />} onClick={() => once(share)}>
      {t('share.action')}
    </Button>
  )
}
