import type { LoginModalSnapshot } from '../../../core/types.ts'
import { useTranslation } from '../../../shared/i18n/runtime/react.tsx'
import { useCodeMessage } from './use-code-message.ts'
import { useTitle } from './use-title.ts'

/** What screen readers announce when the modal changes by itself. */
export function useAnnouncement(snapshot: LoginModalSnapshot): { words: string; lang?: string | undefined } {
  const { t } = useTranslation('modal')
  const { lead, lang } = useTitle(snapshot)
  const aboutCode = useCodeMessage()
  switch (snapshot.view) {
    case 'loader':
    case 'connected':
    case 'errored':
      return { words: lead, lang }
    case 'code':
      return { words: (snapshot.code && aboutCode(snapshot.code)) ?? lead }
    case 'external':
      if (snapshot.externalWallets === 'loading') return { words: t('external.looking') }
      return { words: snapshot.walletConnect?.uri && snapshot.walletConnect.form === 'qr' ? t('scan.ready') : '' }
    case 'main':
    case 'network_switch':
    case 'network_add':
      return { words: '' }
  }
}
