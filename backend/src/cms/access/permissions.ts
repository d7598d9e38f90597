/**
 * Who may read and write which rows. The extension's calls have rules of their own; these are for REST, GraphQL and the
 * Studio.
 */
import {
  artFolder,
  gameMasterPolicy,
  participantPolicy,
  publicPolicy,
  submissionsFolder,
} from '../../platform/directus/roles.ts'
import { editorial } from '../schema/editorial.ts'
import { fileFields, uploadFields } from './guard-files.ts'

export interface Permission {
  policy: string
  collection: string
  action: 'create' | 'read' | 'update' | 'delete'
  permissions?: object
  validation?: object
  presets?: object
  fields: string[]
}

const published = { status: { _eq: 'published' } }
/** Secrets are told by the programme's own calls, to those who unlocked them. */
const openQuest = { _and: [published, { kind: { _neq: 'secret' } }] }
/** Its season, as `core-wasm/src/game/season.rs` reads it. */
const begunSeason = {
  _or: [
    { state: { _eq: 'closed' } },
    { starts_at: { _lte: '$NOW' } },
    { ends_at: { _lte: '$NOW' } },
    { _and: [{ starts_at: { _null: true } }, { state: { _eq: 'running' } }] },
  ],
}
/** From its opening on, and for good. */
const begunQuest = { _and: [openQuest, ifAny('starts_at', { _lte: '$NOW' }), ifAny('season', begunSeason)] }
/** What the map tells of a quest before it opens: who reads a riddle early has days for it. */
const announcedFields = (editorial.find(({ collection }) => collection === 'quests')?.fields ?? [])
  .map(({ field }) => field)
  .filter((field) => field !== 'body')

/** Those of a secret quest are told by the programme's own calls, to those who found one: `is_secret` in the schema. */
const openType = { _and: [published, { is_secret: { _eq: false } }] }
const me = { _eq: '$CURRENT_USER' }

function read(policy: string, collection: string, permissions: object = {}, fields = ['*']): Permission {
  return { policy, collection, action: 'read', permissions, fields }
}

/** Nothing, or something that passes. */
function ifAny(field: string, condition: object): object {
  return { _or: [{ [field]: { _null: true } }, { [field]: condition }] }
}

/** From its beginning to its end. */
const current = { _and: [published, ifAny('starts_at', { _lte: '$NOW' }), ifAny('ends_at', { _gt: '$NOW' })] }

/** Texts of what may itself be read. */
const openTexts = {
  _and: [
    ifAny('quest', begunQuest),
    ifAny('quest_step', { quest: begunQuest }),
    ifAny('item_type', openType),
    ...['trait', 'legal_page'].map((field) => ifAny(field, published)),
    ifAny('announcement', current),
  ],
}

/** Of pictures: not what they are called, which would name what nobody has found yet. The metadata hold a preview. */
const artFields = [
  ...['id', 'folder', 'type', 'filesize', 'width', 'height', 'focal_point_x', 'focal_point_y'],
  ...['uploaded_on', 'modified_on', 'metadata'],
]

/** Of the programme: not how its team reviews. */
const programmeFields = [
  ...['id', 'title', 'tagline', 'hero', 'hero_image', 'colour', 'chapters', 'first_quest', 'welcome_item'],
  ...['welcome_xp', 'ticker', 'maintenance', 'translations'],
]

/** What anybody may read. */
function openContent(policy: string): Permission[] {
  return [
    read(policy, 'programme', {}, programmeFields),
    ...['languages', 'levels', 'seasons'].map((collection) => read(policy, collection)),
    read(policy, 'quests', begunQuest),
    read(policy, 'quests', openQuest, announcedFields),
    read(policy, 'item_types', openType),
    read(policy, 'legal_pages', published),
    read(policy, 'announcements', current),
    // Steps hold questions, which participants alone may see before they start.
    read(
      policy,
      'translations',
      policy === publicPolicy ? { _and: [openTexts, { quest_step: { _null: true } }] } : openTexts,
    ),
    read(policy, 'directus_files', { folder: { _eq: artFolder } }, artFields),
  ]
}

