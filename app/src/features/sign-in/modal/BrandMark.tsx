import { classNames } from '../../../shared/ui/class-names.ts'
import styles from './BrandMark.module.css'

type BrandMarkProps = { name: string; label: string; light?: boolean; large?: boolean }

/**
 * A painted sign of the trail with a letter, which is drawn and no text; ours for a provider, a wallet or a network.
 * Never anybody's trademark.
 */
export function BrandMark({ name, label, light = false, large = false }: BrandMarkProps) {
  const [shape, hue] = known[name] ?? strange(name)
  return (
    <span
      aria-hidden="true"
      data-letter={letter(label)}
      className={classNames(styles.mark, styles[hue], light && styles.light, large && styles.large)}
    >
      <svg viewBox="-12 -12 24 24" aria-hidden="true">
        <path d={shapes[shape]} />
      </svg>
    </span>
  )
}

const shapes = {
  diamond: 'M-1.4-10.6a2 2 0 0 1 2.8 0l9.2 9.2a2 2 0 0 1 0 2.8l-9.2 9.2a2 2 0 0 1-2.8 0l-9.2-9.2a2 2 0 0 1 0-2.8z',
  square: 'M-7-9H7a2 2 0 0 1 2 2V7a2 2 0 0 1-2 2H-7a2 2 0 0 1-2-2V-7a2 2 0 0 1 2-2z',
  round: 'M-10 0a10 10 0 0 1 20 0a10 10 0 0 1-20 0z',
  shield: 'M-8.5-9.5h17v9.3C8.5 5.500 4 9 0 11C-4 9-8.500 5.500-8.500-.2z',
  hexagon: 'M-5.500-10h11L11 0L5.500 10h-11L-11 0z',
} as const
type Shape = keyof typeof shapes

const hues = ['glacier', 'moss', 'ember', 'sun', 'epic', 'ink'] as const
type Hue = (typeof hues)[number]

/** Neighbours in a row differ in shape and in hue. */
const known: Record<string, readonly [Shape, Hue]> = {
  google: ['round', 'glacier'],
  facebook: ['square', 'epic'],
  reddit: ['hexagon', 'ember'],
  discord: ['shield', 'epic'],
  twitch: ['diamond', 'moss'],
  apple: ['round', 'ink'],
  line: ['square', 'moss'],
  github: ['hexagon', 'ink'],
  kakao: ['shield', 'sun'],
  linkedin: ['diamond', 'glacier'],
  twitter: ['round', 'glacier'],
  weibo: ['square', 'ember'],
  wechat: ['hexagon', 'moss'],
}

/** An unknown brand always gets the same sign. */
function strange(name: string): readonly [Shape, Hue] {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  const all = Object.keys(shapes) as Shape[]
  return [all[sum % all.length] ?? 'round', hues[sum % hues.length] ?? 'ink']
}

/** The first letter as people see it, which may be more than one code point. */
const letter = (label: string) =>
  new Intl.Segmenter().segment(label.trim().toUpperCase())[Symbol.iterator]().next().value?.segment ?? '?'
