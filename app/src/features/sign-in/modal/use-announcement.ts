import { useTranslation } from 'react-i18next'
import type { LoginModalSnapshot } from '../../../core/types.ts'
import { useCodeSentence } from './use-code-sentence.ts'
import { useTitle } from './use-title.ts'

/** What somebody who listens is told when it changes without their doing. */
export function useAnnouncement(snapshot: LoginModalSnapshot): string {
  const { t } = useTranslation('modal')
  const { lead } = useTitle(snapshot)
  const aboutCode = useCodeSentence()
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
