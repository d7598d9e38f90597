import { useDraw } from '../../entities/character/CharacterPortrait.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import styles from './RaisedArmFigure.module.css'

/** Mouths that would make a sad person of somebody who has reason to be glad. */
const unhappy: ReadonlySet<string | undefined> = new Set(['frown', 'nervous', 'sad'])

/** A character that raises an arm once, like a figure cut out of paper; under reduced motion the arm is up. */
export function RaisedArmFigure({ parts }: { parts: Readonly<Record<string, string>> }) {
  const draw = useDraw()
  const glad = unhappy.has(parts['mouthVariant']) ? { ...parts, mouthVariant: 'smile' } : parts
  return (
    draw &&
    (['behind', 'arm', 'before'] as const).map((layer) => (
      <img
        key={layer}
        className={classNames(styles.layer, layer === 'arm' && styles.arm)}
        src={draw(glad, layer)}
        alt=""
        width="480"
        height="600"
        decoding="sync"
      />
    ))
  )
}
