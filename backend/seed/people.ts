/**
 * Demo people: who they are, what they wear, and the way they have walked. Days are counted back from the day of
 * seeding.
 */

import type {
  GiftContent,
  PersonContent,
  PresentContent,
  RunContent,
  TeamContent,
  ThanksContent,
} from '../src/cms/seed/content.ts'
import { mintsOf } from './trades.ts'

/** A weekly or monthly quest as people really do it: not every time, and not on the same weekday. */
function again(quest: string, from: number, until: number, gaps: number[]): RunContent[] {
  const done: RunContent[] = []
  for (let daysAgo = from, turn = 0; daysAgo >= until; turn += 1) {
    done.push({ quest, daysAgo })
    daysAgo -= gaps[turn % gaps.length] ?? 7
  }
  return done
}

function walked(...entries: [quest: string, daysAgo: number][]): RunContent[] {
  return entries.map(([quest, daysAgo]) => ({ quest, daysAgo }))
}

/** A person without what is derived: runs are put in order, gifts, presents, thanks and mints added. */
type PersonRow = Omit<PersonContent, 'runs' | 'gifts' | 'presents' | 'thanks' | 'mints'> & {
  runs: readonly RunContent[]
}

const walkers: readonly PersonRow[] = [
  {
    handle: 'grace',
    displayName: 'Grace Okafor',
    bio: 'Service designer. Draws maps of things that are not places. Will swap honey for a good question.',
    place: 'Lagos',
    locale: 'en',
    visibility: 'public',
    joinedDaysAgo: 349,
    character: {
      name: 'Grace of the Long Traverse',
      choices: {
        baseColor: 'skin-umber',
        earsVariant: 'ears-attached',
        noseVariant: 'nose-curve',
        mouthVariant: 'mouth-smile',
        eyesVariant: 'eyes-smiling-shadow',
        eyeShadowColor: 'shadow-heather',
        eyebrowsVariant: 'brows-lashes-up',
        hairVariant: 'hair-full',
        hairColor: 'hair-silver',
        earringsVariant: 'earrings-hoop',
        earringColor: 'metal-gold',
        clothesVariant: 'shirt-collared',
        shirtColor: 'shirt-sunflower',
      },
      gear: ['night-watch-hat', 'moss-cloak', 'traverse-pack', 'ice-axe'],
    },
    runs: [
      ...walked(
        ['base-camp', 348],
        ['learn-the-ropes', 346],
        ['first-light', 340],
        ['tie-on', 338],
        ['field-notes', 332],
        ['the-ridge-walk', 322],
        ['cold-water', 308],
        ['map-the-valley', 289],
        ['trade-winds', 281],
        ['storm-watch', 268],
        ['rope-team', 262],
        ['night-navigation', 250],
        ['the-honest-log', 236],
        ['whistle-stop', 222],
        ['shelter-for-two', 205],
        ['the-long-traverse', 170],
        ['carry-a-pack', 131],
        ['survey-the-unknown', 88],
        ['the-cairn', 60],
      ),
      ...walked(['one-more-question', 61], ['the-name-you-nod-at', 38]),
      ...again('the-kettle-round', 335, 2, [7, 8, 7, 9, 7, 14]),
      ...again('the-weekly-fix', 310, 5, [16, 31, 24]),
      ...again('the-monthly-bearing', 246, 20, [47, 58]),
      { quest: 'the-bottom-drawer', daysAgo: 3, outcome: 'in_progress' },
      {
        quest: 'summit',
        daysAgo: 2,
        outcome: 'submitted',
        answers: {
          before: {
            text: 'Every project filed its travel on a form of four pages, once per person and trip. I asked thirty-one colleagues: forty minutes each time, and nine of ten forms came back with a question about a field that nobody needed.',
          },
          'way-up': {
            text: 'I sat beside the two people who read the forms for a day and counted which fields they look at: five. With them, and with someone from legal, I wrote a form of five fields. The first try failed because the old template was linked in eleven places and people kept finding it, so we went back, followed every link, and only then switched the old one off.',
          },
          'six-weeks-later': {
            text: 'Six weeks on, a form takes six minutes and one of ten comes back. One office still keeps a private copy of the old template; I am drinking tea with them on Monday. Nobody has asked me a question about it for a fortnight.',
          },
        },
      },
    ],
  },
  {
    handle: 'mae',
    displayName: 'Mae Lindqvist',
    bio: 'Engineer from the north office. Fixes small things before breakfast.',
    place: 'Luleå',
    locale: 'en',
    visibility: 'public',
    joinedDaysAgo: 301,
    character: {
      name: 'Mae of the North Face',
      choices: {
        baseColor: 'skin-peach',
        earsVariant: 'ears-detached',
        noseVariant: 'nose-round',
        mouthVariant: 'mouth-smile',
        eyesVariant: 'eyes-open',
        eyebrowsVariant: 'brows-up',
        hairVariant: 'hair-bob',
        hairColor: 'hair-heather',
        clothesVariant: 'shirt-collared',
        shirtColor: 'shirt-ice',
      },
      gear: ['trail-hat', 'moss-cloak', 'drift-compass'],
    },
    runs: [
      ...walked(
        ['base-camp', 300],
        ['learn-the-ropes', 296],
        ['first-light', 290],
        ['the-ridge-walk', 270],
        ['rope-team', 262],
        ['cold-water', 251],
        ['tie-on', 240],
        ['trade-winds', 200],
        ['storm-watch', 176],
        ['field-notes', 168],
        ['night-navigation', 140],
        ['whistle-stop', 112],
        ['map-the-valley', 70],
      ),
      ...walked(
        ['one-more-question', 58],
        ['the-name-you-nod-at', 47],
        ['the-long-way-home', 27],
        ['the-bottom-drawer', 13],
      ),
      ...walked(['ten-minutes-of-light', 8]),
      ...again('the-weekly-fix', 285, 3, [28, 42, 35]),
      ...again('the-kettle-round', 240, 9, [38, 48]),
      { quest: 'the-long-traverse', daysAgo: 6, outcome: 'in_progress' },
    ],
  },
  {
    handle: 'tomas',
    displayName: 'Tomas Vidal',
    bio: 'Data, spreadsheets, sourdough. Reads the log before he asks.',
    place: 'Valencia',
    locale: 'es',
    visibility: 'public',
    joinedDaysAgo: 261,
    character: {
      name: 'Tomas with the Round Frames',
      choices: {
        baseColor: 'skin-sand',
        earsVariant: 'ears-attached',
        noseVariant: 'nose-pointed',
        mouthVariant: 'mouth-smirk',
        eyesVariant: 'eyes-round',
        eyebrowsVariant: 'brows-down',
        hairVariant: 'hair-quiff',
        hairColor: 'hair-chestnut',
        facialHairVariant: 'beard-scruff',
        facialHairColor: 'beard-chestnut',
        glassesVariant: 'glasses-round',
        glassesColor: 'frame-tortoise',
        clothesVariant: 'shirt-open',
        shirtColor: 'shirt-ember',
      },
      gear: ['storm-cape', 'surveyors-glass'],
    },
    runs: [
      ...walked(
        ['base-camp', 260],
        ['first-light', 255],
        ['learn-the-ropes', 250],
        ['tie-on', 243],
        ['the-ridge-walk', 229],
        ['cold-water', 205],
        ['field-notes', 190],
        ['trade-winds', 150],
        ['storm-watch', 110],
        ['the-honest-log', 64],
      ),
      ...walked(['one-more-question', 60], ['the-name-you-nod-at', 49], ['the-long-way-home', 20]),
      ...again('the-kettle-round', 246, 4, [14, 28, 21, 19]),
      ...again('the-weekly-fix', 215, 11, [35, 42]),
      {
        quest: 'map-the-valley',
        daysAgo: 3,
        outcome: 'submitted',
        answers: {
          legend: {
            text: 'It waited nineteen days for a meeting that could have been two sentences. The crossing I would signpost is the one between design and operations: both sides believed that the other had decided, and both had it in writing.',
          },
        },
      },
    ],
  },
  {
    handle: 'ines',
    displayName: 'Ines Carvalho',
    bio: 'Leads projects and, on good days, people. Usually found where two teams meet.',
    place: 'Lisbon',
    locale: 'en',
    visibility: 'public',
    joinedDaysAgo: 331,
    character: {
      name: 'Ines who Stayed Awake',
      choices: {
        baseColor: 'skin-clay',
        earsVariant: 'ears-detached',
        noseVariant: 'nose-curve',
        mouthVariant: 'mouth-laughing',
        eyesVariant: 'eyes-shadow',
        eyeShadowColor: 'shadow-ice',
        eyebrowsVariant: 'brows-lashes-down',
        hairVariant: 'hair-bob',
        hairColor: 'hair-ink',
        earringsVariant: 'earrings-stud',
        earringColor: 'metal-jade',
        clothesVariant: 'shirt-crew',
        shirtColor: 'shirt-night',
      },
      gear: ['field-cap', 'walking-stick'],
    },
    runs: [
      ...walked(
        ['base-camp', 330],
        ['learn-the-ropes', 329],
        ['first-light', 321],
        ['the-ridge-walk', 309],
        ['tie-on', 300],
        ['field-notes', 296],
        ['cold-water', 280],
        ['rope-team', 262],
        ['storm-watch', 240],
        ['whistle-stop', 226],
        ['night-navigation', 211],
        ['map-the-valley', 190],
        ['trade-winds', 175],
        ['the-honest-log', 160],
        ['the-long-traverse', 120],
        ['carry-a-pack', 75],
      ),
      ...walked(
        ['one-more-question', 65],
        ['the-name-you-nod-at', 62],
        ['the-long-way-home', 41],
        ['the-bottom-drawer', 33],
      ),
      ...walked(['ten-minutes-of-light', 22]),
      ...again('the-kettle-round', 316, 6, [12, 17, 14, 21]),
      ...again('the-monthly-bearing', 205, 14, [60, 75]),
      { quest: 'survey-the-unknown', daysAgo: 9, outcome: 'in_progress' },
    ],
  },
  {
    handle: 'kenji',
    displayName: 'Kenji Mori',
    bio: 'Security. Collects instruments he cannot play yet.',
    place: 'Osaka',
    locale: 'ja',
    visibility: 'members',
    joinedDaysAgo: 191,
    character: {
      name: 'Kenji of the Night Watch',
      choices: {
        baseColor: 'skin-sand',
        earsVariant: 'ears-attached',
        noseVariant: 'nose-curve',
        mouthVariant: 'mouth-pucker',
        eyesVariant: 'eyes-open',
        eyebrowsVariant: 'brows-down',
        hairVariant: 'hair-fringe',
        hairColor: 'hair-ink',
        glassesVariant: 'glasses-square',
        glassesColor: 'frame-ink',
        clothesVariant: 'shirt-crew',
        shirtColor: 'shirt-slate',
      },
      gear: ['canvas-pack', 'lantern-of-the-ridge'],
    },
    runs: [
      ...walked(
        ['base-camp', 190],
        ['learn-the-ropes', 188],
        ['tie-on', 186],
        ['first-light', 170],
        ['the-ridge-walk', 142],
        ['field-notes', 120],
        ['cold-water', 96],
        ['trade-winds', 51],
      ),
      ...walked(['one-more-question', 50], ['the-name-you-nod-at', 29]),
      ...again('the-weekly-fix', 165, 8, [26, 33]),
      {
        quest: 'map-the-valley',
        daysAgo: 70,
        outcome: 'rejected',
        note: 'This is a fine organisation chart. The quest asks for the way one decision really took; start with the day somebody first said it aloud.',
      },
      {
        quest: 'rope-team',
        daysAgo: 4,
        outcome: 'returned',
        note: 'Good reasons. Please add the first sign by which you would notice each of them; without it nobody can call stop.',
      },
    ],
  },
  {
    handle: 'amara',
    displayName: 'Amara Haile',
    bio: 'Writes, edits, deletes. Four hundred words are usually two hundred.',
    place: 'Lisbon',
    locale: 'fr',
    visibility: 'public',
    joinedDaysAgo: 121,
    character: {
      name: 'Amara at First Light',
      choices: {
        baseColor: 'skin-chestnut',
        earsVariant: 'ears-detached',
        noseVariant: 'nose-round',
        mouthVariant: 'mouth-smirk',
        eyesVariant: 'eyes-smiling',
        eyebrowsVariant: 'brows-lashes-up',
        hairVariant: 'hair-turban',
        hairColor: 'hair-rosehip',
        earringsVariant: 'earrings-hoop',
        earringColor: 'metal-copper',
        clothesVariant: 'shirt-open',
        shirtColor: 'shirt-moss',
      },
    },
    runs: [
      ...walked(
        ['base-camp', 120],
        ['learn-the-ropes', 117],
        ['first-light', 100],
        ['tie-on', 92],
        ['the-ridge-walk', 55],
      ),
      ...walked(['one-more-question', 40], ['ten-minutes-of-light', 12]),
      ...again('the-kettle-round', 108, 5, [11, 14, 9, 18]),
      // What Kenji began for both of them.
      { quest: 'rope-team', daysAgo: 4, outcome: 'in_progress' },
      {
        quest: 'field-notes',
        daysAgo: 5,
        outcome: 'submitted',
        answers: {
          notice: {
            text: 'I left out the three people I like best, because they have no box: they are the arrows. The one I could not label goes from me to the bakery’s owner.',
          },
        },
      },
    ],
  },
  {
    handle: 'lukas',
    displayName: 'Lukas Brandt',
    bio: 'New in operations. Asks where the form is, then writes it down.',
    place: 'Hamburg',
    locale: 'de',
    visibility: 'members',
    joinedDaysAgo: 49,
    character: {
      name: 'Lukas with the Long List',
      choices: {
        baseColor: 'skin-porcelain',
        earsVariant: 'ears-attached',
        noseVariant: 'nose-pointed',
        mouthVariant: 'mouth-nervous',
        eyesVariant: 'eyes-round',
        eyebrowsVariant: 'brows-up',
        hairVariant: 'hair-few',
        hairColor: 'hair-copper',
        facialHairVariant: 'beard-full',
        facialHairColor: 'beard-copper',
        clothesVariant: 'shirt-collared',
        shirtColor: 'shirt-paper',
      },
      gear: ['canvas-pack', 'borrowed-umbrella'],
    },
    runs: [
      ...walked(['base-camp', 48], ['learn-the-ropes', 40], ['tie-on', 30]),
      ...again('the-kettle-round', 44, 10, [15, 18]),
      { quest: 'first-light', daysAgo: 2, outcome: 'in_progress' },
      { quest: 'one-more-question', daysAgo: 1, outcome: 'in_progress' },
    ],
  },
  {
    handle: 'noor',
    displayName: 'Noor Rahimi',
    bio: 'First week. Has found the kettle.',
    place: 'Hamburg',
    locale: 'en',
    visibility: 'public',
    joinedDaysAgo: 7,
    character: {
      name: 'Noor at Base Camp',
      choices: {
        baseColor: 'skin-clay',
        earsVariant: 'ears-attached',
        noseVariant: 'nose-round',
        mouthVariant: 'mouth-surprised',
        eyesVariant: 'eyes-open',
        eyebrowsVariant: 'brows-lashes-up',
        hairVariant: 'hair-full',
        hairColor: 'hair-chestnut',
        clothesVariant: 'shirt-crew',
        shirtColor: 'shirt-rosehip',
      },
    },
    runs: [...walked(['base-camp', 6]), { quest: 'learn-the-ropes', daysAgo: 1, outcome: 'in_progress' }],
  },
]

