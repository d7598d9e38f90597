import { type CSSProperties, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './Image.module.css'

export type ImageSource = {
  /** Its addresses by width. */
  set: string
  /** For a browser that does not choose. */
  original: string
  /** A few bytes that look like it, as data; shown until it is there. */
  preview: string | null
  /** The description from the library; empty where there is none. */
  alt: string
  /**
   * What must stay visible where its place has another shape than it: a point in the picture, and the size of the
   * picture.
   */
  focus: { x: number; y: number; width: number; height: number } | null
}

type ImageProps = {
  /** Undefined while it is not known, null where there is none. */
  source: ImageSource | null | undefined
  /** Shape of its place, which is kept whatever comes: width to height. */
  ratio: readonly [width: number, height: number]
  /** How wide it stands on the page: the `sizes` of HTML. */
  sizes: string
  /** Other words than the library's; empty for decoration. */
  alt?: string
  /** Seen first on its page: fetched at once and before others. Others wait until they are near. */
  first?: boolean
  className?: string | undefined
}

/**
 * A picture of the library in a place of fixed shape: blurred, then sharp; a drawing of our own where it does not come.
 */
export function Image({ source, ratio, className, ...rest }: ImageProps) {
  return (
    <div
      className={classNames(styles.place, className)}
      style={{ aspectRatio: ratio.join(' / '), '--spot': spotIn(ratio, source?.focus) } as CSSProperties}
    >
      {source === null ? (
        <Instead alt={rest.alt ?? ''} />
      ) : (
        source && <Picture key={source.set} source={source} ratio={ratio} {...rest} />
      )}
    </div>
  )
}

type PictureProps = Omit<ImageProps, 'source' | 'className'> & { source: ImageSource }

function Picture({ source, ratio: [width, height], sizes, alt = source.alt, first = false }: PictureProps) {
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading')
  if (state === 'failed') return <Instead alt={alt} />
  return (
    <>
      {state === 'loading' && source.preview && (
        <span className={styles.preview} style={{ backgroundImage: `url("${source.preview}")` }} />
      )}
      <img
        // One that the browser has already says so to nobody.
        ref={(image) => {
          if (image?.complete && image.naturalWidth > 0) setState('there')
        }}
        className={classNames(styles.image, state === 'loading' && styles.loading)}
        style={{ objectPosition: positionIn(width / height, source.focus) }}
        sizes={sizes}
        srcSet={source.set}
        src={source.original}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        onLoad={() => setState('there')}
        onError={() => setState('failed')}
      />
    </>
  )
}

/** `object-position` that brings the focus as near to the middle of the place as the picture allows. */
function positionIn(ratio: number, focus: ImageSource['focus']): string | undefined {
  if (!focus) return undefined
  const { x, y, width, height } = focus
  const own = width / height
  return `${Math.round(along(x / width, ratio / own))}% ${Math.round(along(y / height, own / ratio))}%`
}

/** Where the focus then stands in the place. */
function spotIn([wide, high]: ImageProps['ratio'], focus: ImageSource['focus'] | undefined): string | undefined {
  if (!focus) return undefined
  const { x, y, width, height } = focus
  const own = (width / height / wide) * high
  const at = (point: number, seen: number) =>
    seen < 1 ? (point * 100 - along(point, seen) * (1 - seen)) / seen : point * 100
  return `${at(x / width, 1 / own).toFixed()}% ${at(y / height, own).toFixed()}%`
}

/** In percent, where a picture of which a part is seen has to stand for a point of it to be in the middle. */
const along = (point: number, seen: number) =>
  seen < 1 ? Math.min(100, Math.max(0, ((point - seen / 2) / (1 - seen)) * 100)) : 50

/** Two hills and a waymark. */
const Instead = ({ alt }: { alt: string }) => (
  <svg
    className={styles.instead}
    viewBox="0 0 160 90"
    preserveAspectRatio="xMidYMid slice"
    role={alt ? 'img' : undefined}
    aria-label={alt || undefined}
    aria-hidden={alt ? undefined : true}
  >
    {[58, 48, 38, 28, 18].map((radius) => (
      <ellipse key={radius} cx="112" cy="38" rx={radius * 1.35} ry={radius} transform="rotate(-14 112 38)" />
    ))}
    {[40, 30, 20, 10].map((radius) => (
      <ellipse key={radius} cx="30" cy="84" rx={radius * 1.25} ry={radius * 0.9} transform="rotate(9 30 84)" />
    ))}
    <rect x="106" y="32" width="12" height="12" rx="1.6" transform="rotate(45 112 38)" />
  </svg>
)
