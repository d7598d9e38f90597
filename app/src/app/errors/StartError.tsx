import { useEffect, useState } from 'react'
import { ConfigProblem } from '../../core/config-values.ts'
import { detectLanguage } from '../../shared/i18n/i18n.ts'
import type words from '../../shared/i18n/locales/en/start.json'
import { Button } from '../../shared/ui/Button.tsx'
import { Logo } from '../../shared/ui/Logo.tsx'
import styles from './Message.module.css'
import { Message } from './Message.tsx'

type Words = typeof words

// With the page, not fetched when they are needed: nothing else is known to work then, i18next included.
const spoken = import.meta.glob<Words>('../../shared/i18n/locales/*/start.json', { eager: true, import: 'default' })

/** The app could not start: for whoever runs this site as much as for who visits it. */
export function StartError({ error }: { error: unknown }) {
  const language = detectLanguage(navigator.languages)
  const words = spoken[`../../shared/i18n/locales/${language}/start.json`]
  // The document has the name that the gateway wrote into it.
  const [product] = useState(document.title)
  const title = words?.title.replace('{{product}}', product)
  useEffect(() => {
    document.documentElement.lang = language
    if (title) document.title = title
  }, [language, title])
  if (!words || !title) return null
  const isConfig = error instanceof ConfigProblem
  return (
    <main className={styles.start}>
      <Message
        code={<Logo name={product} />}
        title={title}
        lead={isConfig ? words.configuration : words.again}
        facts={isConfig ? <ConfigFacts problem={error} words={words} /> : <p>{String(error)}</p>}
      >
        <Button onClick={() => window.location.reload()}>{words.reload}</Button>
      </Message>
    </main>
  )
}

function ConfigFacts({ problem, words }: { problem: ConfigProblem; words: Words }) {
  const [before, after] = words.file.split('{{file}}')
  return (
    <dl className={styles.facts}>
      <dt>{words.key}</dt>
      <dd>{problem.key}</dd>
      <dt>{words.expected}</dt>
      <dd>{problem.expected}</dd>
      <dt>{words.found}</dt>
      <dd>{problem.found}</dd>
      <dt>{words.setIn}</dt>
      <dd>
        {before}
        <code>{'/config.json'}</code>
        {after}
      </dd>
    </dl>
  )
}
