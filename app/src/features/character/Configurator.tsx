import { Redo2, SquareSplitHorizontal, Undo2 } from 'lucide-react'
import { type Dispatch, useCallback, useEffect, useReducer, useState } from 'react'
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
import { type Draft, draftOf, type Slots, sameDraft, sameLook } from './draft.ts'
import type { Worn } from './gear.ts'
import { type History, type HistoryEvent, step, takeUp } from './history.ts'
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
  const profile = useProfile(owner)
  const [isComparing, setComparing] = useState(false)
  const once = useSingleFlight()
  const { history, change, saving, isChanged } = useDraftHistory(character)
  const { now } = history
  const { saved, isSaving, save } = saving
  const problems = useProblems(slots, now.choices, save.error)
  const nameError = now.name.trim() === '' ? t('nameMissing') : undefined
  const theirs = useTheirs({ character, now, isChanged, saving, change })
  const isConflict = theirs !== null || hasCode(save.error, 'VERSION_CONFLICT')

  const send = async (version: number) => {
    await saving.send(version)
    toast({ id: 'character-saved', type: 'success', content: t('saved') })
  }
  const gear = useGear({
    profile,
    slots,
    saved,
    now,
    onChange: (worn, place) => {
      if (hasCode(save.error, 'GEAR_UNAVAILABLE')) save.reset()
      setComparing(false)
      change({ type: 'changed', draft: { ...now, worn }, field: `gear.${place}` })
    },
  })

  return (
    <>
      {isConflict && (
        <Conflict slots={slots} mine={now} theirs={theirs} saving={saving} change={change} onSave={send} />
      )}
      <CharacterEditor
        slots={slots}
        draft={now}
        gear={gear}
        nameError={nameError}
        problems={problems}
        compared={isComparing && isChanged ? { draft: draftOf(saved), label: t('comparing') } : null}
        onChange={(draft, field) => {
          if (hasCode(save.error, 'CHARACTER_INVALID')) save.reset()
          setComparing(false)
          change({ type: 'changed', draft, field })
        }}
        outfits={<Outfits slots={slots} worn={saved} draft={now} onMade={() => clearCharacterDraft(saved.id)} />}
        tools={
          <Tools
            history={history}
            change={change}
            comparing={isComparing && isChanged}
            onCompare={isChanged ? () => setComparing(!isComparing) : null}
          />
        }
      >
        <SaveError saving={saving} isConflict={isConflict} />
        <SaveButton
          busy={isSaving}
          isChanged={isChanged}
          disabled={isConflict || nameError !== undefined || !gear.isReady || Object.keys(problems).length > 0}
          onSave={() => once(() => send(saved.version))}
        />
      </CharacterEditor>
      <LeaveGuard active={isChanged && !isSaving} onLeave={() => clearCharacterDraft(saved.id)} />
    </>
  )
}

type Saving = ReturnType<typeof useSaving>
type Change = Dispatch<HistoryEvent>

/** The draft with its history. What is neither saved nor discarded is stored in this tab. */
function useDraftHistory(character: Character) {
  const [stored] = useState(() => loadCharacterDraft(character.id))
  const [history, change] = useReducer(step, null, () => takeUp(draftOf(character), stored))
  const onWornElsewhere = useCallback((from: Worn, to: Worn) => change({ type: 'wornElsewhere', from, to }), [])
  const { now } = history
  const saving = useSaving({ character, since: stored?.version, now, onWornElsewhere })
  const { saved } = saving
  const isChanged = !sameDraft(now, draftOf(saved))
  useEffect(() => {
    if (isChanged) saveCharacterDraft(saved, now)
    else clearCharacterDraft(saved.id)
  }, [isChanged, saved, now])
  return { history, change, saving, isChanged }
}

type ConflictProps = {
  slots: Slots
  mine: Draft
  /** The version saved elsewhere; null while only the server knows it. */
  theirs: Character | null
  saving: Saving
  change: Change
  onSave: (version: number) => Promise<void>
}

/** Saves the own draft over the version saved elsewhere, or replaces it by that version. */
function Conflict({ slots, mine, theirs, saving, change, onSave }: ConflictProps) {
  const once = useSingleFlight()
  const newest = async () => theirs ?? (await saving.newest())
  const takeTheirs = async () => {
    const found = await newest()
    saving.save.reset()
    saving.setSaved(found)
    change({ type: 'changed', draft: draftOf(found), field: 'theirs' })
  }
  return (
    <ConflictNotice
      slots={slots}
      mine={mine}
      theirs={theirs && draftOf(theirs)}
      busy={saving.isSaving}
      onMine={() => once(async () => onSave((await newest()).version))}
      onTheirs={() => once(takeTheirs)}
    />
  )
}
type TheirsProps = { character: Character; now: Draft; isChanged: boolean; saving: Saving; change: Change }

/**
 * The version that was saved meanwhile in another tab or on another device, where it differs from what was changed
 * here; else null. Without changes here it is simply what the character looks like now.
 */
function useTheirs({ character, now, isChanged, saving, change }: TheirsProps): Character | null {
  const { saved, setSaved, isSaving } = saving
  const isNewer = !isSaving && character.version > saved.version
  const isTheirs = isNewer && isChanged && !sameLook(now, draftOf(character))
  useEffect(() => {
    if (!isNewer || isTheirs) return
    setSaved(character)
    if (!sameLook(now, draftOf(character))) change({ type: 'replaced', draft: draftOf(character) })
  }, [isNewer, isTheirs, character, now, setSaved, change])
  return isTheirs ? character : null
}

type ToolsProps = { history: History; change: Change; comparing: boolean; onCompare: (() => void) | null }

/** Undo, redo, and the comparison with what is saved. */
function Tools({ history, change, comparing, onCompare }: ToolsProps) {
  const { t } = useTranslation('character')
  const undo = useCallback(() => change({ type: 'undone' }), [change])
  const redo = useCallback(() => change({ type: 'redone' }), [change])
  useHistoryKeys(undo, redo)
  return (
    <>
      <IconButton label={t('undo')} disabled={history.past.length === 0} onClick={undo}>
        <Undo2 />
      </IconButton>
      <IconButton label={t('redo')} disabled={history.future.length === 0} onClick={redo}>
        <Redo2 />
      </IconButton>
      <IconButton label={t('compare')} aria-pressed={comparing} disabled={!onCompare} onClick={() => onCompare?.()}>
        <SquareSplitHorizontal />
      </IconButton>
    </>
  )
}

/** Why nothing was saved, where it is said nowhere else. */
function SaveError({ saving: { save }, isConflict }: { saving: Saving; isConflict: boolean }) {
  const errorMessage = useErrorMessage()
  if (!save.error || isConflict || hasCode(save.error, 'CHARACTER_INVALID')) return null
  return <PanelError message={errorMessage(save.error)} />
}

type SaveButtonProps = { busy: boolean; isChanged: boolean; disabled: boolean; onSave: () => void }

/** Saves what was changed, and says whether there is something to save. */
function SaveButton({ busy, isChanged, disabled, onSave }: SaveButtonProps) {
  const { t } = useTranslation('character')
  return (
    <>
      <Button size="large" busy={busy} disabled={!isChanged || disabled} onClick={onSave}>
        {t('save')}
      </Button>
      <p className={styles.state} role="status">
        {isChanged ? t('unsaved') : t('asSaved')}
      </p>
    </>
  )
}
