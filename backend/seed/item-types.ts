/** The kinds of object: what the market trades, and what the contract deploys its token types from. */

import type { Rarity } from 'waymark-core'
import type { ItemTypeContent } from '../src/cms/seed/content.ts'

/** What a row may leave out: an unlimited, tradable object that is kept and not worn. */
type Written = Pick<ItemTypeContent, 'slug' | 'name' | 'lore' | 'category'> &
  Partial<Pick<ItemTypeContent, 'supplyMax' | 'transferable' | 'wearableSlot' | 'perPlayerMax'>>

const common: Written[] = [
  {
    slug: 'canvas-pack',
    name: 'Canvas pack',
    category: 'carry',
    wearableSlot: 'back',
    lore: 'Waxed canvas, two straps, one pocket nobody has found the bottom of. Everyone who sets out carries one, and no two are packed alike.',
  },
  {
    slug: 'folded-map',
    name: 'Folded map',
    category: 'navigation',
    lore: 'It folds along eight lines and refolds along none of them. The valley is drawn from memory, the mistakes are signed.',
  },
  {
    slug: 'tin-mug',
    name: 'Tin mug',
    category: 'provisions',
    lore: 'Enamel over tin, chipped where it met a rock in the first week. It keeps tea hot for exactly one good conversation.',
  },
  {
    slug: 'borrowed-umbrella',
    name: 'Borrowed umbrella',
    category: 'shelter',
    wearableSlot: 'hand',
    lore: 'Nobody remembers whose it was. It has sheltered eleven people and been returned to the stand by ten of them.',
  },
  {
    slug: 'dry-matches',
    name: 'Box of dry matches',
    category: 'light',
    lore: 'Kept in an inside pocket through two rivers and a bad afternoon. Seven are left, which is more than you need.',
  },
  {
    slug: 'wool-socks',
    name: 'Wool socks',
    category: 'clothing',
    lore: 'Knitted on the night bus by someone who could not sleep. The left one is slightly longer; so, probably, is your left foot.',
  },
  {
    slug: 'pencil-stub',
    name: 'Pencil stub',
    category: 'tools',
    lore: 'It has written more first drafts than any keyboard in the building, and it never once needed an update.',
  },
  {
    slug: 'coil-of-rope',
    name: 'Coil of rope',
    category: 'tools',
    lore: 'Thirty metres, hemp, well mannered. It holds as long as both ends talk to each other.',
  },
  {
    slug: 'water-flask',
    name: 'Water flask',
    category: 'provisions',
    lore: 'Filled at the cold spring below the ridge. It tastes of stone and of having got up early.',
  },
  {
    slug: 'storm-whistle',
    name: 'Storm whistle',
    category: 'signals',
    lore: 'One blast: I am here. Two: come and see. Three: stop everything. It has no tone for complaining.',
  },
  {
    slug: 'field-cap',
    name: 'Field cap',
    category: 'clothing',
    wearableSlot: 'head',
    lore: 'Sun-bleached on one side only, from a summer spent walking the same direction.',
  },
  {
    slug: 'beeswax-candle',
    name: 'Beeswax candle',
    category: 'light',
    lore: 'Burns for four hours, or for one letter written slowly. Smells of a hive at the end of August.',
  },
  {
    slug: 'lucky-acorn',
    name: 'Lucky acorn',
    category: 'keepsakes',
    transferable: false,
    perPlayerMax: 1,
    lore: 'Put into your hand on the first day by someone already leaving. It cannot be traded; luck never could.',
  },
  {
    slug: 'walking-stick',
    name: 'Walking stick',
    category: 'tools',
    wearableSlot: 'hand',
    lore: 'A straight piece of ash with two stubborn twigs. It takes a third of the hill off your knees and none of the view.',
  },
]

