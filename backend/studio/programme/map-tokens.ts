/** The colours of the app, for the map alone: what the team sees is drawn in what participants see. */
import sheet from '../../../app/src/shared/ui/tokens.css?raw'

/** Each has its value for both themes, of which the Studio's own is taken. */
export const mapTokens: Readonly<Record<string, string>> = Object.fromEntries(
  [...sheet.matchAll(/(--[a-z-]+): (light-dark\((?:[^()]|\([^()]*\))*\))/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
)
