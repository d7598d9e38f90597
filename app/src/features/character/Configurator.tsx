import { Redo2, Undo2 } from 'lucide-react'
import { useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSaveCharacter } from '../../core/changes.ts'
import { hasCode } from '../../core/failure.ts'
import { meQuery } from '../../core/queries.ts'
import { queryClient } from '../../core/query-client.ts'
import { useSentence } from '../../core/sentences.ts'
import type { Character } from '../../core/types.ts'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useOnce } from '../../shared/ui/use-once.ts'
import { CharacterEditor } from './CharacterEditor.tsx'
import styles from './Configurator.module.css'
import { begin, type Draft, draftOf, type Slots, sameDraft, step } from './draft.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { useProblems } from './problems.ts'

/** Edits the active character. What was read is kept, so that a save can say which version it changes. */
export function Configurator({ character, slots }: { character: Character; slots: Slots }) {
  const { t } = useTranslation('character')
  const sentence = useSentence()
  const [saved, setSaved] = useState(character)
  const [history, change] = useReducer(step, draftOf(character), begin)
  const save = useSaveCharacter()
  const once = useOnce()
  const problems = useProblems(slots, history.now.choices, save.error)
  const nameError = history.now.name.trim() === '' ? t('nameMissing') : undefined
  const isChanged = !sameDraft(history.now, draftOf(saved))
  const isConflict = hasCode(save.error, 'VERSION_CONFLICT')

  const send = async (draft: Draft, version: number) => {
    const now = await save.mutateAsync({
      id: saved.id,
      body: { name: draft.name.trim(), choices: draft.choices, version },
    })
    setSaved(now)
    toast({ id: 'character-saved', type: 'success', content: t('saved') })
  }
  const newest = async () => (await queryClient.fetchQuery({ ...meQuery(), staleTime: 0 })).character ?? saved
  const takeTheirs = async () => {
    const theirs = await newest()
    save.reset()
    setSaved(theirs)
    change({ type: 'replaced', draft: draftOf(theirs) })
  }
  const saveMine = async () => send(history.now, (await newest()).version)

  return (
    <>
      {isConflict && (
        <Banner
          tone="warning"
          action={
            <span className={styles.actions}>
              <Button kind="quiet" size="small" disabled={save.isPending} onClick={() => once(takeTheirs)}>
                {t('conflict.theirs')}
              </Button>
              <Button kind="quiet" size="small" busy={save.isPending} onClick={() => once(saveMine)}>
                {t('conflict.mine')}
              </Button>
            </span>
          }
        >
          {t('conflict.title')}
        </Banner>
      )}
      {save.error && !isConflict && !hasCode(save.error, 'CHARACTER_INVALID') && (
        <PanelError message={sentence(save.error)} />
      )}
      <CharacterEditor
        slots={slots}
        draft={history.now}
        nameError={nameError}
        problems={problems}
        onChange={(draft, field) => {
          if (hasCode(save.error, 'CHARACTER_INVALID')) save.reset()
          change({ type: 'changed', draft, field })
        }}
      >
        <div className={styles.history}>
          <Button
            kind="quiet"
            size="small"
            icon={<Undo2 />}
            disabled={history.past.length === 0}
            onClick={() => change({ type: 'undone' })}
          >
            {t('undo')}
          </Button>
          <Button
            kind="quiet"
            size="small"
            icon={<Redo2 />}
            disabled={history.future.length === 0}
            onClick={() => change({ type: 'redone' })}
          >
            {t('redo')}
          </Button>
        </div>
        <Button
          size="large"
          busy={save.isPending}
          disabled={!isChanged || nameError !== undefined || Object.keys(problems).length > 0}
          onClick={() => once(() => send(history.now, saved.version))}
        >
          {t('save')}
        </Button>
        <p className={styles.state} role="status">
          {isChanged ? t('unsaved') : t('asSaved')}
        </p>
      </CharacterEditor>
      <LeaveGuard active={isChanged && !save.isPending} />
    </>
  )
}
