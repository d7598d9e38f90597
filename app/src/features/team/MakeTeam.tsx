import { useMe } from '../../core/queries.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Section } from '../../shared/ui/Page.tsx'
import { NameForm } from './NameForm.tsx'

/** Makes a rope team, of which one is captain then. */
export function MakeTeam() {
  const { t } = useTranslation('team')
  const own = useMe().data?.profile.id
  return (
    <Section title={t('make.title')}>
      <p>{t('make.text')}</p>
      {own && (
        <NameForm
          draft={`team-name.${own}`}
          action={t('make.action')}
          act={(name) => (programme) => programme.makeTeam({ name })}
        />
      )}
    </Section>
  )
}
