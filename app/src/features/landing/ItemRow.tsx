import { ItemPlinth } from '../../entities/item/ItemPlinth.tsx'
import { RarityMark, type RarityName } from '../../entities/item/RarityMark.tsx'
import { Card, cardLink } from '../../shared/ui/Card.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import styles from './Landing.module.css'

export type ShownItem = {
  key: string
  name: string
  rarity: RarityName
  image: string | null
  /** One line under the name. */
  how?: string
  /** Address of the object; the whole card leads there. */
  to?: string
}

/** Objects on their plinths, side by side. */
export const ItemRow = ({ title, objects }: { title: string; objects: readonly ShownItem[] }) => (
  <section className={styles.band}>
    <h2>{title}</h2>
    <ul className={styles.objects}>
      {objects.map(({ key, name, rarity, image, how, to }) => (
        <Card as="li" flush key={key} pressable={to !== undefined} className={styles.item}>
          <ItemPlinth rarity={rarity} image={image} />
          <div className={styles.objectWords}>
            <RarityMark rarity={rarity} />
            <h3>
              {to ? (
                <Link className={cardLink} to={to}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </h3>
            {how && <p>{how}</p>}
          </div>
        </Card>
      ))}
    </ul>
  </section>
)
