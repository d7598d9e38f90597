import { useEffect, useState } from 'react'
import { wantsToStay, wantToStay } from '../../../core/sign-in/stay.ts'
import { Checkbox } from '../../../shared/ui/Field.tsx'
import { lazyWithRetry } from '../../../shared/ui/lazy-with-retry.tsx'
import { SessionEndedNotice } from '../SessionEndedNotice.tsx'
import { CodeView } from './CodeView.tsx'
import { ConnectedView } from './ConnectedView.tsx'
import { ErroredView } from './ErroredView.tsx'
import { ExternalView } from './ExternalView.tsx'
import { LoaderView } from './LoaderView.tsx'
import { MainView } from './MainView.tsx'
import { MethodHint } from './MethodHint.tsx'
import styles from './SignInModal.module.css'
import { useModalTranslation } from './use-modal-translation.ts'
import type { ModalProps } from './view.ts'

/** Asked by wallets that are connected already, and by few of them. */
const NetworkView = lazyWithRetry<ModalProps>(() => import('./NetworkView.tsx').then((m) => m.NetworkView))

const views = {
  main: MainView,
  external: ExternalView,
  loader: LoaderView,
  code: CodeView,
  connected: ConnectedView,
  errored: ErroredView,
  network_switch: NetworkView,
  network_add: NetworkView,
}

/** Below the heading: what this view is about. */
export function Body(props: ModalProps) {
  // Kept here, for a view goes when the next one comes: who was refused by a wallet finds all of them again.
  const [unfolded, unfold] = useState(false)
  const { t, lang } = useModalTranslation('modal')
  // Whoever opens the modal the next time is asked anew: it may be somebody else.
  useEffect(() => () => wantToStay(false), [])
  const { view } = props.snapshot
  const isChoice = view === 'main' || view === 'external'
  const View = views[view]
  return (
    <div className={styles.body} key={view}>
      {isChoice && <SessionEndedNotice language={lang} />}
      {isChoice && !props.isNew && <MethodHint {...props} />}
      <View {...props} fold={{ unfolded, unfold }} />
      {isChoice && (
        <Checkbox
          className={styles.stay}
          label={t('stay')}
          hint={t('stayHint')}
          defaultChecked={wantsToStay()}
          onChange={(event) => wantToStay(event.target.checked)}
        />
      )}
    </div>
  )
}