const participant: Permission[] = [
  ...openContent(participantPolicy),
  read(participantPolicy, 'quest_requires', { quest: openQuest }),
  read(participantPolicy, 'quest_steps', { quest: begunQuest }, [
    ...['id', 'quest', 'slug', 'title', 'body', 'kind', 'required', 'config', 'criteria', 'translations', 'sort'],
  ]),
  read(participantPolicy, 'rewards', ifAny('quest', openQuest)),
  read(participantPolicy, 'trait_slots'),
  read(participantPolicy, 'traits', published),
  read(participantPolicy, 'profiles', { user: me }),
  read(participantPolicy, 'quest_runs', { profile: { user: me } }),
  read(participantPolicy, 'submissions', { run: { profile: { user: me } } }),
  read(participantPolicy, 'characters', { profile: { user: me } }),
  read(participantPolicy, 'character_traits', { character: { profile: { user: me } } }),
  read(participantPolicy, 'items', { owner: { user: me } }),
  read(participantPolicy, 'listings', { _or: [{ seller: { user: me } }, { buyer: { user: me } }] }),
  read(participantPolicy, 'directus_users', { id: me }, [
    'id',
    'first_name',
    'last_name',
    'email',
    'language',
    'status',
    'role',
    'avatar',
  ]),
  // For Directus's own calls of the second factor; it refuses to have it written in any other way.
  {
    policy: participantPolicy,
    collection: 'directus_users',
    action: 'update',
    permissions: { id: me },
    fields: ['tfa_secret'],
  },
  // They are stored by the programme's own calls alone, which count them: `domain/uploads/quota.ts`.
  read(participantPolicy, 'directus_files', { uploaded_by: me }),
  {
    policy: participantPolicy,
    collection: 'profiles',
    action: 'update',
    permissions: { user: me },
    validation: {
      _and: [
        { display_name: { _regex: '^.{1,40}$' } },
        { bio: { _regex: '^[\\s\\S]{0,500}$' } },
        { place: { _regex: '^.{0,40}$' } },
        { visibility: { _in: ['public', 'members', 'hidden'] } },
      ],
    },
    fields: ['display_name', 'bio', 'place', 'locale', 'visibility'],
  },
]

const written = [
  'languages',
  'translations',
  'levels',
  'seasons',
  'quests',
  'quest_requires',
  'quest_steps',
  'rewards',
  'item_types',
  'trait_slots',
  'traits',
  'legal_pages',
  'announcements',
]
const shown = ['profiles', 'quest_runs', 'submissions', 'characters', 'character_traits', 'items', 'listings']

const gameMaster: Permission[] = [
  ...['programme', ...written, ...shown, 'directus_files', 'directus_folders'].map((collection) =>
    read(gameMasterPolicy, collection),
  ),
  ...written.flatMap((collection) =>
    (['create', 'update', 'delete'] as const)
      // With a language every translation into it would go.
      .filter((action) => collection !== 'languages' || action !== 'delete')
      .map((action) => ({
        policy: gameMasterPolicy,
        collection,
        action,
        fields: ['*'],
      })),
  ),
  { policy: gameMasterPolicy, collection: 'programme', action: 'update', fields: ['*'] },
  // Texts of the app, which the Studio calls Translations.
  ...(['create', 'read', 'update', 'delete'] as const).map(
    (action): Permission => ({
      policy: gameMasterPolicy,
      collection: 'directus_translations',
      action,
      permissions: {},
      fields: ['*'],
    }),
  ),
  // Their own visibility alone: `guard-content.ts`.
  {
    policy: gameMasterPolicy,
    collection: 'profiles',
    action: 'update',
    fields: ['display_name', 'bio', 'place', 'visibility'],
  },
  { policy: gameMasterPolicy, collection: 'directus_files', action: 'create', fields: [...uploadFields] },
  // What people handed in stays as it is, and where nobody else sees it.
  {
    policy: gameMasterPolicy,
    collection: 'directus_files',
    action: 'update',
    permissions: { _or: [{ folder: { _null: true } }, { folder: { _neq: submissionsFolder } }] },
    fields: [...fileFields],
  },
  // How the Studio looks to them.
  {
    policy: gameMasterPolicy,
    collection: 'directus_users',
    action: 'update',
    permissions: { id: me },
    fields: ['language', 'appearance', 'theme_light', 'theme_dark', 'text_direction', 'tfa_secret'],
  },
  read(gameMasterPolicy, 'directus_users', {}, ['id', 'first_name', 'last_name', 'avatar', 'role', 'status']),
]

export const permissions: readonly Permission[] = [...openContent(publicPolicy), ...participant, ...gameMaster]
