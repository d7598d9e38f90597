import { Card } from '../../shared/ui/Card.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import styles from './HomePage.module.css'

export const HomeSkeleton = () => (
  <Skeleton>
    <div className={styles.home}>
      <Card className={styles.next ?? ''} as="div">
        <Bone width="7rem" height="0.8rem" />
        <Bone width="60%" height="1.8rem" />
        <Bone height="2.6rem" />
        <Bone width="14rem" height="1.8rem" />
      </Card>
      <Card className={styles.next ?? ''} as="div">
        <Bone width="50%" height="1.6rem" />
        <Bone width="6.25rem" height="6.25rem" round />
        <Bone width="70%" />
      </Card>
    </div>
  </Skeleton>
)
