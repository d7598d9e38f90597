import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'

/** A drawing of the statement while it is fetched. */
export const LedgerSkeleton = () => (
  <Skeleton>
    <Bone width="18rem" />
    <Bone height="2.4rem" />
    {['1', '2', '3', '4', '5', '6', '7', '8'].map((line) => (
      <Bone key={line} height="2.75rem" />
    ))}
  </Skeleton>
)
