import { ArrowLeft } from 'lucide-react'
import { useErrorMessage } from '../../core/error-message.ts'
import { useNotificationPreferences, useSaveNotificationPreferences } from '../../core/notifications.ts'
import type { NotificationPreferences } from '../../core/types.ts'
import { regional } from '../../shared/i18n/regional.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Checkbox, Select } from '../../shared/ui/Field.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import styles from './News.module.css'
import { PushSwitch } from './PushSwitch.tsx'

const mails = [
  ['mailQuests', 'quests'],
  ['mailMarket', 'market'],
  ['mailSeasons', 'seasons'],
  ['mailDigest', 'digest'],
] as const

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Of whoever had none. */
const usualHours = { quietFrom: 22, quietUntil: 7 }

type NewsPreferencesProps = { hasAddress: boolean; onBack: () => void }

/** What comes by mail, and when. Each choice is saved at once. */
export function NewsPreferences({ hasAddress, onBack }: NewsPreferencesProps) {
  const { t, i18n } = useTranslation('news')
  const errorMessage = useErrorMessage()
  const { data, isPending, isError, error, refetch, isFetching } = useNotificationPreferences()
  const save = useSaveNotificationPreferences()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const change = (to: Partial<NotificationPreferences>) => data && save.mutate({ ...data, timeZone: zone, ...to })
  const time = new Intl.DateTimeFormat(regional(i18n.language), { timeStyle: 'short', timeZone: 'UTC' })
  const at = (hour: number) => time.format(new Date(Date.UTC(2026, 0, 1, hour)))
  return (
    <section aria-labelledby="preferences-title">
      <header className={styles.head}>
        <h2 id="preferences-title">{t('preferences.settings')}</h2>
        <Button kind="plain" size="small" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
          {t('preferences.back')}
        </Button>
      </header>
      <div className={styles.choices}>
        {isPending && (
          <Skeleton>
            <Bone height="9rem" />
          </Skeleton>
        )}
        {isError && <PanelError message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />}
        {!hasAddress && <p className={styles.without}>{t('preferences.noAddress')}</p>}
        {data && (
          <>
            <fieldset>
              <legend>{t('preferences.mails')}</legend>
              {mails.map(([name, words]) => (
                <Checkbox
                  key={name}
                  label={t(`preferences.${words}`)}
                  checked={data[name]}
                  onChange={(event) => change({ [name]: event.target.checked })}
                />
              ))}
            </fieldset>
            <PushSwitch />
            <fieldset>
              <legend>{t('preferences.quiet')}</legend>
              <Checkbox
                label={t('preferences.quietOn')}
                checked={data.quietFrom !== null}
                onChange={(event) => change(event.target.checked ? usualHours : { quietFrom: null, quietUntil: null })}
              />
              {data.quietFrom !== null && data.quietUntil !== null && (
                <div className={styles.hours}>
                  {(['quietFrom', 'quietUntil'] as const).map((end) => (
                    <Select
                      key={end}
                      label={t(end === 'quietFrom' ? 'preferences.from' : 'preferences.until')}
                      value={data[end] ?? 0}
                      onChange={(event) => change({ [end]: Number(event.target.value) })}
                    >
                      {hours.map((hour) => (
                        <option key={hour} value={hour}>
                          {at(hour)}
                        </option>
                      ))}
                    </Select>
                  ))}
                </div>
              )}
            </fieldset>
          </>
        )}
        <p role="status" className={styles.saved}>
          {save.isSuccess && t('preferences.saved')}
        </p>
        {save.isError && <PanelError message={errorMessage(save.error)} />}
      </div>
    </section>
  )
}
