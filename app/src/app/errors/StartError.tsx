import { useEffect } from 'react'
import { ConfigProblem } from '../../core/config-values.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Logo } from '../../shared/ui/Logo.tsx'
import styles from './Message.module.css'
import { Message } from './Message.tsx'

/**
 * The app could not start. Shown before anything else is known to work, sentences included: so its words stand here,
 * in English, for whoever runs this site as much as for who visits it.
 */
export function StartError({ error }: { error: unknown }) {
  useEffect(() => {
    document.title = 'Waymark could not start'
  }, [])
  const lead =
    error instanceof ConfigProblem
      ? 'The configuration of this site is not complete. Whoever runs it can put it right with the lines below.'
      : 'Something went wrong before the first page could be shown. Loading it again often helps.'
  return (
    <main className={styles.start}>
      <Message
        code={<Logo name="Waymark" />}
        title="Waymark could not start"
        lead={lead}
        facts={error instanceof ConfigProblem ? <ConfigFacts problem={error} /> : <p>{String(error)}</p>}
      >
        <Button onClick={() => window.location.reload()}>Load the page again</Button>
      </Message>
    </main>
  )
}

const ConfigFacts = ({ problem }: { problem: ConfigProblem }) => (
  <dl className={styles.facts}>
    <dt>Key</dt>
    <dd>{problem.key}</dd>
    <dt>Expected</dt>
    <dd>{problem.expected}</dd>
    <dt>Found</dt>
    <dd>{problem.found}</dd>
    <dt>Set in</dt>
    <dd>
      <code>/config.json</code>, served beside the app; the local stack writes it from its own settings
    </dd>
  </dl>
)
