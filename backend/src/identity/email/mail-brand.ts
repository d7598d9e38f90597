/** What mails take from the programme: its name in the reader's language, and its accent. */
import { inLanguage, readBranding } from '../../domain/content/branding.ts'
import type { Programme } from '../../platform/programme.ts'

/** The app's own accent, on white. */
const ownAccent = '#b3541e'

/** `accent` is a tone that white words can be read on, as `#rrggbb`. */
export async function mailBrand(programme: Programme, lang: string): Promise<{ title: string; accent: string }> {
  const branding = await readBranding(programme)
  return { title: inLanguage(branding, lang).title, accent: branding.accent?.light.mark ?? ownAccent }
}