const uncommon: Written[] = [
  {
    slug: 'drift-compass',
    name: 'Drift compass',
    category: 'navigation',
    wearableSlot: 'hand',
    supplyMax: 500,
    lore: 'Its needle leans two degrees toward whatever you have been putting off. Once you know, it is very accurate.',
  },
  {
    slug: 'field-notebook',
    name: 'Field notebook',
    category: 'tools',
    supplyMax: 600,
    lore: 'Squared paper, spiral bound, the first page left empty out of respect. Rain has edited some of the middle.',
  },
  {
    slug: 'moss-cloak',
    name: 'Moss cloak',
    category: 'clothing',
    wearableSlot: 'body',
    supplyMax: 400,
    lore: 'Heavy green wool that sheds drizzle and swallows noise. Sit still in it for a while and meetings walk past you.',
  },
  {
    slug: 'ridge-boots',
    name: 'Ridge boots',
    category: 'clothing',
    supplyMax: 400,
    lore: 'Resoled twice, by two people who each said it was the last time. They know the way home better than you do.',
  },
  {
    slug: 'camp-kettle',
    name: 'Camp kettle',
    category: 'provisions',
    supplyMax: 500,
    lore: 'It starts to sing a minute before it boils, which is when everyone puts down what they were doing.',
  },
  {
    slug: 'pocket-knife',
    name: 'Pocket knife',
    category: 'tools',
    supplyMax: 500,
    lore: 'A blade, a saw, an opener, and one tool whose purpose is passed on only by word of mouth.',
  },
  {
    slug: 'canvas-tent',
    name: 'Two-person tent',
    category: 'shelter',
    supplyMax: 300,
    lore: 'Sold for two people who like each other, or three who will by morning.',
  },
  {
    slug: 'honey-jar',
    name: 'Jar of valley honey',
    category: 'provisions',
    supplyMax: 500,
    lore: 'The usual currency beyond the last road. It has never lost its value and rarely lasts the week.',
  },
  {
    slug: 'trail-hat',
    name: 'Trail hat',
    category: 'clothing',
    wearableSlot: 'head',
    supplyMax: 400,
    lore: 'The brim was straight until somebody drank from it. It has been more useful ever since.',
  },
  {
    slug: 'sealed-letter',
    name: 'Sealed letter',
    category: 'keepsakes',
    transferable: false,
    lore: 'From someone you helped, to be opened on a day you doubt it. It is addressed to you, so it stays with you.',
  },
]

const rare: Written[] = [
  {
    slug: 'lantern-of-the-ridge',
    name: 'Lantern of the ridge',
    category: 'light',
    wearableSlot: 'hand',
    supplyMax: 400,
    lore: 'It was carried along the ridge to meet someone coming the other way. The glass still warms when two people agree.',
  },
  {
    slug: 'ice-axe',
    name: 'Ice axe',
    category: 'tools',
    wearableSlot: 'hand',
    supplyMax: 200,
    lore: 'You carry it for weeks without a thought. Then there is one slope, and you are glad of every gram.',
  },
  {
    slug: 'brass-binoculars',
    name: 'Brass binoculars',
    category: 'navigation',
    supplyMax: 200,
    lore: 'Two lenses, two opinions; turn the wheel until they agree and you will see further than either.',
  },
  {
    slug: 'patient-watch',
    name: 'Patient watch',
    category: 'keepsakes',
    supplyMax: 250,
    lore: 'Wound by hand each evening. It runs a little slow in good company and has never been corrected for it.',
  },
  {
    slug: 'valley-ocarina',
    name: 'Valley ocarina',
    category: 'signals',
    supplyMax: 200,
    lore: 'Fired clay, seven holes, one tune that everybody half knows. Play the half you have and someone brings the rest.',
  },
  {
    slug: 'stone-spiral',
    name: 'Stone spiral',
    category: 'keepsakes',
    supplyMax: 150,
    lore: 'It lay under a cairn that is on no map. Whoever left it wanted it found by a person who reads the small print.',
  },
  {
    slug: 'storm-cape',
    name: 'Storm cape',
    category: 'clothing',
    wearableSlot: 'body',
    supplyMax: 200,
    lore: 'Oiled, dark, heavier when dry than when wet. It belonged to the one who stayed awake so that the others could sleep.',
  },
  {
    slug: 'night-watch-hat',
    name: 'Hat of the night watch',
    category: 'clothing',
    wearableSlot: 'head',
    supplyMax: 200,
    lore: 'The bobble is there so that your friends can count heads in the dark. The rest is for your ears.',
  },
]

