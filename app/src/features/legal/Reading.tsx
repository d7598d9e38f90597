import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { headingsOf, Markdown } from '../../shared/ui/Markdown.tsx'
import styles from './LegalText.module.css'

/** Markdown, and the language that it is in. */
type ReadingProps = { body: string; language: string }

/** A long text beside its contents. */
export const Reading = ({ body, language }: ReadingProps) => (
  <div className={styles.columns}>
    <Contents body={body} language={language} />
    <div lang={language}>
      <Markdown source={body} anchors />
    </div>
  </div>
)

function Contents({ body, language }: ReadingProps) {
  const { t } = useTranslation('legal')
  const headings = headingsOf(body).filter(({ depth }) => depth === 2)
  if (headings.length < 2) return <div />
  return (
    <nav className={styles.contents} aria-label={t('contents')}>
      <h2>{t('contents')}</h2>
      <ol lang={language}>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
