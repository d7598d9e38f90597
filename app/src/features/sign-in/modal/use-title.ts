import type { LoginModalSnapshot } from '../../../core/types.ts'
import { useTranslation } from '../../../shared/i18n/runtime/react.tsx'
import { useLoaderTexts } from './use-loader-texts.ts'

type Title = { title: string; lead: string; lang?: string | undefined }

/** The heading of a view and the sentence below it: what the dialog is called and what it is about. */
export function useTitle({ view, email, message }: LoginModalSnapshot): Title {
  const { t } = useTranslation('modal')
  const loader = useLoaderTexts()
  switch (view) {
    case 'main':
      return { title: t('title'), lead: t('lead') }
    case 'external':
      return { title: t('external.title'), lead: t('external.lead') }
    case 'loader':
      return { title: loader.t('title'), lead: loader.sentence(message), lang: loader.lang }
    case 'code':
      return {
        title: t('code.title'),
        lead: email?.value ? t('code.lead', { email: email.value }) : t('code.leadPlain'),
      }
    case 'connected':
      return { title: t('connected.title'), lead: t('connected.message') }
    case 'errored':
      return { title: t('errored.title'), lead: message?.params.message ?? t('errored.something_went_wrong') }
    case 'network_switch':
      return { title: t('network.switch'), lead: t('network.leadSwitch') }
    case 'network_add':
      return { title: t('network.add'), lead: t('network.leadAdd') }
  }
}
