import { useEffect, useState } from 'react'
import { isClosedHere, markSeen, tellSeen, useMoments } from '../../core/moments.ts'
import { MomentDialog } from './MomentDialog.tsx'
import { useQuiet } from './use-quiet.ts'

/** The moments that wait, one after the other, the oldest first. One that is open stays until it is left. */
export function Moments() {
  const { data, dataUpdatedAt } = useMoments()
  const isQuiet = useQuiet()
  const [open, setOpen] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer says that the server can be told again
  useEffect(() => void tellSeen(), [dataUpdatedAt])
  const waiting = data?.moments.filter(({ id }) => !isClosedHere(id)) ?? []
  const moment = waiting.find(({ id }) => id === open) ?? waiting[0]
  useEffect(() => {
    if (isQuiet && moment) setOpen(moment.id)
  }, [isQuiet, moment])
  if (!moment || open !== moment.id) return null
  const leave = (upTo?: string | null) => {
    setOpen(null)
    void markSeen(upTo ?? moment.id, Boolean(upTo))
  }
  return (
    <MomentDialog
      key={moment.id}
      moment={moment}
      total={Math.max(data?.total ?? 1, 1)}
      onClose={() => leave()}
      onSkip={() => leave(data?.last)}
    />
  )
}
