// Which files a step takes, as a person is told before one is sent; the shared rule decides.

import type { QuestStep, StepConfig } from '../../../core/types.ts'
import { mediaTypeOf } from '../../../core/upload-file.ts'
import { uploadLimits } from '../../../core/upload-limits.ts'
import { useTranslation } from '../../../shared/i18n/runtime/react.tsx'
import { fileSize } from '../file-size.ts'

/** Most files of one answer; the shared rule refuses more. */
export const mostFiles = 5

/** An iPhone's picture is taken wherever a JPEG is. */
const heic = ['image/heic', 'image/heif']

/** Whether a step asks for pictures alone. */
export const isOfPictures = ({ kind, config: { mediaTypes } }: QuestStep) =>
  kind === 'file' && mediaTypes?.length && mediaTypes.every((type) => type.startsWith('image/'))

const takesHeic = ({ mediaTypes }: StepConfig) => mediaTypes?.includes('image/jpeg') === true

/**
 * What may be chosen. On the phone itself its own pictures are left out, where JPEG is taken: it hands them over as JPEG
 * then, which every browser draws.
 */
export function acceptOf(config: StepConfig, onPhone = false): string | undefined {
  const types = config.mediaTypes ?? []
  return [...types, ...(takesHeic(config) && !onPhone ? [...heic, '.heic', '.heif'] : [])].join(',') || undefined
}

const mostBytes = ({ maxBytes }: StepConfig) => Math.min(maxBytes ?? uploadLimits.bytes, uploadLimits.bytes)

type Refusal = 'type' | 'empty' | 'too_large' | 'long_name'

function refusal(file: File, config: StepConfig): Refusal | null {
  const { mediaTypes } = config
  const type = mediaTypeOf(file)
  const fits = (wanted: string) => (wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted)
  if (mediaTypes?.length && !mediaTypes.some(fits) && !(takesHeic(config) && heic.includes(type))) return 'type'
  if (file.size === 0) return 'empty'
  if (file.size > mostBytes(config)) return 'too_large'
  if ([...file.name.trim()].length > uploadLimits.nameLength) return 'long_name'
  return null
}

/** Of files that were chosen those that are taken, while there is room for so many, and a sentence for the others. */
export function useSorted(config: StepConfig) {
  const { t, i18n } = useTranslation('quests')
  const size = (bytes: number) => fileSize(bytes, i18n.language)
  const said = (reason: Refusal, file: File) => {
    const name = shortName(file)
    if (reason === 'too_large')
      return t('leftOut.too_large', { name, size: size(file.size), limit: size(mostBytes(config)) })
    return t(`leftOut.${reason}`, { name, limit: uploadLimits.nameLength })
  }
  return (chosen: readonly File[], room: number) => {
    const refused = chosen.flatMap((file) => {
      const reason = refusal(file, config)
      return reason ? [said(reason, file)] : []
    })
    const fitting = chosen.filter((file) => refusal(file, config) === null)
    const tooMany = fitting.slice(room).map(shortName)
    const names = new Intl.ListFormat(i18n.language).format(tooMany)
    return {
      taken: fitting.slice(0, room),
      leftOut: [...refused, ...(tooMany.length > 0 ? [t('leftOut.too_many', { most: mostFiles, names })] : [])],
    }
  }
}

const shortName = ({ name }: File) => (name.length > 40 ? `${name.slice(0, 30)}…${name.slice(-8)}` : name)

/** As people call it: `WebP`; of all that are pictures `IMAGE`. */
export const typeName = (type: string) =>
  (type.split('/')[1] ?? type)
    .replace('*', type.split('/')[0] ?? '')
    .toUpperCase()
    .replace('WEBP', 'WebP')

/** "PNG, JPEG, HEIC or PDF, up to 10 MB each, at most 5 files". */
export function useLimits(config: StepConfig): string {
  const { t, i18n } = useTranslation('quests')
  const { mediaTypes } = config
  const names = mediaTypes?.flatMap((type) => (type === 'image/jpeg' ? ['JPEG', 'HEIC'] : [typeName(type)]))
  // The Intl of American English puts a comma before "or", that of British English does not, as the rest of the texts.
  const list = new Intl.ListFormat(i18n.language === 'en' ? 'en-GB' : i18n.language, { type: 'disjunction' })
  const types = names?.length ? list.format(names) : t('limits.any')
  return t('limits.size', { types, size: fileSize(mostBytes(config), i18n.language), most: mostFiles })
}
