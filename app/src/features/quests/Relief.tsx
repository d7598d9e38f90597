import { memo, useMemo } from 'react'
import { classNames } from '../../shared/ui/class-names.ts'
import styles from './Relief.module.css'
import { drawRelief, type GlyphKind, height, type Land, width } from './relief.ts'

/**
 * The land as stacked paper: drawn once, and from then on only moved. `land` is a {@link Land} as JSON. Paths are written out
 * rather than used by reference: what `use` shows is painted anew with every stylesheet that the page loads.
 */
export const Relief = memo(function Relief({ land }: { land: string }) {
  const { sheets, lines, fog, glyphs } = useMemo(() => drawRelief(JSON.parse(land) as Land), [land])
  return (
    <svg className={styles.relief} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <defs>
        <linearGradient id="trail-light" x2="1" y2="1">
          <stop className={styles.lit} offset="0" />
          <stop className={styles.unlit} offset="0.5" />
          <stop className={styles.shaded} offset="1" />
        </linearGradient>
      </defs>
      <rect className={styles.water} width={width} height={height} />
      {sheets.map(({ d, chapter, step }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sheets lie in their order
        <g key={index} className={classNames(styles[paperOf(chapter)], styles[step])}>
          <path className={styles.far} transform="translate(7 9)" d={d} />
          <path className={styles.near} transform="translate(2.5 3.5)" d={d} />
          <path className={styles.edge} transform="translate(-1.4 -1.6)" d={d} />
          <path className={styles.sheet} d={d} />
        </g>
      ))}
      <path className={styles.lines} d={lines} />
      {glyphs.map(({ kind, chapter, x, y, size }) => (
        <g
          key={`${x} ${y}`}
          className={classNames(styles[paperOf(chapter)], styles[kind])}
          transform={`translate(${(x * width).toFixed(1)} ${(y * height).toFixed(1)}) scale(${size.toFixed(2)})`}
        >
          {kind !== 'wave' && <path className={styles.near} transform="translate(3 3.5)" d={shapes[kind][0]} />}
          {shapes[kind].map((d, part) => (
            <path key={d} className={styles[parts[part] ?? 'cap']} d={d} />
          ))}
        </g>
      ))}
      {fog.map((d, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sheets lie in their order
        <g key={index}>
          <path className={styles.fogShade} transform="translate(3 4)" d={d} />
          <path className={styles.fog} d={d} />
        </g>
      ))}
      <rect className={styles.light} width={width} height={height} fill="url(#trail-light)" />
    </svg>
  )
})

/** The colours of the chapters, over and over. */
const papers = ['one', 'two', 'three', 'four', 'five'] as const
const paperOf = (chapter: number) => papers[(chapter - 1) % papers.length] ?? 'one'

/** The outline of each, its side in the shade, and what lies on top. */
const parts = ['shape', 'side', 'cap'] as const

const shapes: Record<GlyphKind, readonly string[]> = {
  tree: ['M0-15 6.5-4H3.5L9 5H1.3V9h-2.6V5H-9l5.5-9H-6.5z', 'M0-15 6.5-4H3.5L9 5H1.3V9H0z'],
  cloud: ['M-12 6a5.5 5.5 0 0 1 1-10.5A8 8 0 0 1 4-6.5 6.3 6.3 0 0 1 10.5 6z'],
  peak: ['M-17 9-4-11 2.5-2.5 6-7 18 9z', 'M-4-11 2.5-2.5 6-7 18 9H1z', 'M-4-11-8.5-4l2.6 1.2 2.2-1.9 2.6 2L1.2-4.2z'],
  wave: ['M-10 0q5-5 10 0t10 0M-6 6q4-4 8 0t8 0'],
}
