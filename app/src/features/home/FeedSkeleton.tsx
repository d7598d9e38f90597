import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import styles from './Feed.module.css'

/** The feed, and what stands below it. */
export const FeedSkeleton = () => (
  <Skeleton>
    <div className={styles.skeleton}>
      <Bone width="14rem" height="1.6rem" />
      <div className={styles.feed}>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
          <Bone key={key} height="8.125rem" />
        ))}
      </div>
      <Bone height="40rem" />
    </div>
  </Skeleton>
)
