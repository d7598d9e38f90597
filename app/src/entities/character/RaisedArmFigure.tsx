import { classNames } from '../../shared/ui/class-names.ts'
import { useDraw } from './CharacterPortrait.tsx'
import { glad } from './glad.ts'
import styles from './RaisedArmFigure.module.css'

/** A character that raises an arm once, like a figure cut out of paper; under reduced motion the arm is up. */
export function RaisedArmFigure({ parts }: { parts: Readonly<Record<string, string>> }) {
  const draw = useDraw()
  const face = glad(parts)
  return (
    draw &&
    (['behind', 'arm', 'before'] as const).map((layer) => (
      <img
        key={layer}
        className={classNames(styles.layer, layer === 'arm' && styles.arm)}
        src={draw(face, layer)}
        alt=""
        width="480"
        height="600"
        decoding="sync"
      />
    ))
  )
}
