import { useState } from 'react'
import { assetUrl } from '../../core/asset-url.ts'
import { useErrorMessage } from '../../core/error-message.ts'
import { useThank } from '../../core/people.ts'
import { useItem } from '../../core/queries.ts'
import type { Gift } from '../../core/types.ts'
import { Face } from '../../entities/character/Face.tsx'
import { ItemStand } from '../../entities/item/ItemStand.tsx'
import { firstName } from '../../shared/i18n/regional.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import { GiftBeat } from './GiftBeat.tsx'
import { MomentFigure } from './MomentFigure.tsx'
import { MomentLayout } from './MomentLayout.tsx'
import styles from './Moments.module.css'
import type { MomentProps } from './moment-props.ts'

/** A gift that was accepted: what it is, who gave it and their words, and thanks first. */
export function GiftMoment({ moment: { gift }, titleId, onClose }: MomentProps<'gift'>) {
  const { t } = useTranslation(['moment', 'gifts', 'common'])
  const { itemId, itemType, serial, other, note } = gift
  const item = useItem(itemId).data?.item
  const [isWrapped, setWrapped] = useState(true)
  return (
    <>
      {isWrapped && <GiftBeat image={assetUrl(itemType.image, 'sm')} onEnd={() => setWrapped(false)} />}
      <MomentLayout
        isOfObject
        stage={<MomentFigure itemTypes={[itemType]} />}
        actions={
          other ? (
            <Thanks giver={other} onClose={onClose} />
          ) : (
            <Button size="large" onClick={onClose}>
              {t('common:action.continue')}
            </Button>
          )
        }
      >
        <ItemStand as="div" layout="lead" {...{ item, itemType, serial }} alone={false} onLeave={onClose}>
          <section className={styles.earned}>
            <h1 id={titleId} tabIndex={-1}>
              {t('purchase.title', { name: itemType.name })}
            </h1>
            <div className={styles.giver}>
              {other && (
                <span className={styles.face}>
                  <Face character={other.character} />
                </span>
              )}
              <p className={styles.lead}>
                {other ? t('gifts:received.from', { name: other.name }) : t('gifts:received.fromSomeone')}
              </p>
            </div>
            {note && (
              <figure className={styles.note}>
                <blockquote>{note}</blockquote>
              </figure>
            )}
          </section>
        </ItemStand>
      </MomentLayout>
    </>
  )
}

type ThanksProps = { giver: NonNullable<Gift['other']>; onClose: () => void }

/** Thanks for this gift, also where the giver was thanked before; either way out leaves the moment. */
function Thanks({ giver: { id, name }, onClose }: ThanksProps) {
  const { t } = useTranslation('moment')
  const errorMessage = useErrorMessage()
  const thank = useThank(id)
  const once = useSingleFlight()
  const called = firstName(name)
  const say = async () => {
    await thank.mutateAsync(true)
    toast({ type: 'success', content: t('gift.thanked', { name: called }) })
    onClose()
  }
  return (
    <>
      <Button size="large" busy={thank.isPending} onClick={() => once(say)}>
        {t('gift.thank', { name: called })}
      </Button>
      <Button kind="plain" onClick={onClose}>
        {t('later')}
      </Button>
      {thank.isError && <PanelError message={errorMessage(thank.error)} />}
    </>
  )
}
