import { useState } from 'react'
import type { PublicProfile } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { clearDraft, loadDraft, saveDraft } from '../../shared/session-draft.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import type { EditProfileFormProps } from './EditProfileForm.tsx'

/** Fetched once somebody wants to change something; as high as the form that will stand there. */
const EditProfileForm = lazyWithRetry<EditProfileFormProps>(
  () => import('./EditProfileForm.tsx').then((m) => m.EditProfileForm),
  <Skeleton>
    <Bone height="24rem" />
  </Skeleton>,
)

export type EditProfileProps = {
  profile: PublicProfile
  /** Whether it was asked for elsewhere on the page. */
  asked: boolean
  onAnswered: () => void
}

export function EditProfile({ profile, asked, onAnswered }: EditProfileProps) {
  const { t } = useTranslation('profile')
  const draftName = `profile.${profile.id}`
  // Words that were neither saved nor given up: the session ended meanwhile, or the page was loaded again.
  const [isOpen, setOpen] = useState(() => isUnfinished(loadDraft(draftName)))
  const close = () => {
    setOpen(false)
    onAnswered()
  }
  /** Escape, or a click beside the dialog, may be a slip: what was typed is there when it opens again. */
  const putAside = () => {
    const draft = loadDraft(draftName)
    if (draft !== null) saveDraft(draftName, { ...draft, aside: true })
    close()
  }
  const finish = () => {
    clearDraft(draftName)
    close()
  }
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        {t('own.edit')}
      </Button>
      <Dialog open={isOpen || asked} onClose={putAside} title={t('edit.title')}>
        <EditProfileForm profile={profile} draftName={draftName} onDone={finish} />
      </Dialog>
    </>
  )
}

/** Whether somebody was in the middle of it. */
const isUnfinished = (draft: unknown) => draft !== null && !(draft as { aside?: unknown }).aside
