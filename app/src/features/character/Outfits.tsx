import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { useDeleteOutfit, useWearOutfit } from '../../core/mutations.ts'
import { useOutfits } from '../../core/outfits.ts'
import type { Character } from '../../core/types.ts'
import { CharacterPortrait } from '../../entities/character/CharacterPortrait.tsx'
import { characterParts, gearParts } from '../../entities/character/character-parts.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button, IconButton } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import { changedGear, type Draft, type Slots } from './draft.ts'
import { NewOutfitDialog } from './NewOutfitDialog.tsx'
import styles from './Outfits.module.css'

type OutfitsProps = {
  slots: Slots
  worn: Character
  draft: Draft
  onMade: () => void
}

/** Every outfit of the person: one press puts it on, and what is edited becomes another one. */
export function Outfits({ slots, worn, draft, onMade }: OutfitsProps) {
  const { t } = useTranslation('character')
  const errorMessage = useErrorMessage()
  const outfits = useOutfits()
  const wear = useWearOutfit()
  const once = useSingleFlight()
  const [isNaming, setNaming] = useState(false)
  const [leaving, setLeaving] = useState<Character | null>(null)
  const { place, onDeleted } = useFocusAfterDeletion(leaving)
  const shown = outfits.data ?? [worn]
  const error = outfits.error ?? wear.error
  return (
    <section ref={place} className={styles.outfits} aria-label={t('outfits.title')}>
      {error && <PanelError message={errorMessage(error)} />}
      <ul className={styles.list}>
        {shown.map((outfit) => (
          <li key={outfit.id} className={styles.item}>
            <button
              type="button"
              className={styles.outfit}
              data-outfit
              aria-pressed={outfit.id === worn.id}
              disabled={wear.isPending}
              onClick={() => outfit.id !== worn.id && once(() => wear.mutateAsync(outfit.id))}
            >
              <CharacterPortrait
                shape="round"
                className={styles.picture ?? ''}
                parts={{ ...characterParts(slots, outfit.choices), ...gearParts(outfit.worn) }}
              />
              <span className={styles.name}>{outfit.name}</span>
            </button>
            {outfit.id !== worn.id && (
              <IconButton
                label={t('outfits.delete', { name: outfit.name })}
                className={styles.delete}
                onClick={() => setLeaving(outfit)}
              >
                <Trash2 />
              </IconButton>
            )}
          </li>
        ))}
        <li>
          <Button kind="quiet" size="small" icon={<Plus />} onClick={() => setNaming(true)} data-new>
            {t('outfits.new')}
          </Button>
        </li>
      </ul>
      <NewOutfitDialog
        open={isNaming}
        outfit={{ choices: draft.choices, ...changedGear(draft, worn) }}
        onMade={onMade}
        onClose={() => setNaming(false)}
      />
      <DeleteDialog outfit={leaving} onClose={() => setLeaving(null)} onDeleted={onDeleted} />
    </section>
  )
}

/** The button that the dialog gives the focus back to is gone with its outfit: it goes to the end of the row instead. */
function useFocusAfterDeletion(leaving: Character | null) {
  const place = useRef<HTMLElement>(null)
  const isDeleted = useRef(false)
  useEffect(() => {
    if (leaving !== null || !isDeleted.current) return
    isDeleted.current = false
    place.current?.querySelector<HTMLElement>('[data-new]')?.focus()
  }, [leaving])
  const onDeleted = () => {
    isDeleted.current = true
  }
  return { place, onDeleted }
}

type DeleteDialogProps = { outfit: Character | null; onClose: () => void; onDeleted: () => void }

function DeleteDialog({ outfit, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation('character')
  const errorMessage = useErrorMessage()
  const remove = useDeleteOutfit()
  const once = useSingleFlight()
  return (
    <Dialog
      open={outfit !== null}
      onClose={onClose}
      title={t('outfits.deleteTitle', { name: outfit?.name })}
      footer={
        <Button
          kind="danger"
          busy={remove.isPending}
          onClick={() =>
            outfit &&
            once(async () => {
              await remove.mutateAsync(outfit.id)
              onDeleted()
              onClose()
            })
          }
        >
          {t('outfits.deleteGo')}
        </Button>
      }
    >
      {remove.error && <PanelError message={errorMessage(remove.error)} />}
      <p>{t('outfits.deleteText')}</p>
    </Dialog>
  )
}
