import { useEffect, useState } from 'react'
import { isClosedHere, markSeen, tellSeen, useMoments } from '../../core/moments.ts'
import type { Gift } from '../../core/types.ts'
import { MomentDialog } from './MomentDialog.tsx'
import { isOwn } from './moment-props.ts'
import { OpenedGift } from './OpenedGift.tsx'
import { useQuiet } from './use-quiet.ts'

/** Before they are shown, so that they come at once. */
// biome-ignore lint/performance/noBarrelFile: fetched as one with what shows them
export { fetchMoments } from '../../core/moments.ts'

export interface MomentsProps {
  /** What somebody just accepted, which is told first. */
  gift: Gift | null
}

export const Moments = ({ gift }: MomentsProps) => (gift ? <OpenedGift gift={gift} /> : <WaitingMoments />)

/**
 * The moments that wait, one after the other, the oldest first. One that is open stays until it is left. A sale is the
 * deed of somebody else: the home page tells of it.
 */
function WaitingMoments() {
  const { data, dataUpdatedAt } = useMoments()
  const isQuiet = useQuiet()
  const [open, setOpen] = useState<string | null>(null)
  const [closed, setClosed] = useState(0)
  // Each answer says that the server can be told again.
  useEffect(() => void (dataUpdatedAt > 0 && tellSeen()), [dataUpdatedAt])
  const waiting = (data?.moments ?? []).filter(isOwn).filter(({ id }) => !isClosedHere(id))
  const [oldest] = data?.moments ?? []
  // Nothing but sales would hold back what came after them: the oldest is told by the bell alone.
  const isStuck = data && waiting.length === 0 && data.total > data.moments.length ? oldest?.id : undefined
  useEffect(() => {
    if (isStuck) void markSeen(isStuck)
  }, [isStuck])
  const left = (data?.total ?? 0) - (data?.moments.length ?? 0) + waiting.length
  const moment = waiting.find(({ id }) => id === open) ?? waiting[0]
  useEffect(() => {
    if (isQuiet && moment) setOpen(moment.id)
  }, [isQuiet, moment])
  if (!moment || open !== moment.id) return null
  const leave = (upTo?: string | null) => {
    setOpen(null)
    setClosed(closed + 1)
    void markSeen(upTo ?? moment.id, Boolean(upTo))
  }
  return (
    <MomentDialog
      key={moment.id}
      moment={moment}
      number={closed + 1}
      total={closed + left}
      onClose={() => leave()}
      onSkip={() => leave(data?.last)}
    />
  )
}
