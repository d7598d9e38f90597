/** Collections that the programme's team writes. */

import { enumValues } from 'waymark-core'
import { badges } from '../../domain/content/badges.ts'
import { questTexts, translated } from '../../domain/content/translated.ts'
import {
  type CollectionDefinition,
  colour,
  decimal,
  explained,
  id,
  integer,
  json,
  line,
  lines,
  managed,
  many,
  markdown,
  named,
  one,
  shownOnly,
  slug,
  sort,
  status,
  timestamp,
  translations,
  yesNo,
} from './definition.ts'

/** Steps of other kinds have no use for such a field. */
const shownFor = (...kinds: string[]) => ({
  hidden: true,
  conditions: [{ name: kinds.join(', '), rule: { _and: [{ kind: { _in: kinds } }] }, hidden: false }],
})

/** A number that is held against its limits while it is typed. */
const typed = { interface: 'programme-number' }

/** Quests of other kinds have no use for such a field. */
const shownForTeams = shownFor('team')

/** In pixels; what is drawn in vectors has the width of its drawing. */
const leastWideWidth = 600

/** A picture of which the part that pages show is cut out. Of the library: objects are drawn smaller. */
const cutTo = (shape: 'square' | 'cover' | 'head' | 'share') => ({
  ...{ interface: 'programme-picture', width: 'full' as const },
  options: { shape, ...(shape === 'square' ? {} : { filter: { width: { _gte: leastWideWidth } } }) },
})

const rewardTemplate = '{{kind}} {{item_type.name}}{{trait.name}}{{amount}}'

