import { usePushState, useSwitchPush } from '../../core/push.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Checkbox } from '../../shared/ui/Field.tsx'

/** Whether news come to this browser while no page is open; nothing where they cannot. */
export function PushSwitch() {
  const { t } = useTranslation('news')
  const { data: state } = usePushState()
  const push = useSwitchPush()
  if (!state || state === 'none') return null
  return (
    <fieldset>
      <legend>{t('preferences.push.title')}</legend>
      <Checkbox
        label={t('preferences.push.on')}
        hint={state === 'blocked' ? t('preferences.push.blocked') : undefined}
        error={push.isError ? t('preferences.push.failed') : undefined}
        checked={push.isPending ? push.variables : state === 'on'}
        disabled={state === 'blocked' || push.isPending}
        onChange={(event) => push.mutate(event.target.checked)}
      />
    </fieldset>
  )
}
