import { Redo2, SquareSplitHorizontal, Undo2 } from 'lucide-react'
import { useCallback, useEffect, useReducer, useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode } from '../../core/errors.ts'
import { useProfile } from '../../core/queries.ts'
import type { Character } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button, IconButton } from '../../shared/ui/Button.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import { CharacterEditor } from './CharacterEditor.tsx'
import styles from './Configurator.module.css'
import { ConflictNotice } from './ConflictNotice.tsx'
import { draftOf, type Slots, sameDraft, sameLook } from './draft.ts'
import type { Worn } from './gear.ts'
import { step, takeUp } from './history.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { Outfits } from './Outfits.tsx'
import { useProblems } from './problems.ts'
import { clearCharacterDraft, loadCharacterDraft, saveCharacterDraft } from './stored-draft.ts'
import { useGear } from './use-gear.tsx'
import { useHistoryKeys } from './use-history-keys.ts'
import { useSaving } from './use-saving.ts'

/** `owner` is the profile whose objects can be worn. */
type ConfiguratorProps = { character: Character; slots: Slots; owner: string }

/**
 * Edits the outfit that is worn, and the gear. What was read is kept, so that a save can say which version it changes.
 * Changes that were neither saved nor left behind, for the page was loaded anew or another outfit put on, are taken up
 * again.
 */
export function Configurator({ character, slots, owner }: ConfiguratorProps) {
  const { t } = useTranslation('character')
  const errorMessage = useErrorMessage()
  const profile = useProfile(owner)
  const [kept] = useState(() => loadCharacterDraft(character.id))
  const [history, change] = useReducer(step, null, () => takeUp(draftOf(character), kept))
  const [isComparing, setComparing] = useState(false)
  const once = useSingleFlight()
  const undo = useCallback(() => change({ type: 'undone' }), [])
  const redo = useCallback(() => change({ type: 'redone' }), [])
  const onWornElsewhere = useCallback((from: Worn, to: Worn) => change({ type: 'wornElsewhere', from, to }), [])
  useHistoryKeys(undo, redo)
  const { now } = history
  const items = profile.data?.items ?? null
  const saving = useSaving({ character, since: kept?.version, items, now, onWornElsewhere })
  const { saved, setSaved, isSaving, look } = saving
  const problems = useProblems(slots, now.choices, look.error)
  const nameError = now.name.trim() === '' ? t('nameMissing') : undefined
  const isChanged = !sameDraft(now, draftOf(saved))
  useEffect(() => {
    if (isChanged) saveCharacterDraft(saved, now)
    else clearCharacterDraft(saved.id)
  }, [isChanged, saved, now])

  // Somebody saved meanwhile: another tab, another device. Without changes here it is simply what the person looks like
  // now.
  const isNewer = !isSaving && character.version > saved.version
  const isTheirs = isNewer && isChanged && !sameLook(now, draftOf(character))
  const theirs = isTheirs ? character : null
  useEffect(() => {
    if (!isNewer || isTheirs) return
    setSaved(character)
    if (!sameLook(now, draftOf(character))) change({ type: 'replaced', draft: draftOf(character) })
  }, [isNewer, isTheirs, character, now, setSaved])
  const isConflict = theirs !== null || hasCode(look.error, 'VERSION_CONFLICT')

  const send = async (version: number) => {
    if (await saving.send(version)) toast({ id: 'character-saved', type: 'success', content: t('saved') })
  }
  const saveMine = async () => send((theirs ?? (await saving.newest())).version)
  const takeTheirs = async () => {
    const found = theirs ?? (await saving.newest())
    look.reset()
    setSaved(found)
    change({ type: 'changed', draft: draftOf(found), field: 'theirs' })
  }
  const gear = useGear({
    profile,
    slots,
    saved,
    now,
    onChange: (worn, place) => {
      saving.forgetFailed()
      setComparing(false)
      change({ type: 'changed', draft: { ...now, worn }, field: `gear.${place}` })
    },
  })

  return (
    <>
      {isConflict && (
        <ConflictNotice
          slots={slots}
          mine={now}
          theirs={theirs && draftOf(theirs)}
          busy={isSaving}
          onMine={() => once(saveMine)}
          onTheirs={() => once(takeTheirs)}
        />
      )}
      <CharacterEditor
        slots={slots}
        draft={now}
        gear={gear}
        nameError={nameError}
        problems={problems}
        compared={isComparing && isChanged ? { draft: draftOf(saved), label: t('comparing') } : null}
        onChange={(draft, field) => {
          if (hasCode(look.error, 'CHARACTER_INVALID')) look.reset()
          setComparing(false)
          change({ type: 'changed', draft, field })
        }}
        outfits={
          <Outfits
            slots={slots}
            worn={saved}
            draft={now}
            saveGear={saving.saveGear}
            onMade={() => clearCharacterDraft(saved.id)}
          />
        }
        tools={
          <>
            <IconButton label={t('undo')} disabled={history.past.length === 0} onClick={undo}>
              <Undo2 />
            </IconButton>
            <IconButton label={t('redo')} disabled={history.future.length === 0} onClick={redo}>
              <Redo2 />
            </IconButton>
            <IconButton
              label={t('compare')}
              aria-pressed={isComparing && isChanged}
              disabled={!isChanged}
              onClick={() => setComparing(!isComparing)}
            >
              <SquareSplitHorizontal />
            </IconButton>
          </>
        }
      >
        {look.error && !isConflict && !hasCode(look.error, 'CHARACTER_INVALID') && (
          <PanelError message={errorMessage(look.error)} />
        )}
        {saving.failed.length > 0 && (
          <PanelError
            message={`${t('gear.failed', {
              names: saving.failed.map(({ change: { item } }) => item.itemType.name).join(', '),
            })} ${errorMessage(saving.failed[0]?.error)}`}
          />
        )}
        <Button
          size="large"
          busy={isSaving}
          disabled={
            !isChanged || isConflict || nameError !== undefined || !gear.isReady || Object.keys(problems).length > 0
          }
          onClick={() => once(() => send(saved.version))}
        >
          {t('save')}
        </Button>
        <p className={styles.state} role="status">
          {isChanged ? t('unsaved') : t('asSaved')}
        </p>
      </CharacterEditor>
      <LeaveGuard active={isChanged && !isSaving} onLeave={() => clearCharacterDraft(saved.id)} />
    </>
  )
}
