/**
 * What a character is drawn from. A slot's slug is an option of DiceBear's style "micah" (Micah Lanier, CC BY 4.0);
 * a trait's value is a variant of that option, or a colour without `#`.
 */

import type { Rarity } from 'waymark-core'
import type { TraitContent, TraitSlotContent } from '../src/cms/seed/content.ts'

type TraitRow = Omit<TraitContent, 'rarity'> & { rarity?: Rarity }

const rows: readonly (Omit<TraitSlotContent, 'traits'> & { traits: readonly TraitRow[] })[] = [
  {
    slug: 'baseColor',
    name: 'Skin',
    required: true,
    palette: true,
    traits: [
      { slug: 'skin-porcelain', name: 'Porcelain', value: 'fbdccd' },
      { slug: 'skin-peach', name: 'Peach', value: 'f9c9b6' },
      { slug: 'skin-sand', name: 'Sand', value: 'e2b08c' },
      { slug: 'skin-clay', name: 'Clay', value: 'ac6651' },
      { slug: 'skin-chestnut', name: 'Chestnut', value: '8f4a2e' },
      { slug: 'skin-umber', name: 'Umber', value: '77311d' },
      { slug: 'skin-walnut', name: 'Walnut', value: '5c2c1a' },
    ],
  },
  {
    slug: 'earsVariant',
    name: 'Ears',
    required: true,
    palette: false,
    traits: [
      { slug: 'ears-attached', name: 'Attached lobes', value: 'attached' },
      { slug: 'ears-detached', name: 'Free lobes', value: 'detached' },
    ],
  },
  {
    slug: 'noseVariant',
    name: 'Nose',
    required: true,
    palette: false,
    traits: [
      { slug: 'nose-curve', name: 'Curved', value: 'curve' },
      { slug: 'nose-pointed', name: 'Pointed', value: 'pointed' },
      { slug: 'nose-round', name: 'Round', value: 'tound' },
    ],
  },
  {
    slug: 'mouthVariant',
    name: 'Mouth',
    required: true,
    palette: false,
    traits: [
      { slug: 'mouth-smile', name: 'Smile', value: 'smile' },
      { slug: 'mouth-smirk', name: 'Knowing smile', value: 'smirk' },
      { slug: 'mouth-laughing', name: 'Laugh', value: 'laughing' },
      { slug: 'mouth-pucker', name: 'Whistle', value: 'pucker' },
      { slug: 'mouth-surprised', name: 'Surprise', value: 'surprised' },
      { slug: 'mouth-nervous', name: 'First steep slope', value: 'nervous' },
      { slug: 'mouth-frown', name: 'Thinking', value: 'frown' },
      { slug: 'mouth-sad', name: 'Rain again', value: 'sad' },
    ],
  },
  {
    slug: 'eyesVariant',
    name: 'Eyes',
    required: true,
    palette: false,
    traits: [
      { slug: 'eyes-open', name: 'Open', value: 'eyes' },
      { slug: 'eyes-round', name: 'Round', value: 'round' },
      { slug: 'eyes-smiling', name: 'Smiling', value: 'smiling' },
      { slug: 'eyes-shadow', name: 'Open, with shadow', value: 'eyesShadow' },
      { slug: 'eyes-smiling-shadow', name: 'Smiling, with shadow', value: 'smilingShadow' },
    ],
  },
  {
    slug: 'eyeShadowColor',
    name: 'Eye shadow',
    required: false,
    palette: true,
    traits: [
      { slug: 'shadow-ice', name: 'Ice', value: 'd2eff3', excludes: ['eyes-open', 'eyes-round', 'eyes-smiling'] },
      {
        slug: 'shadow-heather',
        name: 'Heather',
        value: 'e0ddff',
        excludes: ['eyes-open', 'eyes-round', 'eyes-smiling'],
      },
      { slug: 'shadow-straw', name: 'Straw', value: 'ffeba4', excludes: ['eyes-open', 'eyes-round', 'eyes-smiling'] },
    ],
  },
  {
    slug: 'eyebrowsVariant',
    name: 'Eyebrows',
    required: true,
    palette: false,
    traits: [
      { slug: 'brows-up', name: 'Raised', value: 'up' },
      { slug: 'brows-down', name: 'Level', value: 'down' },
      { slug: 'brows-lashes-up', name: 'Raised, with lashes', value: 'eyelashesUp' },
      { slug: 'brows-lashes-down', name: 'Level, with lashes', value: 'eyelashesDown' },
    ],
  },
  {
    slug: 'hairVariant',
    name: 'Hair',
    required: false,
    palette: false,
    traits: [
      { slug: 'hair-full', name: 'Long and full', value: 'full' },
      { slug: 'hair-bob', name: 'Short bob', value: 'pixie' },
      { slug: 'hair-fringe', name: 'Long fringe', value: 'dannyPhantom' },
      { slug: 'hair-quiff', name: 'Quiff', value: 'fonze' },
      { slug: 'hair-few', name: 'A few proud hairs', value: 'dougFunny' },
      { slug: 'hair-shaved', name: 'Shaved', value: 'mrClean' },
      { slug: 'hair-turban', name: 'Turban', value: 'turban' },
      { slug: 'hair-crest', name: 'Crest', value: 'mrT', rarity: 'rare', unlockQuest: 'storm-watch' },
    ],
  },
  {
    slug: 'hairColor',
    name: 'Hair colour',
    required: true,
    palette: true,
    traits: [
      { slug: 'hair-ink', name: 'Ink', value: '171b26' },
      { slug: 'hair-chestnut', name: 'Chestnut', value: '77311d' },
      { slug: 'hair-copper', name: 'Copper', value: 'ac6651' },
      { slug: 'hair-straw', name: 'Straw', value: 'f4d150' },
      { slug: 'hair-flax', name: 'Flax', value: 'ffeba4' },
      { slug: 'hair-silver', name: 'Silver', value: 'd9dde3' },
      { slug: 'hair-heather', name: 'Heather', value: '9287ff' },
      { slug: 'hair-rosehip', name: 'Rose hip', value: 'fc909f', rarity: 'uncommon', minLevel: 3 },
      { slug: 'hair-glacier', name: 'Glacier', value: '6bd9e9', rarity: 'rare', minLevel: 6 },
    ],
  },
  {
    slug: 'facialHairVariant',
    name: 'Beard',
    required: false,
    palette: false,
    traits: [
      { slug: 'beard-full', name: 'Full beard', value: 'beard' },
      { slug: 'beard-scruff', name: 'Three days out', value: 'scruff' },
    ],
  },
  {
    slug: 'facialHairColor',
    name: 'Beard colour',
    required: false,
    palette: true,
    traits: [
      { slug: 'beard-ink', name: 'Ink', value: '171b26' },
      { slug: 'beard-chestnut', name: 'Chestnut', value: '77311d' },
      { slug: 'beard-copper', name: 'Copper', value: 'ac6651' },
      { slug: 'beard-silver', name: 'Silver', value: 'd9dde3' },
    ],
  },
  {
    slug: 'glassesVariant',
    name: 'Glasses',
    required: false,
    palette: false,
    traits: [
      { slug: 'glasses-round', name: 'Round', value: 'round' },
      { slug: 'glasses-square', name: 'Square', value: 'square' },
    ],
  },
  {
    slug: 'glassesColor',
    name: 'Glasses frame',
    required: false,
    palette: true,
    traits: [
      { slug: 'frame-ink', name: 'Ink', value: '171b26' },
      { slug: 'frame-tortoise', name: 'Tortoise', value: '77311d' },
      { slug: 'frame-ice', name: 'Ice', value: 'd2eff3' },
      { slug: 'frame-brass', name: 'Brass', value: 'e0b84a', rarity: 'rare', unlockQuest: 'night-navigation' },
    ],
  },
  {
    slug: 'earringsVariant',
    name: 'Earrings',
    required: false,
    palette: false,
    traits: [
      { slug: 'earrings-stud', name: 'Stud', value: 'stud' },
      { slug: 'earrings-hoop', name: 'Hoop', value: 'hoop' },
    ],
  },
  {
    slug: 'earringColor',
    name: 'Earring metal',
    required: false,
    palette: true,
    traits: [
      { slug: 'metal-silver', name: 'Silver', value: 'd9dde3' },
      { slug: 'metal-copper', name: 'Copper', value: 'c7774f' },
      { slug: 'metal-jade', name: 'Jade', value: '5fb59b', rarity: 'uncommon', minLevel: 4 },
      { slug: 'metal-gold', name: 'Gold', value: 'f4d150', rarity: 'epic', minLevel: 8 },
    ],
  },
  {
    slug: 'clothesVariant',
    name: 'Shirt',
    required: true,
    palette: false,
    traits: [
      { slug: 'shirt-crew', name: 'Band collar', value: 'crew' },
      { slug: 'shirt-collared', name: 'Collar', value: 'collared' },
      { slug: 'shirt-open', name: 'Round neck', value: 'open' },
    ],
  },
  {
    slug: 'shirtColor',
    name: 'Shirt colour',
    required: true,
    palette: true,
    traits: [
      { slug: 'shirt-paper', name: 'Paper', value: 'f6ecd9' },
      { slug: 'shirt-ice', name: 'Ice', value: 'd2eff3' },
      { slug: 'shirt-heather', name: 'Heather', value: '9287ff' },
      { slug: 'shirt-slate', name: 'Slate', value: '4a5f76' },
      { slug: 'shirt-clay', name: 'Clay', value: 'ac6651' },
      { slug: 'shirt-rosehip', name: 'Rose hip', value: 'fc909f' },
      { slug: 'shirt-sunflower', name: 'Sunflower', value: 'f4d150', rarity: 'uncommon', minLevel: 2 },
      { slug: 'shirt-moss', name: 'Moss', value: '7d9a5f', rarity: 'uncommon', unlockQuest: 'first-light' },
      { slug: 'shirt-ember', name: 'Ember', value: 'd9602b', rarity: 'rare', unlockQuest: 'cold-water' },
      { slug: 'shirt-night', name: 'Night', value: '1d2f4a', rarity: 'epic', unlockQuest: 'the-long-traverse' },
      { slug: 'shirt-waymark', name: 'Waymark orange', value: 'ff8a3d', rarity: 'legendary', unlockQuest: 'summit' },
    ],
  },
]

/** In the order they are drawn and offered. */
export const traitSlots: readonly TraitSlotContent[] = rows.map((slot) => ({
  ...slot,
  traits: slot.traits.map((trait) => ({ rarity: 'common' as const, ...trait })),
}))
