import { useTranslation } from 'react-i18next'
import { leastWidth } from '../narrow-window.ts'
import { Message } from './Message.tsx'

/** For windows that are too narrow. The address that was wanted waits in `next`. */
export function DesktopOnly() {
  const { t } = useTranslation()
  return <Message title={t('desktopOnly.title')} lead={t('desktopOnly.lead', { width: leastWidth })} />
}
