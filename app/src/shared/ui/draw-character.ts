// Draws a character with DiceBear's style micah (CC BY 4.0, Micah Lanier). A chunk of its own.
import { Avatar, Style } from '@dicebear/core'
import definition from '@dicebear/styles/micah.json' with { type: 'json' }

const style = new Style(definition)
const drawn = new Map<string, string>()

/** A `data:` picture for `<img>`. Parts that are not named are left to the style's first choice, so the same parts always draw the same. */
export function drawCharacter(parts: Readonly<Record<string, string>>): string {
  const options = drawingOptions(parts)
  const key = JSON.stringify(options)
  const known = drawn.get(key)
  if (known) return known
  const picture = new Avatar(style, { seed: 'waymark', idRandomization: false, ...options }).toDataUri()
  if (drawn.size > 400) drawn.clear()
  drawn.set(key, picture)
  return picture
}

/** `hair` becomes `hairVariant`, `hairColor` stays a colour, `none` switches an optional part off. */
export function drawingOptions(parts: Readonly<Record<string, string>>): Record<string, string | number> {
  const options: Record<string, string | number> = {}
  for (const [part, value] of Object.entries(parts)) {
    if (part.endsWith('Color')) {
      if (/^#?[0-9a-f]{6}$/i.test(value)) options[part] = value.startsWith('#') ? value : `#${value}`
      continue
    }
    const name = part.replace(/Variant$/, '')
    if (value === 'none') options[`${name}Probability`] = 0
    else {
      options[`${name}Variant`] = value
      options[`${name}Probability`] = 100
    }
  }
  return options
}
