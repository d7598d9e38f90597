import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { backend } from '../../core/client.ts'
import { useErrorMessage } from '../../core/error-message.ts'
import { AppError, hasCode } from '../../core/errors.ts'
import { lazilyLoaded, useMutation, WaymarkProvider } from '../../core/items.ts'
import { keys, useMe } from '../../core/queries.ts'
import { queryClient } from '../../core/query-client.ts'
import { checkHandle } from '../../core/rules.ts'
import type { enumValues, PublicProfile, Visibility } from '../../core/types.ts'
import { asHandle } from '../../shared/as-handle.ts'
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
const placeMax = 40
const visibilities = ['public', 'members', 'hidden'] as const satisfies typeof enumValues.Visibility

/** By the names of the columns. */
type Change = { display_name: string; bio: string; place: string; visibility: Visibility }

type Typed = Change & { handle: string }

/**
 * A person writes these fields of the own profile directly; all others belong to the programme. `handle` is given where
 * it is to be another one, which has to be free.
 */
const useSaveProfile = (id: string) =>
  useMutation('profiles', 'update', {
    mutationFn: async ({ handle, ...changes }: Change & { handle?: string }, update) => {
      if (handle) await backend((core) => core.programme.changeHandle({ handle }))
      return update({ id, changes })
    },
    onSuccess: () =>
      Promise.all([keys.me, keys.profile(id)].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })

export type EditProfileFormProps = {
  profile: PublicProfile
  /** Name of the stored draft, which lasts until it is saved or discarded. */
  draftName: string
  onDone: () => void
}

/** Name, handle, introduction, place and visibility. What is typed is kept until it is saved or given up. */
export const EditProfileForm = (props: EditProfileFormProps) => (
  <WaymarkProvider core={lazilyLoaded}>
    <ProfileForm {...props} />
  </WaymarkProvider>
)

function ProfileForm({ profile, draftName, onDone }: EditProfileFormProps) {
  const { t } = useTranslation(['profile', 'common'])
  const errorMessage = useErrorMessage()
  const { data: me } = useMe()
  const save = useSaveProfile(profile.id)
  const once = useSingleFlight()
  const [typed, setTyped] = useState<Partial<Typed>>(() => changeIn(loadDraft(draftName)))
  const {
    display_name: name = profile.displayName,
    handle = profile.handle ?? '',
    bio = profile.bio,
    place = profile.place ?? '',
    visibility = me?.profile.visibility ?? 'public',
  } = typed
  const [isAsked, setAsked] = useState(false)
  const change = (field: Partial<Typed>) => {
    setTyped({ ...typed, ...field })
    saveDraft(draftName, { ...typed, ...field })
  }
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  // It may have come after its dialog, which would have begun in it.
  useEffect(() => first.current?.focus(), [])

  const isHandleWrong = profile.handle !== null && checkHandle(asHandle(handle)) !== null
  const isHandleRefused = hasCode(save.error, 'HANDLE_TAKEN', 'HANDLE_INVALID')
  // A failure is said above the form, or beside its field; what was typed stays.
  const send = async () => {
    const other = asHandle(handle)
    await save.mutateAsync({
      ...{ display_name: name.trim(), bio: bio.trim(), place: place.trim(), visibility },
      ...(other !== '' && other !== profile.handle ? { handle: other } : {}),
    })
    toast({ id: 'profile-saved', type: 'success', content: t('edit.saved') })
    onDone()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    const wrong = name.trim() === '' ? 'name' : isHandleWrong ? 'handle' : null
    if (wrong) event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
    else once(send)
  }

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {save.isError && !isHandleRefused && <Banner tone="error">{errorMessage(save.error)}</Banner>}
      <TextField
        ref={first}
        id={`${id}-name`}
        label={t('edit.name')}
        name="name"
        maxLength={nameMax}
        autoComplete="name"
        value={name}
        error={isAsked && name.trim() === '' ? t('edit.nameMissing') : undefined}
        onChange={(event) => change({ display_name: event.target.value })}
      />
      {profile.handle !== null && (
        <TextField
          id={`${id}-handle`}
          label={t('edit.handle')}
          hint={t('edit.handleHint')}
          name="handle"
          maxLength={30}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={handle}
          error={
            isHandleRefused
              ? errorMessage(save.error)
              : isAsked && isHandleWrong
                ? errorMessage(new AppError('validation', 'HANDLE_INVALID'))
                : undefined
          }
          onChange={(event) => {
            if (isHandleRefused) save.reset()
            change({ handle: event.target.value })
          }}
        />
      )}
      <TextArea
        id={`${id}-bio`}
        label={t('edit.bio')}
        optional
        hint={t('edit.bioHint', { max: bioMax })}
        maxLength={bioMax}
        rows={4}
        value={bio}
        onChange={(event) => change({ bio: event.target.value })}
      />
      <TextField
        id={`${id}-place`}
        label={t('edit.place')}
        hint={t('edit.placeHint')}
        optional
        maxLength={placeMax}
        value={place}
        onChange={(event) => change({ place: event.target.value })}
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
function changeIn(found: unknown): Partial<Typed> {
  const { display_name, handle, bio, place, visibility } = (found ?? {}) as Record<string, unknown>
  return {
    ...(typeof display_name === 'string' ? { display_name } : {}),
    ...(typeof handle === 'string' ? { handle } : {}),
    ...(typeof bio === 'string' ? { bio } : {}),
    ...(typeof place === 'string' ? { place } : {}),
    ...(visibilities.some((name) => name === visibility) ? { visibility: visibility as Visibility } : {}),
  }
}