/** Season prizes handed out by the programme team. */
const gifts: Record<string, readonly GiftContent[]> = {
  grace: [
    { itemType: 'weather-stone', daysAgo: 150 },
    { itemType: 'pole-star-astrolabe', daysAgo: 95 },
  ],
  ines: [
    { itemType: 'weather-stone', daysAgo: 150 },
    { itemType: 'pole-star-astrolabe', daysAgo: 95 },
    { itemType: 'brass-sextant', daysAgo: 40 },
  ],
  mae: [
    { itemType: 'weather-stone', daysAgo: 150 },
    { itemType: 'surveyors-glass', daysAgo: 95 },
    { itemType: 'first-draft-quill', daysAgo: 40 },
  ],
  tomas: [
    { itemType: 'surveyors-glass', daysAgo: 40 },
    { itemType: 'summit-bell', daysAgo: 40 },
    { itemType: 'ice-axe', daysAgo: 40 },
  ],
  kenji: [{ itemType: 'brass-sextant', daysAgo: 40 }],
  amara: [
    { itemType: 'valley-ocarina', daysAgo: 40 },
    { itemType: 'night-watch-hat', daysAgo: 22 },
  ],
  lukas: [{ itemType: 'borrowed-umbrella', daysAgo: 20 }],
  noor: [{ itemType: 'wool-socks', daysAgo: 5 }],
}

