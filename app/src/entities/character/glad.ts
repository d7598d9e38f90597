// The face of somebody who has reason to be glad. Its parts are values, as the drawing knows them.

/** A mix chooses among these, and a glad face keeps them: the others are there for whoever wants them. */
export const happyMouths: readonly string[] = ['smile', 'smirk', 'laughing']

/** A beard that hides the mouth, so that no mix has it. */
export const closedBeard = 'beard'

/** Raised brows look worried over eyes that smile. */
const levelBrows: Readonly<Record<string, string>> = { up: 'down', eyelashesUp: 'eyelashesDown' }
const smilingEyes: Readonly<Record<string, string>> = { eyes: 'smiling', round: 'smiling', eyesShadow: 'smilingShadow' }

/** The same character, glad: with a happy mouth, and eyes that smile. */
export const glad = (parts: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
  const { mouthVariant = 'smile', eyesVariant = 'eyes', eyebrowsVariant = 'down' } = parts
  return {
    ...parts,
    mouthVariant: happyMouths.includes(mouthVariant) ? mouthVariant : 'smile',
    eyesVariant: smilingEyes[eyesVariant] ?? eyesVariant,
    eyebrowsVariant: levelBrows[eyebrowsVariant] ?? eyebrowsVariant,
  }
}
