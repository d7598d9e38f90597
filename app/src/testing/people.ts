// Somebody and their quests, for tests: whole replies, of which a test changes what it is about.
import type {
  ChainHealth,
  Character,
  FeedEntry,
  Health,
  Me,
  PeoplePage,
  PersonCard,
  PublicProfile,
  QuestCard,
  QuestDetail,
  QuestStep,
  TraitCatalogue,
} from '../core/types.ts'

export const quest = (change: Partial<QuestCard> = {}): QuestCard => ({
  slug: 'base-camp',
  title: 'Base camp',
  summary: 'Put your pack down.',
  kind: 'story',
  chapter: 1,
  difficulty: 1,
  xp: 60,
  minLevel: 1,
  minutes: null,
  walked: 0,
  here: { names: [], others: 0, faces: [] },
  review: 'auto',
  startsAt: null,
  endsAt: null,
  recurrence: null,
  season: null,
  mapX: 10,
  mapY: 80,
  requires: [],
  cover: null,
  state: 'available',
  reasons: [],
  way: [],
  rewards: [{ kind: 'xp', amount: 60 }],
  stepsTotal: 1,
  stepsDone: 0,
  returned: false,
  runId: null,
  ...change,
})

export const step = (change: Partial<QuestStep> = {}): QuestStep => ({
  id: 's1',
  title: 'What are you looking for?',
  body: '',
  kind: 'text',
  required: true,
  config: { minLength: 10 },
  state: 'open',
  answer: null,
  comment: null,
  ...change,
})

/** A quest under way, unless `run` says otherwise. */
export const detail = (change: Partial<QuestDetail> = {}): QuestDetail => ({
  quest: quest({ state: 'in_progress', runId: 'r1' }),
  body: '',
  steps: [step()],
  run: {
    id: 'r1',
    quest: 'base-camp',
    attempt: 1,
    state: 'in_progress',
    version: 1,
    submittedAt: null,
    decidedAt: null,
    decisionNote: null,
    reviewers: [],
    appealUntil: null,
    appealedAt: null,
    xpAwarded: null,
  },
  granted: [],
  owed: [],
  levelUp: null,
  together: null,
  ...change,
})

export const me = (change: Partial<Me> = {}): Me => ({
  userId: 'u1',
  email: 'grace@example.com',
  role: 'participant',
  profile: {
    id: 'p1',
    handle: 'grace',
    displayName: 'Grace Okafor',
    bio: '',
    locale: null,
    visibility: 'public',
    onboardingStep: 'done',
    primaryWallet: null,
  },
  level: { level: 1, xp: 0, levelXp: 0, nextLevelXp: 100, xpToGo: 100, ratio: 0 },
  levelTitle: 'Newcomer',
  character: null,
  nextQuest: null,
  nextQuestState: null,
  ahead: { opens: [], reach: [], recurring: null },
  openRuns: [],
  recent: [],
  activity: [],
  weeks: [true],
  team: null,
  teamQuests: 0,
  counts: { items: 0, onChain: 0, questsDone: 0, listings: 0 },
  lately: { questsDone: 0, minted: 0 },
  season: null,
  wallets: [],
  traits: [],
  moments: 0,
  gifts: 0,
  unread: 0,
  announcements: [],
  consentsDue: [],
  erasureUntil: null,
  consentsAhead: [],
  ...change,
})

/** Somebody else, unless `own` says otherwise. */
export const publicProfile = (change: Partial<PublicProfile> = {}): PublicProfile => ({
  id: 'p2',
  handle: 'mae',
  displayName: 'Mae Lindqvist',
  bio: 'Engineer from the north office.',
  place: null,
  thanks: { count: 0, names: [], own: false },
  companions: { thanks: [], team: null, walked: [] },
  own: false,
  visibility: change.own ? 'public' : null,
  level: { level: 2, xp: 160, levelXp: 120, nextLevelXp: 350, xpToGo: 190, ratio: 0.17 },
  levelTitle: 'Walker',
  joinedAt: '2026-01-24T07:00:00Z',
  character: null,
  badges: [
    { level: 1, title: 'Newcomer', icon: '', reached: true, xp: 0 },
    { level: 2, title: 'Walker', icon: '', reached: true, xp: 120 },
    { level: 3, title: 'Pathfinder', icon: '', reached: false, xp: 350 },
  ],
  cabinet: { found: 0, all: 40, gone: 0 },
  items: [],
  shelf: { items: [], chosen: 0 },
  questsDone: [{ slug: 'base-camp', title: 'Base camp', at: '2026-02-01T10:00:00Z', xp: 60 }],
  activity: [],
  xpHistory: [
    { day: '2026-02-01', xp: 60 },
    { day: '2026-03-01', xp: 160 },
  ],
  recent: [],
  ...change,
})

/** A programme that reads the chain, unless `chain` says otherwise. */
export const health = (chain: Partial<ChainHealth> = {}): Health => ({
  ok: true,
  maintenance: false,
  chain: {
    status: 'ok',
    chainId: 80001,
    head: 120,
    cursor: 120,
    lagBlocks: 0,
    lagSeconds: 0,
    confirmations: 3,
    since: null,
    trouble: null,
    readAt: null,
    ...chain,
  },
  reconciled: null,
  versions: { programme: '0.1.0', directus: '11.17.4', core: '0.1.0' },
})

export const traits: TraitCatalogue = {
  slots: [
    {
      slug: 'hairVariant',
      name: 'Hair',
      required: true,
      traits: [
        trait('hair-full', 'Long and full', 'full'),
        { ...trait('hair-crest', 'Crest', 'mrT'), unlocked: false, unlockQuest: 'Storm watch' },
      ],
    },
    {
      slug: 'shirtColor',
      name: 'Shirt colour',
      required: true,
      traits: [trait('shirt-paper', 'Paper', 'f6ecd9'), trait('shirt-ice', 'Ice', 'd2eff3')],
    },
  ],
}

function trait(slug: string, name: string, value: string) {
  return {
    slug,
    name,
    value,
    rarity: 'common' as const,
    minLevel: null,
    unlocked: true,
    unlockQuest: null,
    excludes: [],
  }
}

/** What somebody looks like who wears a cap. */
export const character = (name: string): Character => ({
  ...{ id: name, name, choices: { hairVariant: 'hair-full', shirtColor: 'shirt-ice' } },
  ...{ worn: { head: 'field-cap' }, version: 1 },
})

/** Somebody in the list of people. */
export const person = (change: Partial<PersonCard> = {}): PersonCard => ({
  id: 'p2',
  handle: 'mae',
  displayName: 'Mae Lindqvist',
  place: 'Luleå',
  level: 5,
  levelTitle: 'Pathfinder',
  character: null,
  questsDone: 12,
  joinedAt: '2026-01-24T07:00:00Z',
  own: false,
  gameMaster: false,
  ...change,
})

export const peoplePage = (people: PersonCard[], change: Partial<PeoplePage> = {}): PeoplePage => ({
  people,
  total: people.length,
  next: null,
  places: [
    { value: 'Lisbon', count: 3 },
    { value: 'Luleå', count: 1 },
  ],
  topLevel: 10,
  ...change,
})

/** A quest that Mae finished. */
export const feedEntry = (change: Partial<FeedEntry> = {}): FeedEntry => ({
  ...{ id: 'a1', at: '2026-02-03T10:00:00Z', profile: 'p2', name: 'Mae Lindqvist' },
  character: null,
  feat: { kind: 'quest', slug: 'storm-watch', title: 'Storm watch', cover: null },
  cheers: { count: 0, own: false, names: [] },
  ...change,
})