export const editorial: CollectionDefinition[] = [
  {
    collection: 'programme',
    icon: 'flag',
    note: 'Name, tagline and what newcomers meet first.',
    singleton: true,
    fields: [
      id(),
      line('title', { required: true, note: 'Name of the programme, on every page and in every mail.' }),
      line('tagline', { note: 'One line under the hero, and what search engines say.' }),
      markdown('hero', { note: 'Heading of the landing page. Its words alone are shown.' }),
      one(
        'hero_image',
        'directus_files',
        {},
        { ...cutTo('share'), note: 'Picture of shared links, where it is in the library.' },
      ),
      colour('colour', {
        note: 'Accent, in one theme as it is, in the other in a tone of the same hue. Empty: orange.',
      }),
      json('chapters', {
        interface: 'list',
        options: {
          template: '{{title}}',
          addLabel: 'Next chapter',
          fields: [
            {
              field: 'title',
              name: 'Title',
              type: 'string',
              meta: { field: 'title', type: 'string', interface: 'input', width: 'full', required: true },
            },
          ],
        },
        note: 'Titles of the chapters, first to last: quests name their chapter by its number.',
      }),
      one('first_quest', 'quests', {}, { options: { template: '{{title}}' }, note: 'Done within onboarding.' }),
      one(
        'welcome_item',
        'item_types',
        {},
        { options: { template: '{{name}}' }, note: 'Given at the end of onboarding.' },
      ),
      integer('welcome_xp', { note: 'XP given at the end of onboarding. Empty: none.' }),
      line('ticker', { length: 16, note: 'Shown with prices. Empty: that of the chain.' }),
      integer('review_target_hours', {
        note: 'Hours within which a run is to be decided: the review marks what waits longer. Empty: 48.',
      }),
      integer('review_second_share', {
        note: 'How many of a hundred runs that one person reviews are read by a second, who does not see what the first decided. Empty: none.',
      }),
      yesNo('maintenance', false, { note: 'While on, nothing can be started, sent, minted or linked.' }),
      translations({ title: 'title', summary: 'tagline', body: 'hero', extra: 'chapters' }),
    ],
  },
  {
    collection: 'languages',
    icon: 'translate',
    note: 'Languages that content can be written in. The app speaks en, de, ja, ko, zh and es: a text in another language is read on legal pages alone, by those who read it; elsewhere the English one is shown.',
    template: '{{name}}',
    group: 'programme',
    sortField: 'sort',
    fields: [
      {
        ...line('code', { primary: true, nullable: false, length: 12, required: true }),
        options: { font: 'monospace' },
      },
      line('name', { required: true }),
      sort(),
    ],
  },
  {
    collection: 'translations',
    icon: 'g_translate',
    note: 'Every text in another language; edited where the text belongs.',
    template: '{{languages_code.name}}: {{title}}',
    group: 'languages',
    hidden: true,
    fields: [
      id(),
      {
        ...line('languages_code', { length: 12, required: true, index: true }),
        special: ['m2o'],
        interface: 'select-dropdown-m2o',
        relation: { to: 'languages', onDelete: 'CASCADE' },
      },
      line('title', { width: 'full' }),
      lines('summary', { note: 'Summary, lore, perks or tagline.' }),
      markdown('body'),
      json('extra', { note: 'Texts inside the config of a step: questions, hint. Of the programme: chapters.' }),
      ...Object.entries(translated).map(([to, name]) =>
        one(
          name,
          to,
          { listedAs: 'translations', junctionField: 'languages_code', onDelete: 'CASCADE' },
          { hidden: true },
        ),
      ),
    ],
  },
  {
    collection: 'levels',
    icon: 'stairs',
    note: 'How much XP makes a level, and what it opens.',
    template: '{{number}} · {{title}}',
    group: 'programme',
    fields: [
      id(),
      // Both are changed on the desk's page of levels, which moves people with them.
      managed(integer('number', { required: true, unique: true })),
      managed(
        integer('xp_required', {
          ...{ required: true, unique: true },
          note: 'XP at which it begins: changed on the page “Levels” of “Programme”, which shows whom it moves.',
        }),
      ),
      line('title', { required: true }),
      named('badge', 'badge', badges, { required: false, length: 255, note: 'What its badge shows.' }),
      lines('perks', { note: 'What it opens, as people read it.' }),
      // No page shows them.
      decimal('map_x', { hidden: true }),
      decimal('map_y', { hidden: true }),
      colour('colour', { hidden: true }),
      many('rewards', rewardTemplate, { interface: 'programme-rewards' }),
      translations({ title: 'title', summary: 'perks' }),
    ],
  },
  {
    collection: 'seasons',
    icon: 'calendar_month',
    note: 'Stretches of the programme.',
    template: '{{name}}',
    group: 'programme',
    fields: [
      id(),
      slug(),
      line('name', { required: true }),
      markdown('body'),
      timestamp('starts_at', { note: 'In your own time zone. Empty: it begins when you say so.' }),
      timestamp('ends_at', { note: 'In your own time zone. Empty: it ends when you say so.' }),
      explained('state', 'seasonState', enumValues.SeasonState, {
        default: 'planned',
        note: 'Follows the dates. Without a first date it begins when you say so; closed early it stays closed.',
      }),
      one('image', 'directus_files', {}, { ...cutTo('head'), note: 'Wide: the head of its page.' }),
      translations({ title: 'name', body: 'body' }),
    ],
  },
  {
    collection: 'quests',
    icon: 'explore',
    note: 'What people do.',
    template: '{{title}}',
    sortField: 'sort',
    hasStatus: true,
    fields: [
      id(),
      // Written by the form of the release, as the dates are.
      { ...status(), hidden: true },
      shownOnly('release', 'programme-release'),
      shownOnly('impact', 'programme-impact'),
      slug({
        required: false,
        nullable: false,
        note: 'Part of addresses: do not change it once people use it. Empty: made from the title. What a link cannot hold is rewritten: “The ridge / east” becomes “the-ridge-east”.',
      }),
      line('title', { required: true, width: 'full' }),
      lines('summary'),
      markdown('body'),
      explained('kind', 'map_kind', enumValues.QuestKind, { default: 'story' }),
      integer('chapter', { default: 1, interface: 'programme-chapter', options: {} }),
      integer('difficulty', {
        default: 1,
        interface: 'slider',
        options: { minValue: 1, maxValue: 5, alwaysShowValue: true },
      }),
      integer('xp', { ...typed, default: 0 }),
      integer('min_level', { ...typed, default: 1 }),
      integer('minutes', { ...typed, note: 'About how long it takes. Empty: nothing is said about it.' }),
      explained('review', 'reviewMode', enumValues.ReviewMode, { default: 'auto' }),
      timestamp('starts_at', { hidden: true }),
      timestamp('ends_at', { hidden: true }),
      explained('recurrence', 'recurrence', enumValues.Recurrence, { required: false }),
      integer('max_completions', { ...typed, note: 'Empty: as often as it opens, which “Recurrence” above says.' }),
      integer('cooldown_hours', { ...typed, default: 0 }),
      {
        ...explained('team_rule', 'teamRule', enumValues.TeamRule, { required: false, default: 'each' }),
        ...shownForTeams,
      },
      {
        ...integer('team_count', { ...typed, note: 'For any: how many parts have to be accepted. Empty: one.' }),
        ...shownForTeams,
      },
      one(
        'cover',
        'directus_files',
        {},
        {
          ...cutTo('cover'),
          note: 'Wide, best three times as wide as high, from 1920 × 640 pixels. Pages show a band of it and small places a square: keep what matters in the middle.',
        },
      ),
      one(
        'season',
        'seasons',
        {},
        { options: { template: '{{name}}' }, note: 'It is open only while the season runs.' },
      ),
      decimal('map_x', { interface: 'programme-place', options: {}, note: '0 to 100 from the left.' }),
      decimal('map_y', { interface: 'programme-place', options: {}, note: '0 to 100 from the top.' }),
      many('steps', '{{title}}', { interface: 'programme-steps' }),
      many('requires', '{{requires_quest.title}}', {
        ...{ interface: 'programme-requires', note: 'Quests that must be done first.' },
      }),
      many('rewards', rewardTemplate, { interface: 'programme-rewards', note: 'Besides the XP above.' }),
      translations(questTexts.quests),
      sort(),
    ],
  },
  {
    collection: 'quest_requires',
    icon: 'account_tree',
    note: 'Which quest must come before which; circles are refused.',
    template: '{{requires_quest.title}} → {{quest.title}}',
    group: 'quests',
    fields: [
      id(),
      one(
        'quest',
        'quests',
        { listedAs: 'requires', onDelete: 'CASCADE' },
        { required: true, options: { template: '{{title}}' } },
      ),
      one('requires_quest', 'quests', { onDelete: 'CASCADE' }, { required: true, options: { template: '{{title}}' } }),
    ],
  },
  {
    collection: 'quest_steps',
    icon: 'format_list_numbered',
    note: 'What a quest asks for, in order. Right answers are kept elsewhere and never served.',
    template: '{{quest.title}}: {{title}}',
    group: 'quests',
    sortField: 'sort',
    fields: [
      id(),
      one(
        'quest',
        'quests',
        { listedAs: 'steps', sortField: 'sort', onDelete: 'CASCADE' },
        { required: true, options: { template: '{{title}}' } },
      ),
      // Made from the title.
      slug({ unique: false, required: false, nullable: false, hidden: true }),
      line('title', { required: true, width: 'full' }),
      markdown('body'),
      explained('kind', 'stepKind', enumValues.StepKind, { default: 'info' }),
      yesNo('required', true, { interface: 'programme-yes-no', options: { words: 'step_mustBeDone' }, width: 'full' }),
      json('config', {
        interface: 'programme-step',
        options: {},
      }),
      // Written by the form of the config, never shown again.
      json('set_choices', {
        hidden: true,
        note: 'The number of the right option of each question, in order, counted from 1. Written, never shown again: empty leaves the answers as they are. Give them again when you change questions.',
      }),
      json('set_codes', {
        hidden: true,
        note: 'Code words that are accepted; spaces and case do not matter. Written, never shown again: empty leaves them as they are.',
      }),
      // Written by the form of the config, beside each question.
      json('explanations', {
        hidden: true,
        note: 'Of each question of a quiz, in order: one sentence that says why, by language, like [{"en": "…", "de": "…"}]. Told once the question is answered right, never before.',
      }),
      json('criteria', {
        interface: 'list',
        options: {
          template: '{{en}}',
          addLabel: 'Next criterion',
          fields: [
            ['en', 'English'],
            ['de', 'Deutsch'],
            ['es', 'Español'],
            ['ja', '日本語'],
            ['ko', '한국어'],
            ['zh', '中文'],
          ].map(([field, name]) => ({
            ...{ field, name, type: 'string' },
            meta: { field, type: 'string', interface: 'input', width: 'half', required: field === 'en' },
          })),
        },
        note: 'What a game master looks for, one line each. Participants read them with the task, and which are met with the decision.',
      }),
      managed(
        yesNo('has_answers', false, {
          // GraphQL would ask for it otherwise.
          nullable: true,
          note: 'Whether right answers are set. A quest is published only with those of its required steps.',
          // The form of the config says it.
          hidden: true,
        }),
      ),
      translations(questTexts.quest_steps),
      sort(),
    ],
  },
  {
    collection: 'rewards',
    icon: 'redeem',
    note: 'What a quest or a level gives.',
    template: rewardTemplate,
    group: 'quests',
    sortField: 'sort',
    fields: [
      id(),
      one(
        'quest',
        'quests',
        { listedAs: 'rewards', sortField: 'sort', onDelete: 'CASCADE' },
        { options: { template: '{{title}}' } },
      ),
      one('level', 'levels', { listedAs: 'rewards', onDelete: 'CASCADE' }, { options: { template: '{{title}}' } }),
      explained('kind', 'rewardKind', ['xp', 'item', 'trait'], { default: 'item' }),
      { ...one('item_type', 'item_types', {}, { options: { template: '{{name}}' } }), ...shownFor('item') },
      { ...one('trait', 'traits', {}, { options: { template: '{{name}}' } }), ...shownFor('trait') },
      { ...integer('amount', { note: 'XP.' }), ...shownFor('xp') },
      sort(),
    ],
  },
  {
    collection: 'item_types',
    icon: 'backpack',
    note: 'Kinds of object. The token id never changes once a chain knows it.',
    template: '{{name}}',
    sortField: 'sort',
    hasStatus: true,
    fields: [
      id(),
      status(),
      slug({
        ...{ required: false, nullable: false },
        note: 'Its short name, by which what is worn is drawn: do not change it once people have one. Empty: made from the name.',
      }),
      line('name', { required: true, width: 'full' }),
      lines('lore', { note: 'What people read about it.' }),
      one('image', 'directus_files', {}, cutTo('square')),
      shownOnly('preview', 'programme-item-preview'),
      explained('wearable_slot', 'wearableSlot', enumValues.WearableSlot, { required: false }),
      explained('rarity', 'rarity', enumValues.Rarity, {
        default: 'common',
        note: 'Decides its frame and its place in a sort. How many there are is said by the limit below.',
      }),
      line('category', {
        length: 40,
        index: true,
        note: 'One word by which the market groups it, for instance tools.',
      }),
      shownOnly('facts', 'programme-item-facts'),
      integer('supply_max', { note: 'Most that will ever be given. Empty: no limit.' }),
      integer('per_player_max', { note: 'Most that one person may put on the chain. Empty: no limit.' }),
      yesNo('transferable', true, { note: 'Off: it can neither be sold nor given away.' }),
      integer('token_id', {
        ...{ required: false, nullable: false, unique: true },
        note: 'Its number on the chain, which never changes once one exists. Empty: the next free one.',
      }),
      timestamp('mint_opens_at', { note: 'From when people may put theirs on the chain. Empty: at once.' }),
      timestamp('mint_closes_at', { note: 'Until when they may. Empty: for good.' }),
      managed(integer('issued', { default: 0, nullable: false, note: 'Counted by the programme.' })),
      managed(
        yesNo('is_secret', false, {
          // GraphQL would ask for it otherwise.
          nullable: true,
          note: 'Only a secret quest gives it: people read nothing of it before they find it.',
        }),
      ),
      managed(
        timestamp('trading_stopped_at', { note: 'Since then the books disagree: see `directus waymark reconcile`.' }),
      ),
      managed(line('trading_stopped_reason', { note: 'About what; the report says more.' })),
      translations({ title: 'name', summary: 'lore' }),
      sort(),
    ],
  },
  {
    collection: 'trait_slots',
    icon: 'face',
    note: 'Parts of a character, in drawing order.',
    template: '{{name}}',
    sortField: 'sort',
    fields: [
      id(),
      slug({ note: 'What the drawing library calls the part: do not change it.' }),
      line('name', { required: true }),
      yesNo('required', false, { note: 'Nobody goes without one.' }),
      yesNo('palette', false, { note: 'The traits are colours.' }),
      many('traits', '{{name}}'),
      translations({ title: 'name' }),
      sort(),
    ],
  },
  {
    collection: 'traits',
    icon: 'palette',
    note: 'What can be worn in a slot, and what it takes.',
    template: '{{slot.name}}: {{name}}',
    group: 'trait_slots',
    sortField: 'sort',
    hasStatus: true,
    fields: [
      id(),
      status(),
      one(
        'slot',
        'trait_slots',
        { listedAs: 'traits', sortField: 'sort', onDelete: 'CASCADE' },
        { required: true, options: { template: '{{name}}' } },
      ),
      slug(),
      line('name', { required: true }),
      line('value', {
        required: true,
        length: 80,
        note: 'What the drawing library calls it: a variant like full, or a colour like 9287ff.',
      }),
      explained('rarity', 'rarity', enumValues.Rarity, { default: 'common' }),
      integer('min_level', { note: 'Level from which it can be chosen. Empty: from the first on.' }),
      one(
        'unlock_quest',
        'quests',
        {},
        { options: { template: '{{title}}' }, note: 'Quest that has to be done first. Empty: none.' },
      ),
      one(
        'unlock_item_type',
        'item_types',
        {},
        { options: { template: '{{name}}' }, note: 'Object that one has to own. Empty: none.' },
      ),
      json('excludes', { interface: 'programme-excludes', options: {}, note: 'Traits it cannot be worn with.' }),
      translations({ title: 'name' }),
      sort(),
    ],
  },
  {
    collection: 'legal_pages',
    icon: 'gavel',
    note: 'Privacy policy and terms of use.',
    template: '{{title}}',
    group: 'programme',
    hasStatus: true,
    fields: [
      id(),
      status(),
      slug({
        unique: false,
        note: 'Part of the address. Versions of one page have the same: the one whose day came last is in force.',
      }),
      line('title', { required: true }),
      line('version', {
        required: true,
        length: 40,
        note: 'As people read it, for instance 2.1. A new one asks everybody to agree again before they go on: leave it where you correct a slip.',
      }),
      line('effective_from', {
        length: 10,
        interface: 'programme-day',
        note: 'The day from which it holds, in UTC. For a day ahead keep the page in force as it is and add the new version as a page of its own: people are told of it from its publication on.',
      }),
      shownOnly('consents', 'programme-consents'),
      markdown('body'),
      translations({ title: 'title', body: 'body' }),
    ],
  },
  {
    collection: 'announcements',
    icon: 'campaign',
    note: 'Said to everybody on the home screen. What names a season is shown until that is over, or from then on.',
    template: '{{title}}',
    group: 'programme',
    hasStatus: true,
    fields: [
      id(),
      status(),
      slug(),
      line('title', { required: true, width: 'full' }),
      markdown('body'),
      timestamp('starts_at', { note: 'In your own time zone. Empty: from its publication on.' }),
      timestamp('ends_at', { note: 'In your own time zone. Empty: until you archive it.' }),
      translations({ title: 'title', body: 'body' }),
    ],
  },
]