/** Waits for an answer when the programme is first looked at. */
const presents: Record<string, readonly PresentContent[]> = {
  mae: [
    {
      ...{ to: 'grace', itemType: 'valley-ocarina', daysAgo: 1 },
      note: 'You kept the rhythm on the long rope. Now keep the tune, too.',
    },
  ],
}

const thanks: Record<string, readonly ThanksContent[]> = {
  grace: [
    { to: 'mae', daysAgo: 96 },
    { to: 'noor', daysAgo: 4 },
  ],
  mae: [
    { to: 'grace', daysAgo: 140 },
    { to: 'ines', daysAgo: 61 },
  ],
  ines: [{ to: 'grace', daysAgo: 118 }],
  tomas: [
    { to: 'grace', daysAgo: 33 },
    { to: 'kenji', daysAgo: 20 },
  ],
  kenji: [{ to: 'amara', daysAgo: 45 }],
  amara: [
    { to: 'kenji', daysAgo: 44 },
    { to: 'mae', daysAgo: 12 },
  ],
  lukas: [{ to: 'grace', daysAgo: 9 }],
}

/** Signed up, has not begun onboarding. */
const newcomer: PersonContent = {
  handle: 'newcomer',
  displayName: 'Robin Achterberg',
  bio: '',
  locale: 'en',
  onboarded: false,
  wallet: false,
  joinedDaysAgo: 0,
}

