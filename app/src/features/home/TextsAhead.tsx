import '../../shared/i18n/consent-sentences.ts'
import type { LegalVersion } from '../../core/types.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { regional } from '../../shared/i18n/regional.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Link } from '../../shared/ui/Link.tsx'

/** With its sentences. */
export async function loadTextsAhead() {
  await loadSentences('consents')
  return TextsAhead
}

/** Texts that will be in force, told before they have to be agreed to. */
function TextsAhead({ texts }: { texts: readonly LegalVersion[] }) {
  const { t, i18n } = useTranslation('consents')
  const day = new Intl.DateTimeFormat(regional(i18n.language), { dateStyle: 'long', timeZone: 'UTC' })
  return texts.map(({ slug, version, effectiveFrom }) => (
    <Banner key={slug} action={<Link to={`/${slug}?version=${encodeURIComponent(version)}`}>{t('aheadRead')}</Link>}>
      {t('ahead', {
        date: day.format(new Date(effectiveFrom ?? 0)),
        text: slug === 'privacy-policy' || slug === 'terms-of-use' ? t(`texts.${slug}`) : slug,
        version,
      })}
    </Banner>
  ))
}
