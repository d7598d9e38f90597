import { Gift } from 'lucide-react'
import { useState } from 'react'
import type { PublicProfile } from '../../core/types.ts'
import type { ChooseGiftProps } from '../../entities/gift/ChooseGift.tsx'
import '../../shared/i18n/gift-sentences.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { lazyOrReload } from '../../shared/ui/lazy-or-reload.tsx'

/** Fetched with its sentences once somebody wants to give something. */
const ChooseGift = lazyOrReload<ChooseGiftProps>(async () => {
  const [{ ChooseGift: Choice }] = await Promise.all([
    import('../../entities/gift/ChooseGift.tsx'),
    loadSentences('gifts'),
  ])
  return Choice
})

/** The way to give one of the own objects to the person. */
export function GiveButton({ profile }: { profile: PublicProfile }) {
  const { t } = useTranslation('profile')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" size="small" icon={<Gift aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('meet.give')}
      </Button>
      {isOpen && <ChooseGift receiver={profile} onClose={() => setOpen(false)} />}
    </>
  )
}
