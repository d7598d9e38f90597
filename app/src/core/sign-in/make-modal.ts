// Makes the one modal of the page: what it offers, who performs what it asks for, and what it hears of the page around
// it.
import { LoginModal } from 'waymark-core'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { modalLanguage } from '../../shared/i18n/modal-language.ts'
import { i18n, load } from '../../shared/i18n/runtime/runtime.ts'
import '../../shared/i18n/sign-in-sentences.ts'
import { watchTheme } from '../../shared/ui/theme.ts'
import { loadCore } from '../client.ts'
import { config } from '../config.ts'
import { isSignedIn, sessionStore } from '../session.ts'
import { environment } from './environment.ts'
import { isHosted, lookOf, modalConfig } from './modal-config.ts'
import { createEffectHandler } from './modal-effects.ts'
import { setModalLook } from './modal-look.ts'

/** Fetches sentences in the language of the modal, and says which that is. */
export async function loadInModalLanguage(namespaces: string[]): Promise<string> {
  const language = modalLanguage(navigator.languages, i18n.language)
  await load(language, namespaces)
  return language
}

export async function makeModal(): Promise<LoginModal> {
  const sentences = ['modal', 'loader', 'errors']
  await Promise.all([loadCore(), loadSentences(sentences)])
  await loadInModalLanguage(sentences)
  const { modal: given } = config()
  const settings = given == null ? {} : (await import('./load-modal-settings.ts')).loadModalSettings(given)
  // Nobody is refused before the modal is seen.
  void loadInModalLanguage(['refusals']).catch(() => undefined)
  const look = lookOf(config(), settings)
  setModalLook(look)
  const around = () => ({ ...environment(), ...(look.theme ? { theme: look.theme } : {}) })
  const modal = new LoginModal(modalConfig(config(), around(), settings))
  const { perform, ended, isOpening } = createEffectHandler(modal)
  modal.onEffect(perform)
  if (isHosted(config())) void import('./adapters/hosted.ts').then(({ prepareHosted }) => prepareHosted())
  watchTheme(() => modal.send({ type: 'surroundings_changed', ...around() }))
  sessionStore.subscribe((now, before) => {
    if (isSignedIn(now) === isSignedIn(before)) return
    if (!isSignedIn(now)) ended()
    // Signed in another way, such as by the form of a page: there is nothing left to ask for.
    else if (!isOpening() && modal.snapshot().status === 'initialized')
      modal.send({ type: 'MODAL_VISIBILITY', visible: false })
  })
  return modal
}
