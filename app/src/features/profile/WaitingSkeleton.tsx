import { Bone } from '../../shared/ui/Skeleton.tsx'
import items from './Items.module.css'

export type WaitingProps = {
  /** How many are shown at first. */
  first: number
  /** How many there will be, about. */
  expected: number
  /** Whether their title is seen. */
  isTitled: boolean
}

/** As many stands as there will be silhouettes. */
export const WaitingSkeleton = ({ first, expected }: Omit<WaitingProps, 'isTitled'>) => (
  <div className={items.list} aria-hidden="true">
    {Array.from({ length: Math.min(first, expected) }, (_, place) => `${place}`).map((place) => (
      <Bone key={place} height="100%" />
    ))}
  </div>
)
