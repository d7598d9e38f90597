/**
 * The app's HTML document as gateways serve it: with the programme's own name, description and texts, of which the
 * extension makes parts (`backend/src/api/branding.ts`). The document names them by nginx's Server Side Includes; what
 * stands in for nginx fills them in alike. Without the backend a gateway goes on with the parts that it knew last, and
 * where it never knew any, with those that the build wrote into the document.
 */

/** Languages of the app. `document.test.ts` holds them against its folders of texts. */
export const documentLanguages = ['de', 'en', 'es', 'ja', 'ko', 'zh']

/** Matches the first language of an `Accept-Language` that the app has; to be used without regard to case. */
export const languagePattern = `(?:^|,)\\s*(?<known>${documentLanguages.join('|')})(?:[-;,\\s]|$)`

/** Where nginx has the parts, for itself alone. */
export const partsPath = '/.document/'

/** How long a document waits for its parts, in ms: afterwards those are shown that were known before. */
export const partsWithinMs = 2000

/** Path of a part at Directus. */
export const partPath = (name: string, language: string) => `/programme/document/${name}?lang=${language}`

/** `accepted`: the header `Accept-Language`. */
export function documentLanguage(accepted: string | undefined): string {
  return new RegExp(languagePattern, 'i').exec(accepted ?? '')?.groups?.['known']?.toLowerCase() ?? 'en'
}

/** A place in the document: what stands there without the backend, and where the part comes from. */
export const documentPart = (name: string, otherwise: string) =>
  `<!--# block name="${name}" -->${otherwise}<!--# endblock --><!--# include virtual="${partsPath}${name}" stub="${name}" -->`

const places = /<!--# block name="(\w+)" -->([\s\S]*?)<!--# endblock --><!--# include [^>]*-->/g

/** Fills the parts into the document, as nginx does. `read` resolves to null where a part is not known. */
export async function fillDocument(html: string, read: (name: string) => Promise<string | null>): Promise<string> {
  const found = [...html.matchAll(places)].map(async ([, name = '']) => [name, await read(name)] as const)
  const parts = new Map(await Promise.all(found))
  return html.replaceAll(places, (_all, name: string, otherwise: string) => parts.get(name) || otherwise)
}
