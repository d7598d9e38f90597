import { useRef } from 'react'
import bundle from '../../entities/gift/bundle.svg'
import cloth from '../../entities/gift/bundle-open.svg'
import styles from './GiftBeat.module.css'
import { useBeat } from './use-beat.ts'

/** How long it stands before it goes on by itself, in ms: the bundle, and what was in it. */
const standsMs = 1900

/** The first beat of a gift: its bundle, which falls open, and what was in it rises. */
export function GiftBeat({ image, onEnd }: { image: string | null; onEnd: () => void }) {
  const beat = useRef<HTMLDivElement>(null)
  useBeat(beat, standsMs, onEnd)
  return (
    <div ref={beat} className={styles.beat} data-beat="" aria-hidden="true">
      <div className={styles.gift}>
        <img className={styles.bundle} src={bundle} alt="" width="240" height="216" />
        <img className={styles.cloth} src={cloth} alt="" width="300" height="150" />
        {image && <img className={styles.object} src={image} alt="" width="256" height="256" />}
      </div>
    </div>
  )
}
