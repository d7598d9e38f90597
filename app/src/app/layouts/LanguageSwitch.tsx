import { Languages } from 'lucide-react'
import { chooseLanguage, type Language, languages } from '../../shared/i18n/i18n.ts'
import { languageNames } from '../../shared/i18n/language-names.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { toast } from '../../shared/ui/toast.ts'
import styles from './Layout.module.css'

/** A menu of the browser's own, under a picture: it speaks to keyboards, screen readers and phones by itself. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation()
  const choose = (language: Language) =>
    chooseLanguage(language).catch(() => toast({ type: 'error', content: t('language.failed') }))
  return (
    <div className={styles.language}>
      <Languages aria-hidden="true" />
      <select
        title={t('language.label')}
        aria-label={t('language.label')}
        value={i18n.language}
        onChange={(event) => void choose(event.target.value as Language)}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </div>
  )
}
