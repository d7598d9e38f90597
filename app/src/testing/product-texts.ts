// What the product says, for tests of its style: on pages, in mails, and in English to game masters in the Studio.

import { ja } from '../../../backend/seed/translations/ja/index.ts'
import { codeMailTexts } from '../../../backend/src/identity/email/code-mail-texts.ts'
import { authMailTexts } from '../../../backend/src/identity/password/auth-mail-texts.ts'
import { en as studio } from '../../../backend/studio/messages/en.ts'
import { flat } from './flat-sentences.ts'
import { sentences } from './sentences.ts'

interface ProductText {
  /** Namespace of the app, `mails`, `content` or `studio`. */
  group: string
  key: string
  text: string
}

export function textsIn(language: string): readonly ProductText[] {
  const mails = {
    code: written(codeMailTexts[language]),
    registration: written(authMailTexts['user-registration'][language]),
    reset: written(authMailTexts['password-reset'][language]),
  }
  return Object.entries({ ...sentences[language], mails }).flatMap(textsOf)
}

/** What the programme is seeded with, such as its quests and legal pages. */
export const japaneseContent: readonly ProductText[] = textsOf(['content', ja])

export const englishTexts: readonly ProductText[] = [...textsIn('en'), ...textsOf(['studio', studio])]

function textsOf([group, bundle]: [string, object]): ProductText[] {
  return Object.entries(flat(bundle)).map(([key, text]) => ({ group, key, text }))
}

/** Those that take values in are functions in the backend. */
function written(texts: object = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      String(typeof text === 'function' ? text('10', 'Waymark') : text),
    ]),
  )
}
