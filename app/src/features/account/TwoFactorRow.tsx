import { ShieldCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SignInWays } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import styles from './Account.module.css'
import { CredentialRow } from './CredentialRow.tsx'
import { Note } from './Note.tsx'
import { SwitchOff } from './SwitchOff.tsx'
import { SwitchOn } from './SwitchOn.tsx'

export function TwoFactorRow({ ways: { password, twoFactor } }: { ways: SignInWays }) {
  const { t } = useTranslation('account')
  const [switching, setSwitching] = useState<'on' | 'off' | null>(null)
  const [done, setDone] = useState<'doneOn' | 'doneOff' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const leave = () => {
    setSwitching(null)
    heading.current?.focus()
  }
  const finish = (what: 'doneOn' | 'doneOff') => {
    setDone(what)
    leave()
  }
  const state = twoFactor ? 'on' : password ? 'off' : 'needsPassword'
  return (
    <CredentialRow icon={<ShieldCheck />} title={t('twoFactor.title')} heading={heading}>
      <p>{t(`twoFactor.${state}`)}</p>
      <Note>{done && t(`twoFactor.${done}`)}</Note>
      {switching === 'on' && <SwitchOn onDone={() => finish('doneOn')} onCancel={leave} />}
      {switching === 'off' && <SwitchOff onDone={() => finish('doneOff')} onCancel={leave} />}
      {switching === null && state !== 'needsPassword' && (
        <div className={styles.actions}>
          <Button kind="quiet" size="small" onClick={() => setSwitching(twoFactor ? 'off' : 'on')}>
            {t(twoFactor ? 'twoFactor.switchOff' : 'twoFactor.switchOn')}
          </Button>
        </div>
      )}
    </CredentialRow>
  )
}
