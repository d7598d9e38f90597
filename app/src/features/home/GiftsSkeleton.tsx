import { Card } from '../../shared/ui/Card.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import styles from './Gifts.module.css'

/** As many as wait, as high as each will be. */
export const GiftsSkeleton = ({ expected }: { expected: number }) => (
  <Skeleton>
    <div className={styles.gifts}>
      <Card as="div" className={styles.waiting ?? ''}>
        <Bone width="5rem" />
        <div>
          {Array.from({ length: expected }, (_, place) => place).map((place) => (
            <div key={place} className={styles.gift}>
              <Bone width="3.5rem" height="3.5rem" />
              <Bone width="3rem" height="3rem" round />
              <div className={styles.told}>
                <Bone width="18rem" />
              </div>
              <Bone width="12rem" height="2.25rem" />
            </div>
          ))}
        </div>
      </Card>
    </div>
  </Skeleton>
)
