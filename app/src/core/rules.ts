// The pure rules of the core, for pages that run behind a loaded core.
// biome-ignore lint/performance/noBarrelFile: the one door to the generated package
export {
  checkCharacter,
  checkHandle,
  isAccountEmail,
  levelProgress,
  markStep,
  splitFee,
  traitReasons,
} from 'waymark-core'
