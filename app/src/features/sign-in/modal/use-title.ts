import type { LoginModalSnapshot } from '../../../core/types.ts'
import { useModalTranslation } from './use-modal-translation.ts'

/** The heading of a view and the sentence below it: what the dialog is called and what it is about. */
export function useTitle({ view, email, message }: LoginModalSnapshot, isNew = false): { title: string; lead: string } {
  const { t } = useModalTranslation('modal')
  const loader = useModalTranslation('loader')
  switch (view) {
    case 'main':
      return isNew ? { title: t('new.title'), lead: t('new.lead') } : { title: t('title'), lead: t('lead') }
    case 'external':
      return { title: t('external.title'), lead: t('external.lead') }
    case 'loader':
      if (!loader.ready) return { title: '', lead: '' }
      return {
        title: loader.t('title'),
        lead: loader.t('verify_on_adapter', { adapter: message?.params.adapter ?? '' }),
      }
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