const epic: Written[] = [
  {
    slug: 'surveyors-glass',
    name: 'Surveyor’s glass',
    category: 'navigation',
    wearableSlot: 'hand',
    supplyMax: 40,
    perPlayerMax: 1,
    lore: 'Five draws of brass. Through it you see the country as it is and, at full length, the assumptions you brought along.',
  },
  {
    slug: 'brass-sextant',
    name: 'Brass sextant',
    category: 'navigation',
    supplyMax: 40,
    perPlayerMax: 1,
    lore: 'Made for people without landmarks. Take one true thing you can see, measure from it, and you know where you stand.',
  },
  {
    slug: 'first-draft-quill',
    name: 'Quill of the first draft',
    category: 'tools',
    supplyMax: 50,
    perPlayerMax: 1,
    lore: 'It writes badly for exactly one page. After that page, nobody has found anything it cannot write.',
  },
  {
    slug: 'summit-bell',
    name: 'Summit bell',
    category: 'signals',
    supplyMax: 60,
    perPlayerMax: 1,
    lore: 'It hangs from a beam where the path ends. You ring it for the people who got you there, and they hear it wherever they are.',
  },
  {
    slug: 'traverse-pack',
    name: 'Pack of the long traverse',
    category: 'carry',
    wearableSlot: 'back',
    supplyMax: 120,
    perPlayerMax: 1,
    lore: 'Smaller than the one you started with. Everything in it has been needed at least once, and nothing in it is there just in case.',
  },
]

const legendary: Written[] = [
  {
    slug: 'weather-stone',
    name: 'Weather stone',
    category: 'keepsakes',
    supplyMax: 12,
    perPlayerMax: 1,
    lore: 'It clouds over half an hour before you change your mind. Twelve came down from the first summit, and none has been wrong yet.',
  },
  {
    slug: 'first-waymark',
    name: 'The first waymark',
    category: 'keepsakes',
    supplyMax: 24,
    transferable: false,
    perPlayerMax: 1,
    lore: 'Three stones and a dab of orange paint. You put it where you once got lost, so that nobody else has to.',
  },
  {
    slug: 'pole-star-astrolabe',
    name: 'Astrolabe of the pole star',
    category: 'navigation',
    supplyMax: 7,
    perPlayerMax: 1,
    lore: 'Seven were made, one for each night of the week the sky stayed shut. It shows where the star is, whether or not you can see it.',
  },
]

const groups: [Rarity, Written[]][] = [
  ['common', common],
  ['uncommon', uncommon],
  ['rare', rare],
  ['epic', epic],
  ['legendary', legendary],
]

/** What came later, and so has the next token ids, whatever its rarity: what only the season “The long light” gives. */
const later: (Written & { rarity: Rarity })[] = [
  {
    slug: 'jar-of-late-light',
    name: 'Jar of late light',
    category: 'light',
    rarity: 'uncommon',
    supplyMax: 300,
    lore: 'Filled out of doors at the end of a long day, lid off, nobody talking. It holds one evening; keep it for the week that needs one.',
  },
  {
    slug: 'pocket-sundial',
    name: 'Pocket sundial',
    category: 'navigation',
    rarity: 'rare',
    supplyMax: 150,
    lore: 'It is right whenever the sun is. Towards evening its shadow leaves the last hour behind and points at what you have been putting off.',
  },
]

/** In the order of their token ids, from 1 on. */
export const itemTypes: readonly ItemTypeContent[] = [
  ...groups.flatMap(([rarity, rows]) => rows.map((row) => ({ rarity, ...row }))),
  ...later,
].map((row, index) => ({
  supplyMax: null,
  transferable: true,
  wearableSlot: null,
  perPlayerMax: null,
  ...row,
  tokenId: index + 1,
}))
