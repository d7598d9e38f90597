import styles from './ComponentGallery.module.css'
import { Row } from './Row.tsx'

const sizes = ['hero', 'h1', 'h2', 'title', 'h3', 'lead', 'text', 'small', 'tiny'] as const
const titles = new Set<string>(['hero', 'h1', 'h2', 'title', 'h3'])

export const Type = () => (
  <>
    {sizes.map((size) => (
      <Row key={size} label={size}>
        <p
          style={{
            fontSize: `var(--size-${size})`,
            ...(titles.has(size) ? { fontFamily: 'var(--title)', fontWeight: 580, lineHeight: 1.12 } : {}),
          }}
        >
          Every good path is marked
        </p>
      </Row>
    ))}
    <Row label="Figures">
      <div>
        <p>1,204 objects, 0.08 MATIC</p>
        <p>8,117 objects, 1.11 MATIC</p>
      </div>
    </Row>
    <Row label="Text">
      <div className={styles.block}>
        <p>
          Words with <a href="#type">a path to follow</a>, <strong>some weight</strong> and <em>some lean</em>. Take on
          quests with your team, earn objects worth keeping, and leave your own mark.
        </p>
      </div>
    </Row>
  </>
)
