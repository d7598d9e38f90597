import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import styles from './Feed.module.css'

export const FeedSkeleton = () => (
  <Skeleton>
    <div className={styles.skeleton}>
      <Bone width="14rem" height="1.6rem" />
      <div className={styles.feed}>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
          <Bone key={key} height="8.625rem" />
        ))}
      </div>
    </div>
  </Skeleton>
)
