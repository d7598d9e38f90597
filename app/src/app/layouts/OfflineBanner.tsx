import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { useOnline } from '../../shared/ui/use-online.ts'

export function OfflineBanner() {
  const { t } = useTranslation()
  return useOnline() ? null : (
    <Banner tone="warning" wide>
      {t('state.offline')}
    </Banner>
  )
}
