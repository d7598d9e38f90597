import { memo, useMemo } from 'react'
import { classNames } from '../../shared/ui/class-names.ts'
import { outlines, parts } from './glyphs.ts'
import styles from './Relief.module.css'
import { drawRelief, height, type Land, paperOf, width } from './relief.ts'

/**
 * The land as stacked paper: drawn once, and from then on only moved. `land` is a {@link Land} as JSON. Paths are written
 * out: what `use` refers to is painted anew with every stylesheet that the page loads.
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
          {kind !== 'wave' && <path className={styles.near} transform="translate(3 3.5)" d={outlines[kind][0]} />}
          {outlines[kind].map((d, part) => (
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
