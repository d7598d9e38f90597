import { encode } from 'uqr'
import styles from './QrCode.module.css'

/** Drawn as one path; dark on light in either theme, for a camera reads nothing else well. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'L', border: 4 })
  return (
    <svg role="img" aria-label={label} className={styles.qr} viewBox={`0 0 ${size} ${size}`} width="200" height="200">
      <path d={path(data)} />
    </svg>
  )
}

/** A bar for each run of dark squares. */
function path(rows: boolean[][]): string {
  let drawn = ''
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      const from = x
      while (row[x]) x++
      if (x > from) drawn += `M${from} ${y}h${x - from}v1H${from}z`
    }
  })
  return drawn
}
