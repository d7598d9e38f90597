import { openGift } from '../../core/opened-gift.ts'
import type { Gift } from '../../core/types.ts'
import { MomentDialog } from './MomentDialog.tsx'

/** A gift that was accepted here, told like what was earned. */
export function OpenedGift({ gift }: { gift: Gift }) {
  const leave = () => openGift(null)
  return <MomentDialog moment={{ kind: 'gift', gift }} number={1} total={1} onClose={leave} onSkip={leave} />
}
