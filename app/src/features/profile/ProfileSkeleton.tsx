import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import styles from './Items.module.css'

/** The banner and a row of objects, drawn while they are fetched. */
export const ProfileSkeleton = () => (
  <Skeleton>
    <Bone height="18.75rem" />
    <Bone width="10rem" height="2rem" />
    <div className={styles.items}>
      {['1', '2', '3', '4', '5', '6'].map((item) => (
        <Bone key={item} height="17rem" />
      ))}
    </div>
  </Skeleton>
)
