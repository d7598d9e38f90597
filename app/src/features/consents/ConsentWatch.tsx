import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import '../../shared/i18n/consent-sentences.ts'
import { consentDueEvent } from '../../core/consent-events.ts'
import type { LegalVersion } from '../../core/types.ts'
import { consentsPath } from '../../shared/consents-path.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { usePlace } from '../../shared/navigation.ts'
import { paths } from '../../shared/paths.ts'
import { BottomBar } from '../../shared/ui/BottomBar.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { ConsentForm } from './ConsentForm.tsx'

/** With its sentences. */
export async function loadConsentWatch() {
  await loadSentences('consents')
  return ConsentWatch
}

/** Pages that show the texts themselves: nothing stands above them. */
const pagesOfTexts: readonly string[] = [paths.privacyPolicy, paths.termsOfUse, consentsPath]

/**
 * Above whatever page is open: the texts that have to be agreed to. Who does not agree puts them off until the page is
 * loaded anew, or something is refused; a line stays meanwhile.
 */
function ConsentWatch({ due, profile }: { due: readonly LegalVersion[]; profile: string }) {
  const { t } = useTranslation('consents')
  const { pathname } = usePlace()
  // A text that changes once more is asked for again.
  const asked = due.map(({ slug, version, hash }) => `${slug} ${version} ${hash}`).join()
  const [putOff, setPutOff] = useState('')
  useEffect(() => {
    const ask = () => setPutOff('')
    window.addEventListener(consentDueEvent, ask)
    return () => window.removeEventListener(consentDueEvent, ask)
  }, [])
  if (due.length === 0 || pathname === consentsPath) return null
  const isOpen = putOff !== asked && !pagesOfTexts.includes(pathname)
  const close = () => setPutOff(asked)
  return createPortal(
    <>
      {!isOpen && (
        <BottomBar
          action={
            !pagesOfTexts.includes(pathname) && (
              <Button kind="quiet" size="small" onClick={() => setPutOff('')}>
                {t('open')}
              </Button>
            )
          }
        >
          {t('bar')}
        </BottomBar>
      )}
      <Dialog open={isOpen} stays onClose={close} title={t('title')}>
        <ConsentForm due={due} profile={profile} onPutOff={close} />
      </Dialog>
    </>,
    document.body,
  )
}
