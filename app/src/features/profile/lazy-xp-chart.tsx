// The drawing of the points, fetched where it is shown.
import type { PublicProfile } from '../../core/types.ts'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'

export const XpChart = lazyWithRetry<{ profile: PublicProfile }>(
  () => import('./XpChart.tsx').then((m) => m.XpChart),
  <Skeleton>
    <Bone height="20rem" />
  </Skeleton>,
)

/** With fewer days that brought points the line is a block. */
const fewestDays = 3

export const hasXpChart = ({ xpHistory }: PublicProfile): boolean => xpHistory.length >= fewestDays
