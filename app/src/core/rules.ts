// The pure rules of the core, for pages that run behind a loaded core.
// biome-ignore lint/performance/noBarrelFile: the one door to the generated package
export {
  checkCharacter,
  checkHandle,
  isEmail,
  levelProgress,
  markStep,
  splitFee,
  traitReasons,
} from 'waymark-core'
