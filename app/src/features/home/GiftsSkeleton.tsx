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
              <div className={styles.parcel}>
                <Bone height={place === 0 ? '8rem' : '2.75rem'} />
              </div>
              <div className={styles.told}>
                <Bone width="10rem" />
                {place === 0 && (
                  <>
                    <Bone width="18rem" />
                    <Bone width="6rem" height="2.25rem" />
                  </>
                )}
              </div>
            </div>
          ))}
        </div>
      </Card>
    </div>
  </Skeleton>
)