/** They decide the runs of the others. A summit takes two. */
const gameMasters: readonly PersonContent[] = [
  {
    handle: 'wren',
    displayName: 'Wren Halloran',
    bio: 'Game master. Reads everything twice, the second time as a newcomer.',
    place: 'Lisbon',
    locale: 'en',
    role: 'game_master',
    wallet: false,
    joinedDaysAgo: 360,
    character: {
      name: 'Wren who Reads Twice',
      choices: {
        baseColor: 'skin-peach',
        earsVariant: 'ears-attached',
        noseVariant: 'nose-pointed',
        mouthVariant: 'mouth-smirk',
        eyesVariant: 'eyes-open',
        eyebrowsVariant: 'brows-lashes-up',
        hairVariant: 'hair-full',
        hairColor: 'hair-silver',
        clothesVariant: 'shirt-collared',
        shirtColor: 'shirt-slate',
      },
    },
  },
  {
    handle: 'silas',
    displayName: 'Silas Moreau',
    bio: 'Game master. Keeps the trail free of fallen trees and long sentences.',
    locale: 'fr',
    role: 'game_master',
    wallet: false,
    joinedDaysAgo: 355,
    character: {
      name: 'Silas of the Clear Trail',
      choices: {
        baseColor: 'skin-walnut',
        earsVariant: 'ears-detached',
        noseVariant: 'nose-round',
        mouthVariant: 'mouth-smile',
        eyesVariant: 'eyes-smiling',
        eyebrowsVariant: 'brows-up',
        hairVariant: 'hair-quiff',
        hairColor: 'hair-ink',
        facialHairVariant: 'beard-full',
        facialHairColor: 'beard-ink',
        clothesVariant: 'shirt-crew',
        shirtColor: 'shirt-clay',
      },
    },
  },
]

function finish(person: PersonRow): PersonContent {
  const runs = person.runs.toSorted((a, b) => b.daysAgo - a.daysAgo)
  const tiedOn = runs.find(({ quest }) => quest === 'tie-on')?.daysAgo
  const { handle } = person
  return {
    ...{ ...person, runs, gifts: gifts[handle] ?? [], presents: presents[handle] ?? [] },
    thanks: thanks[handle] ?? [],
    mints: mintsOf(handle, tiedOn),
  }
}

/** Who did "Rope team" together, and who is at it. */
export const teams: readonly TeamContent[] = [
  { name: 'The long rope', captain: 'grace', members: ['mae', 'ines'], daysAgo: 263 },
  { name: 'Night rope', captain: 'kenji', members: ['amara'], daysAgo: 5 },
]

export const people: readonly PersonContent[] = [...walkers.map(finish), newcomer, ...gameMasters]
