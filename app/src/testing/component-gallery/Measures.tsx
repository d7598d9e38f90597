import styles from './ComponentGallery.module.css'
import { Row } from './Row.tsx'

const spaces = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const corners = ['radius-small', 'radius', 'radius-card', 'radius-round']
const heights = ['lie', 'lift', 'float']

export const Measures = () => (
  <>
    <Row label="Space">
      <div className={styles.steps}>
        {spaces.map((step) => (
          <div key={step} className={styles.step}>
            space-{step}
            <div className={styles.bar} style={{ width: `var(--space-${step})` }} />
          </div>
        ))}
      </div>
    </Row>
    <Row label="Corners">
      {corners.map((name) => (
        <div key={name} className={styles.box} style={{ borderRadius: `var(--${name})` }}>
          {name}
        </div>
      ))}
    </Row>
    <Row label="Heights">
      {heights.map((name) => (
        <div
          key={name}
          className={styles.box}
          style={{ boxShadow: `var(--${name})`, borderRadius: 'var(--radius)', border: '1px solid var(--line)' }}
        >
          {name}
        </div>
      ))}
    </Row>
    <Row label="Focus">
      <div className={styles.box} data-look="focus">
        focus
      </div>
    </Row>
  </>
)
