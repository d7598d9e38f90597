import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { useCopy } from '../../shared/ui/use-copy.ts'
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx'

/** The address of the person's wallet, to be copied to where the money is sent from. */
export function CopyAddress({ address }: { address: string }) {
  const { t } = useTranslation('chain')
  const { field, copy, copied } = useCopy(address)
  return (
    <div>
      <TextField
        ref={field}
        label={t('address.label')}
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
        after={
          <Button kind="quiet" size="small" onClick={copy}>
            {t(copied ? 'address.copied' : 'address.copy')}
          </Button>
        }
      />
      <VisuallyHidden>
        <span role="status">{copied && t('address.copied')}</span>
      </VisuallyHidden>
    </div>
  )
}
