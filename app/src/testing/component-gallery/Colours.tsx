import { RarityMark, type RarityName } from '../../entities/item/RarityMark.tsx'
import { Contours } from '../../shared/ui/Contours.tsx'
import styles from './ComponentGallery.module.css'
import { Row } from './Row.tsx'

const grounds = ['ground', 'panel', 'raise', 'plinth']
const lines = ['line', 'line-strong', 'contour']
const tones = ['text', 'dim', 'mark', 'mark-strong', 'moss', 'glacier', 'ember', 'sun']
const rarities: RarityName[] = ['common', 'uncommon', 'rare', 'epic', 'legendary']

export const Colours = () => (
  <>
    <Row label="Grounds">
      {grounds.map((name) => (
        <Swatch key={name} name={name} />
      ))}
    </Row>
    <Row label="Lines">
      {lines.map((name) => (
        <Swatch key={name} name={name} />
      ))}
    </Row>
    <Row label="Tones">
      {tones.map((name) => (
        <Swatch key={name} name={name} />
      ))}
    </Row>
    <Row label="Words on grounds">
      {grounds.map((ground) => (
        <div key={ground} className={styles.ground} style={{ background: `var(--${ground})` }}>
          {tones.map((tone) => (
            <p key={tone} style={{ color: `var(--${tone})` }}>
              {tone} on {ground}
            </p>
          ))}
          {rarities.map((rarity) => (
            <p key={rarity}>
              <RarityMark rarity={rarity} />
            </p>
          ))}
        </div>
      ))}
    </Row>
    <Row label="Contour lines">
      <div className={styles.texture}>
        <Contours fade="none" />
      </div>
      <div className={styles.texture}>
        <Contours />
      </div>
    </Row>
  </>
)

const Swatch = ({ name }: { name: string }) => (
  <div className={styles.swatch}>
    <span className={styles.colour} style={{ background: `var(--${name})` }} />
    {name}
  </div>
)
