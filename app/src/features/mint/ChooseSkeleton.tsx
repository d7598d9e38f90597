import { classNames } from '../../shared/ui/class-names.ts'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import styles from './ChooseItem.module.css'

/** As long as the objects to choose from, or what shows them, are not here. */
export const ChooseSkeleton = () => (
  <Skeleton>
    <Bone width="22rem" height="1.5rem" />
    <div className={classNames(styles.grid, styles.skeleton)}>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <Bone key={card} height="17rem" />
      ))}
    </div>
  </Skeleton>
)
