import { CodeView } from './CodeView.tsx'
import { ConnectedView } from './ConnectedView.tsx'
import { ErroredView } from './ErroredView.tsx'
import { ExternalView } from './ExternalView.tsx'
import { LoaderView } from './LoaderView.tsx'
import { MainView } from './MainView.tsx'
import { NetworkView } from './NetworkView.tsx'
import styles from './SignInModal.module.css'
import type { ModalProps } from './view.ts'

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
  const View = views[props.snapshot.view]
  return (
    <div className={styles.body} key={props.snapshot.view}>
      <View {...props} />
    </div>
  )
}
