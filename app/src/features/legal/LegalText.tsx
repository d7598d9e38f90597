import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useErrorMessage } from '../../core/error-message.ts'
import { lazilyLoaded, WaymarkProvider } from '../../core/items.ts'
import { useLegalPage } from '../../core/legal-pages.ts'
import { regional } from '../../shared/i18n/regional.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { useHashScroll } from '../../shared/ui/use-hash-scroll.ts'
import styles from './LegalText.module.css'
import { Reading } from './Reading.tsx'

/** Shipped texts are there from the first day on. */
const Missing = lazyWithRetry<{ title: string; children: ReactNode }>(() =>
  import('./Missing.tsx').then((m) => m.Missing),
)

type LegalTextProps = { slug: string; title: string }

/** One legal page of the CMS: contents, version, date, text. */
export const LegalText = (props: LegalTextProps) => (
  <WaymarkProvider core={lazilyLoaded}>
    <Text {...props} />
  </WaymarkProvider>
)

function Text({ slug, title }: LegalTextProps) {
  const { t, i18n } = useTranslation('legal')
  const errorMessage = useErrorMessage()
  const [params] = useSearchParams()
  const { data, error, isPending, refetch, isFetching } = useLegalPage(slug, params.get('version'))
  useHashScroll(data != null)
  const dayOf = (given: string | null | undefined) => {
    const from = new Date(given ?? '')
    // A day that no calendar has is left out.
    if (Number.isNaN(from.getTime())) return ''
    return new Intl.DateTimeFormat(regional(i18n.language), { dateStyle: 'long', timeZone: 'UTC' }).format(from)
  }
  const date = dayOf(data?.effectiveFrom)
  return (
    <Page
      title={data ? <span lang={data.titleLanguage}>{data.title}</span> : title}
      lead={
        data &&
        [t('version', { version: data.version }), date && t(data.isAhead ? 'ahead' : 'from', { date })]
          .filter(Boolean)
          .join(' · ')
      }
      actions={
        data && (
          <Button kind="quiet" size="small" icon={<Printer />} className={styles.print} onClick={() => window.print()}>
            {t('print')}
          </Button>
        )
      }
    >
      {isPending && <TextSkeleton />}
      {error && <PanelError message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />}
      {data === null && <Missing title={t('missing')}>{t('missingLead')}</Missing>}
      {data?.coming && (
        <Banner
          action={<Link to={`/${slug}?version=${encodeURIComponent(data.coming.version)}`}>{t('readComing')}</Link>}
        >
          {t('coming', { version: data.coming.version, date: dayOf(data.coming.effectiveFrom) })}
        </Banner>
      )}
      {data?.isAhead && params.has('version') && (
        <Banner tone="warning" action={<Link to={`/${slug}`}>{t('readCurrent')}</Link>}>
          {t('notYet')}
        </Banner>
      )}
      {data && data.language !== i18n.language && (
        <p className={styles.language}>
          {t('inLanguage', { language: new Intl.DisplayNames(i18n.language, { type: 'language' }).of(data.language) })}
        </p>
      )}
      {data && <Reading body={data.body} language={data.language} />}
    </Page>
  )
}

const TextSkeleton = () => (
  <Skeleton>
    <Bone width="40%" height="1.6rem" />
    {['92%', '97%', '88%', '95%', '60%'].map((width) => (
      <Bone key={width} width={width} />
    ))}
  </Skeleton>
)
