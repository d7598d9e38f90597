import { useState } from 'react'
import { assetUrl } from '../../core/asset-url.ts'
import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode } from '../../core/errors.ts'
import { useArrangeShelf } from '../../core/people.ts'
import { langOf } from '../../core/queries.ts'
import type { Item, PublicProfile } from '../../core/types.ts'
import { ItemPlinth } from '../../entities/item/ItemPlinth.tsx'
import { shelfMost } from '../../entities/item/ShelveIt.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { bringIntoView } from '../../shared/ui/lead-to.ts'
import { toast } from '../../shared/ui/toast.ts'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import styles from './ChooseShelf.module.css'

/** The server lets what is in one of these states leave a gap. */
const away: readonly Item['state'][] = ['listed', 'giving', 'locked', 'revoked']

export type ChooseShelfProps = { profile: PublicProfile; onClose: () => void }

/** Which own objects stand on the shelf, in the order in which they are chosen. */
export function ChooseShelf({ profile: { id, items, shelf }, onClose }: ChooseShelfProps) {
  const { t, i18n } = useTranslation(['shelf', 'common'])
  const errorMessage = useErrorMessage()
  const arrange = useArrangeShelf(id)
  const once = useSingleFlight()
  // Whoever has chosen none yet begins with what stands there.
  const [chosen, setChosen] = useState<readonly string[]>(() => shelf.items.slice(0, shelf.chosen || shelfMost))
  const now = shelf.items.slice(0, shelf.chosen)
  const [opened] = useState(now)
  const [isChanged, setChanged] = useState(false)
  const names = now.flatMap((item) => items.find((one) => one.id === item)?.itemType.name ?? [])
  const save = () =>
    once(async () => {
      // Whoever has been told what stands there by now replaces that.
      const before = isChanged ? now : opened
      await arrange.mutateAsync({ items: [...chosen], before }).catch((error: unknown) => {
        setChanged(isChanged || hasCode(error, 'VERSION_CONFLICT'))
        throw error
      })
      toast({ id: 'shelf-saved', type: 'success', content: t('shelf:saved') })
      onClose()
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('shelf:choosing')}
      footer={
        <>
          <Button busy={arrange.isPending} onClick={save}>
            {t('common:action.save')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <span className={styles.count} role="status">
            {t('shelf:chosen', { count: chosen.length, most: shelfMost })}
          </span>
        </>
      }
    >
      {arrange.isError && (
        <div ref={bringIntoView} className={styles.problem}>
          <Banner tone="error">
            {!hasCode(arrange.error, 'VERSION_CONFLICT')
              ? errorMessage(arrange.error)
              : names.length > 0
                ? t('shelf:changed', { items: new Intl.ListFormat(i18n.language).format(names) })
                : t('shelf:emptied')}
          </Banner>
        </div>
      )}
      <p>{t('shelf:lead')}</p>
      <ul className={styles.choices}>
        {items
          .filter(({ state }) => !away.includes(state))
          .map((item) => (
            <Choice
              key={item.id}
              item={item}
              place={chosen.indexOf(item.id) + 1}
              isFull={chosen.length >= shelfMost}
              onChange={(isChosen) =>
                setChosen(isChosen ? [...chosen, item.id] : chosen.filter((other) => other !== item.id))
              }
            />
          ))}
      </ul>
    </Dialog>
  )
}

type ChoiceProps = {
  item: Item
  /** From 1, and 0 for one that is not chosen. */
  place: number
  isFull: boolean
  onChange: (isChosen: boolean) => void
}

function Choice({ item: { itemType, serial }, place, isFull, onChange }: ChoiceProps) {
  const { t } = useTranslation()
  return (
    <li>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={place > 0}
          disabled={isFull && place === 0}
          onChange={(event) => onChange(event.target.checked)}
        />
        <ItemPlinth size="small" rarity={itemType.rarity} image={assetUrl(itemType.image)}>
          {place > 0 && (
            <span className={styles.place} aria-hidden="true">
              {place}
            </span>
          )}
        </ItemPlinth>
        <span>
          <span lang={langOf(itemType, 'name')}>{itemType.name}</span>{' '}
          <span className={styles.serial}>{t('serial.alone', { serial })}</span>
        </span>
      </label>
    </li>
  )
}
