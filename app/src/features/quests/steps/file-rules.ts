// Which files a step takes, as a person is told before one is sent; the shared rule decides.

import type { QuestStep, StepConfig } from '../../../core/types.ts'
import { mediaTypeOf } from '../../../core/upload-file.ts'
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

export function refusal(file: File, config: StepConfig): 'type' | 'empty' | 'too_large' | null {
  const { mediaTypes, maxBytes } = config
  const type = mediaTypeOf(file)
  const fits = (wanted: string) => (wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted)
  if (mediaTypes?.length && !mediaTypes.some(fits) && !(takesHeic(config) && heic.includes(type))) return 'type'
  if (file.size === 0) return 'empty'
  if (maxBytes != null && file.size > maxBytes) return 'too_large'
  return null
}

/** As people call it: `WebP`; of all that are pictures `IMAGE`. */
export const typeName = (type: string) =>
  (type.split('/')[1] ?? type)
    .replace('*', type.split('/')[0] ?? '')
    .toUpperCase()
    .replace('WEBP', 'WebP')

/** "PNG, JPEG, HEIC or PDF, up to 10 MB each". */
export function useLimits(config: StepConfig): string {
  const { t, i18n } = useTranslation('quests')
  const { mediaTypes, maxBytes } = config
  const names = mediaTypes?.flatMap((type) => (type === 'image/jpeg' ? ['JPEG', 'HEIC'] : [typeName(type)]))
  // The Intl of American English puts a comma before "or", that of British English does not, as the rest of the texts.
  const list = new Intl.ListFormat(i18n.language === 'en' ? 'en-GB' : i18n.language, { type: 'disjunction' })
  const types = names?.length ? list.format(names) : t('limits.any')
  return maxBytes == null ? types : t('limits.size', { types, size: fileSize(maxBytes, i18n.language) })
}
