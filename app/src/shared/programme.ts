// What the document says of the programme, before any script: the gateway put it there (`backend/src/api/branding.ts`).
// Where it could not, the app goes by what it brings along.

type Told = {
  /** By language: what stands in place of the app's own sentences, by namespace and key; or the address of it. */
  texts?: Record<string, string | Replaced | Promise<Replaced>>
  /** Shown with prices instead of the chain's. */
  ticker?: string
  /** Whether nothing could be started, sent or minted when the page was loaded. */
  maintenance?: boolean
}
type Replaced = Record<string, Record<string, string>>

/** As `public/theme.js` read it before the first paint. */
export const programme: Told = (globalThis as { programme?: Told }).programme ?? {}

/** Sentences that the team wrote in place of the app's. None where they cannot be fetched: the app's own stand. */
export async function replacedSentences(language: string, { texts = {} } = programme): Promise<Replaced> {
  let found = texts[language]
  if (typeof found === 'string')
    texts[language] = found = fetch(found)
      .then((reply) => reply.json())
      // A refusal is JSON, too, and has no sentences.
      .catch(() => ({}))
  return (await found) ?? {}
}
