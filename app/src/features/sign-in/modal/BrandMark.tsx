import { classNames } from '../../../shared/ui/class-names.ts'
import styles from './BrandMark.module.css'
import providerMarks from './provider-marks.svg'

type BrandMarkProps = { name: string; label: string; light?: boolean; large?: boolean }

/**
 * What people know a provider by, as its owner draws it; for others, for wallets and for networks a painted sign of the
 * trail with a letter, which is drawn and no text.
 */
export function BrandMark({ name, label, light = false, large = false }: BrandMarkProps) {
  if (providers.has(name))
    return (
      <svg className={classNames(styles.mark, light && styles.light, large && styles.large)} aria-hidden="true">
        <use href={`${providerMarks}#${name}`} />
      </svg>
    )
  const [shape, hue] = signOf(name)
  return (
    <span
      aria-hidden="true"
      data-letter={letter(label)}
      className={classNames(styles.mark, styles.sign, styles[hue], large && styles.large)}
    >
      <svg viewBox="-12 -12 24 24" aria-hidden="true">
        <path d={shapes[shape]} />
      </svg>
    </span>
  )
}

/** Those whose marks `provider-marks.svg` holds. */
const providers: ReadonlySet<string> = new Set(
  'google facebook reddit discord twitch apple line github kakao linkedin twitter weibo wechat'.split(' '),
)

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

/** A brand always gets the same sign. */
function signOf(name: string): readonly [Shape, Hue] {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  const all = Object.keys(shapes) as Shape[]
  return [all[sum % all.length] ?? 'round', hues[sum % hues.length] ?? 'ink']
}

/** The first letter as people see it, which may be more than one code point. */
const letter = (label: string) =>
  new Intl.Segmenter().segment(label.trim().toUpperCase())[Symbol.iterator]().next().value?.segment ?? '?'
