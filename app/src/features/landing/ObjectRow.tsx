import type { ReactNode } from 'react'
import { Card } from '../../shared/ui/Card.tsx'
import { ItemPlinth } from '../../shared/ui/ItemPlinth.tsx'
import { RarityMark, type RarityName } from '../../shared/ui/RarityMark.tsx'
import styles from './Landing.module.css'

export type ShownObject = {
  key: string
  name: string
  rarity: RarityName
  image: string | null
  /** One line under the name. */
  how?: string
  /** What stands at the bottom of the card. */
  foot?: ReactNode
}

/** Objects on their plinths, side by side. */
export const ObjectRow = ({
  title,
  aside,
  objects,
}: {
  title: string
  aside?: ReactNode
  objects: readonly ShownObject[]
}) => (
  <section className={styles.band}>
    <header className={styles.bandHead}>
      <h2>{title}</h2>
      {aside}
    </header>
    <ul className={styles.objects}>
      {objects.map(({ key, name, rarity, image, how, foot }) => (
        <Card as="li" flush key={key}>
          <ItemPlinth rarity={rarity} image={image} />
          <div className={styles.objectWords}>
            <RarityMark rarity={rarity} />
            <h3>{name}</h3>
            {how && <p>{how}</p>}
            {foot}
          </div>
        </Card>
      ))}
    </ul>
  </section>
)
