import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import styles from './Feed.module.css'

/** As high as a full page of the feed. */
export const FeedSkeleton = () => (
  <Skeleton>
    <div className={styles.skeleton}>
      <Bone width="14rem" height="1.6rem" />
      <div className={styles.feed}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Bone key={key} height="3rem" />
        ))}
      </div>
      <Bone width="8rem" height="2.25rem" />
    </div>
  </Skeleton>
)
