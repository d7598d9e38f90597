import { Languages } from 'lucide-react'
import { chooseLanguage, type Language, languages } from '../../shared/i18n/i18n.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { toast } from '../../shared/ui/toast.ts'
import styles from './Layout.module.css'

/**
 * Each in its own words: who looks for one may not read the present one. Readers of traditional signs are told that there
 * are only simplified ones, here and by the name of the menu in Chinese.
 */
const names: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  ja: '日本語',
  ko: '한국어',
  zh: '简体中文',
  es: 'Español',
}

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
            {names[language]}
          </option>
        ))}
      </select>
    </div>
  )
}
