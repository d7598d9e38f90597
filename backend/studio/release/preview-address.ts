/** Where the app shows a quest as people see it: the Studio is behind the same gateway, with which it shares its session. */
import { previewPath } from '../../../app/src/shared/preview-path.ts'

export const previewAddress = (quest: string): string =>
  new URL(previewPath.replace(':quest', quest), window.location.origin).href
