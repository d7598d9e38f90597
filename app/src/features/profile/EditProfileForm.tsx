import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { backend } from '../../core/client.ts'
import { useErrorMessage } from '../../core/error-message.ts'
import { keys, useMe } from '../../core/queries.ts'
import { queryClient } from '../../core/query-client.ts'
import type { enumValues, PublicProfile, Visibility } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { loadDraft, saveDraft } from '../../shared/session-draft.ts'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Select, TextArea, TextField } from '../../shared/ui/Field.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import styles from './Profile.module.css'

const nameMax = 40
const bioMax = 500
const visibilities = ['public', 'members', 'hidden'] as const satisfies typeof enumValues.Visibility

/** By the names of the columns. */
type Change = { display_name: string; bio: string; visibility: Visibility }

/** A person writes these fields of the own profile directly; all others belong to the programme. */
const useSaveProfile = (id: string) =>
  useMutation({
    mutationFn: (change: Change) => backend((core) => core.items.update('profiles', id, change)),
    onSuccess: () =>
      Promise.all([keys.me, keys.profile(id)].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })

export type EditProfileFormProps = {
  profile: PublicProfile
  /** Name of the stored draft, which lasts until it is saved or discarded. */
  draftName: string
  onDone: () => void
}

/** Name, introduction and visibility. What is typed is kept until it is saved or given up. */
export function EditProfileForm({ profile, draftName, onDone }: EditProfileFormProps) {
  const { t } = useTranslation(['profile', 'common'])
  const errorMessage = useErrorMessage()
  const { data: me } = useMe()
  const save = useSaveProfile(profile.id)
  const once = useSingleFlight()
  const [typed, setTyped] = useState<Partial<Change>>(() => changeIn(loadDraft(draftName)))
  const {
    display_name: name = profile.displayName,
    bio = profile.bio,
    visibility = me?.profile.visibility ?? 'public',
  } = typed
  const [isAsked, setAsked] = useState(false)
  const change = (field: Partial<Change>) => {
    setTyped({ ...typed, ...field })
    saveDraft(draftName, { ...typed, ...field })
  }
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  // It may have come after its dialog, which would have begun in it.
  useEffect(() => first.current?.focus(), [])

  // A failure is said above the form; what was typed stays.
  const send = async () => {
    await save.mutateAsync({ display_name: name.trim(), bio: bio.trim(), visibility })
    toast({ id: 'profile-saved', type: 'success', content: t('edit.saved') })
    onDone()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (name.trim() === '') event.currentTarget.querySelector<HTMLInputElement>('input')?.focus()
    else once(send)
  }

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {save.isError && <Banner tone="error">{errorMessage(save.error)}</Banner>}
      <TextField
        ref={first}
        id={`${id}-name`}
        label={t('edit.name')}
        hint={profile.handle ? t('edit.handle', { handle: profile.handle }) : undefined}
        maxLength={nameMax}
        autoComplete="name"
        value={name}
        error={isAsked && name.trim() === '' ? t('edit.nameMissing') : undefined}
        onChange={(event) => change({ display_name: event.target.value })}
      />
      <TextArea
        id={`${id}-bio`}
        label={t('edit.bio')}
        hint={t('edit.bioHint', { max: bioMax })}
        maxLength={bioMax}
        rows={4}
        value={bio}
        onChange={(event) => change({ bio: event.target.value })}
      />
      <Select
        id={`${id}-visibility`}
        label={t('edit.visibility')}
        value={visibility}
        onChange={(event) => change({ visibility: event.target.value as Visibility })}
      >
        {visibilities.map((name) => (
          <option key={name} value={name}>
            {t(`edit.${name}`)}
          </option>
        ))}
      </Select>
      <div className={styles.buttons}>
        <Button type="submit" busy={save.isPending}>
          {t('common:action.save')}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {t('common:action.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** The fields of a stored draft that are still fields: it may be of an older build. */
function changeIn(found: unknown): Partial<Change> {
  const { display_name, bio, visibility } = (found ?? {}) as Record<string, unknown>
  return {
    ...(typeof display_name === 'string' ? { display_name } : {}),
    ...(typeof bio === 'string' ? { bio } : {}),
    ...(visibilities.some((name) => name === visibility) ? { visibility: visibility as Visibility } : {}),
  }
}
