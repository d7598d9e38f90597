import { Card } from '../../shared/ui/Card.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import styles from './Gifts.module.css'

/** As many as wait, as high as each will be. */
export const GiftsSkeleton = ({ expected }: { expected: number }) => (
  <Skeleton>
    <div className={styles.gifts}>
      <Bone width="12rem" height="1.8rem" />
      <div className={styles.list}>
        {Array.from({ length: Math.min(expected, 4) }, (_, place) => place).map((place) => (
          <Card key={place} as="div" className={styles.gift ?? ''}>
            <Bone width="6rem" height="6rem" />
            <Bone width="3.5rem" height="3.5rem" round />
            <div className={styles.told}>
              <Bone width="70%" height="1.75rem" />
              <Bone width="9rem" height="1.4rem" />
              <Bone width="12rem" />
            </div>
            <Bone width="12rem" height="2.75rem" />
          </Card>
        ))}
      </div>
    </div>
  </Skeleton>
)
