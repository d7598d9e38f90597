import type { LoginModalSnapshot } from '../../../core/types.ts'
import { useCodeMessage } from './use-code-message.ts'
import { useModalTranslation } from './use-modal-translation.ts'
import { useTitle } from './use-title.ts'

/** What screen readers announce when the modal changes by itself. */
export function useAnnouncement(snapshot: LoginModalSnapshot): string {
  const { t } = useModalTranslation('modal')
  const { lead } = useTitle(snapshot)
  const aboutCode = useCodeMessage()
  switch (snapshot.view) {
    case 'loader':
    case 'connected':
    case 'errored':
      return lead
    case 'code':
      return (snapshot.code && aboutCode(snapshot.code)) ?? lead
    case 'external':
      if (snapshot.externalWallets === 'loading') return t('external.looking')
      return snapshot.walletConnect?.uri && snapshot.walletConnect.form === 'qr' ? t('scan.ready') : ''
    case 'main':
    case 'network_switch':
    case 'network_add':
      return ''
  }
}
