/**
 * Tables without Directus metadata: nothing may serve them. They have no foreign keys to collections, so that no
 * relation of Directus ever leads into them.
 */
import type { Knex } from 'knex'

type TableBuilder = (table: Knex.CreateTableBuilder) => void

export const hiddenTables: Record<string, TableBuilder> = {
  waymark_meta: (table) => {
    table.string('key', 191).primary()
    table.text('value').notNullable()
  },
  ledger: (table) => {
    table.uuid('id').primary()
    table.uuid('profile').notNullable().index()
    table.integer('amount').notNullable()
    table.string('subject_kind', 20).notNullable()
    table.string('subject_ref', 80).notNullable()
    table.string('idem_key', 120).notNullable().unique()
    table.timestamp('created_at').notNullable()
  },
  /** What the team decided about people: `domain/transparency/decisions.ts`. */
  decisions: (table) => {
    table.uuid('id').primary()
    table.uuid('profile').notNullable().index()
    /** accepted, returned, rejected, reversed, given, taken, suspended, reinstated, granted, upheld */
    table.string('kind', 20).notNullable()
    /** run, list_line, account, objection */
    table.string('subject_kind', 20).notNullable()
    table.uuid('subject').index()
    /** Profile id of who decided; null where the database alone knows of it. */
    table.uuid('by')
    table.text('reason')
    table.timestamp('at').notNullable()
  },
  /** What people object to, and what the team answered: `domain/objections/`. */
  objections: (table) => {
    table.uuid('id').primary()
    table.uuid('profile').notNullable().index()
    table.string('kind', 30).notNullable()
    table.string('subject', 80).notNullable()
    table.string('title', 255)
    table.text('text').notNullable()
    /** JSON: the rule and the facts as they were when it was made. */
    table.text('grounds').notNullable()
    table.timestamp('decided_at')
    /** Profile id of who decided; null of a rule alone. */
    table.uuid('decided_by')
    table.timestamp('at').notNullable()
    /** open, granted, upheld */
    table.string('state', 10).notNullable().index()
    /** Person and decision while it is open, else null: a unique key, so that one of a decision is. */
    table.string('open_key', 150).unique()
    table.text('answer')
    /** Profile id. */
    table.uuid('answered_by')
    table.timestamp('answered_at')
  },
  /** The newest refusal of each kind that is a decision about a person: `domain/objections/note-refusal.ts`. */
  refusals: (table) => {
    table.uuid('id').primary()
    table.uuid('profile').notNullable()
    table.string('kind', 30).notNullable()
    /** JSON: the numbers of the rule, and of the moment. */
    table.text('params').notNullable()
    table.timestamp('at').notNullable().index()
    table.unique(['profile', 'kind'])
  },
  /** Suspensions that people were told of by mail: `mails/send-suspensions.ts`. */
  suspension_mails: (table) => {
    table.uuid('decision').primary()
    table.uuid('profile').notNullable().index()
    table.timestamp('mailed_at').notNullable().index()
  },
  /** Rows of the ledger, and decisions, that are no leaf of the log yet; triggers write them (`constraints.ts`). */
  pending_log_rows: (table) => {
    table.uuid('row').primary()
    /** ledger, decision */
    table.string('kind', 10).notNullable()
  },
  /** The leaves of the log, in their order: `domain/transparency/append-rows.ts`. */
  log_leaves: (table) => {
    /** From 0. */
    table.integer('leaf').primary()
    table.string('kind', 10).notNullable()
    table.uuid('row').notNullable().unique()
    /** SHA-256 of the salt and the row. */
    table.string('commitment', 66).notNullable()
  },
  /** Salts of the leaves, apart from them: without its salt a leaf says nothing of anybody, and the tree stays whole. */
  log_salts: (table) => {
    table.integer('leaf').primary()
    table.uuid('profile').notNullable().index()
    table.string('salt', 66).notNullable()
  },
  /** Every complete node of the tree, of which roots and proofs are made. */
  log_nodes: (table) => {
    /** `level:index` */
    table.string('id', 24).primary()
    table.string('hash', 66).notNullable()
  },
  /** The log as it is: one row. */
  log_head: (table) => {
    table.integer('id').primary()
    table.integer('size').notNullable()
    table.string('root', 66).notNullable()
    table.timestamp('appended_at')
  },
  /** Roots that are anchored on the chain, or are on their way there: `chain/anchors/`. */
  log_roots: (table) => {
    table.integer('size').primary()
    table.string('root', 66).notNullable()
    table.timestamp('made_at').notNullable()
    /** made, sent, anchored */
    table.string('state', 10).notNullable()
    /** Noted before it is sent. */
    table.string('transaction', 66)
    table.timestamp('sent_at')
    table.integer('tries').notNullable()
    table.integer('block')
    table.string('block_hash', 66)
    table.timestamp('anchored_at')
  },
  reward_grants: (table) => {
    table.uuid('id').primary()
    /**
     * What paid it: `run:<id>`, `level:<number>`, `level:<number>:<times>` after it was taken back, `onboarding`,
     * `gift:<key>`.
     */
    table.string('source', 80).notNullable()
    /** Which of the things it pays: `xp`, or the id of a reward. */
    table.string('reward', 80).notNullable()
    table.uuid('profile').notNullable().index()
    table.string('kind', 10).notNullable()
    table.integer('amount')
    table.uuid('item_type')
    table.uuid('item')
    table.uuid('trait')
    /** The run whose approval led to it, also by way of a level. */
    table.string('cause', 80).index()
    table.timestamp('created_at').notNullable()
    table.unique(['source', 'reward', 'profile'])
  },
  /**
   * Items that were earned while the supply was used up. The job `payOwed` pays them as soon as there are more, the
   * oldest first.
   */
  owed_items: (table) => {
    table.uuid('id').primary()
    table.string('source', 80).notNullable()
    table.string('reward', 80).notNullable()
    table.uuid('profile').notNullable().index()
    table.uuid('item_type').notNullable().index()
    table.string('cause', 80).index()
    table.timestamp('at').notNullable().index()
    table.unique(['source', 'reward', 'profile'])
  },
  /** Grants that were taken back: each at most once, and the grant itself stays. */
  grant_reversals: (table) => {
    table.uuid('grant').primary()
    table.uuid('run').notNullable().index()
    table.uuid('by').notNullable()
    table.text('reason').notNullable()
    table.timestamp('at').notNullable()
  },
  activity: (table) => {
    table.uuid('id').primary()
    table.uuid('profile').notNullable()
    table.string('kind', 30).notNullable()
    table.timestamp('at').notNullable()
    /** `YYYY-MM-DD`, UTC: so that days can be counted alike on every database. */
    table.string('day', 10).notNullable()
    table.uuid('quest')
    table.uuid('item_type')
    table.uuid('item')
    table.uuid('listing')
    table.integer('level')
    table.integer('xp')
    table.index(['profile', 'at'])
    table.index(['profile', 'day'])
  },
  /** What a person earned, bought or sold, until they have seen it: `domain/moments/record.ts`. */
  moments: (table) => {
    /** Of version 7: they sort as they came. */
    table.uuid('id').primary()
    table.uuid('profile').notNullable()
    /** quest, item, sale, purchase, season */
    table.string('kind', 10).notNullable()
    table.string('cause', 160).notNullable()
    /** Id of the run, item, listing or season. */
    table.uuid('subject').notNullable()
    table.integer('xp_before')
    table.integer('xp_after')
    /** What led to it was taken back. */
    table.boolean('withdrawn').notNullable()
    table.timestamp('created_at').notNullable()
    table.timestamp('seen_at')
    table.unique(['cause', 'profile'])
  },
  /** What a person is told of in the list behind the bell: `domain/notifications/record.ts`. */
  notifications: (table) => {
    /** Of version 7: they sort as they came. */
    table.uuid('id').primary()
    table.uuid('profile').notNullable()
    table.string('kind', 20).notNullable()
    table.string('cause', 160).notNullable()
    /** Id of the run, item, listing, gift, season, announcement or activity, or of the profile that said thanks. */
    table.uuid('subject').notNullable()
    /** Profile id of who decided. */
    table.uuid('by')
    table.text('note')
    table.integer('amount')
    /** What led to it was taken back. */
    table.boolean('withdrawn').notNullable()
    table.timestamp('created_at').notNullable().index()
    table.timestamp('read_at')
    /** When a process last began to mail it, and when a mail with it went out, or it was given up. */
    table.timestamp('mail_claimed_at')
    table.timestamp('mailed_at')
    /** When it was pushed to the browsers of the person. */
    table.timestamp('pushed_at')
    table.unique(['cause', 'profile'])
    table.index(['profile', 'read_at'])
  },
  /** Browsers that pushes go to. */
  push_subscriptions: (table) => {
    /** SHA-256 of the address. */
    table.string('id', 64).primary()
    table.uuid('profile').notNullable().index()
    table.text('endpoint').notNullable()
    table.string('p256dh', 120).notNullable()
    table.string('auth', 60).notNullable()
    /** Pushes that failed one after the other. */
    table.integer('failures').notNullable()
    table.timestamp('created_at').notNullable()
  },
  /** What people want to hear by mail; whoever has no row wants what `domain/notifications/preferences.ts` says. */
  notification_preferences: (table) => {
    table.uuid('profile').primary()
    table.boolean('mail_quests').notNullable()
    table.boolean('mail_market').notNullable()
    table.boolean('mail_seasons').notNullable()
    table.boolean('mail_digest').notNullable().index()
    table.integer('quiet_from')
    table.integer('quiet_until')
    table.string('time_zone', 60).notNullable()
    /** When the last weekly mail went out. */
    table.timestamp('digest_at')
  },
  wallets: (table) => {
    /** EIP-55, or base58 of a Solana account, in which the case of letters counts. */
    table.string('address', 44).primary()
    table.uuid('profile').notNullable().index()
    table.timestamp('linked_at').notNullable()
  },
  /** Who linked an address first: what was done with it before counts for them, whoever has it later. */
  wallet_claims: (table) => {
    table.string('address', 44).primary()
    table.uuid('profile').notNullable()
    table.timestamp('at').notNullable()
  },
  sign_in_nonces: (table) => {
    table.string('nonce', 64).primary()
    table.timestamp('expires_at').notNullable().index()
    table.timestamp('used_at')
  },
  identities: (table) => {
    table.uuid('id').primary()
    table.uuid('profile').notNullable().index()
    /** Who says so; `provider` is only the name of the button. */
    table.string('issuer', 255).notNullable()
    table.string('subject', 255).notNullable()
    table.string('provider', 60).notNullable()
    table.string('email', 255)
    table.timestamp('linked_at').notNullable()
    table.unique(['issuer', 'subject'])
  },
  /** Codes on their way to an address, of which only a keyed hash is kept. */
  email_challenges: (table) => {
    /** What whoever asked has. */
    table.string('id', 64).primary()
    table.string('address', 64).notNullable().index()
    /** Keyed hash. */
    table.string('code', 64).notNullable()
    table.timestamp('expires_at').notNullable().index()
    table.integer('tries').notNullable()
  },
  /** When an account was last signed out everywhere. */
  sign_outs: (table) => {
    table.uuid('user').primary()
    table.timestamp('at').notNullable()
  },
  /** Sessions of Directus under a name that stays when they are renewed (`identity/session/session-names.ts`). */
  session_names: (table) => {
    table.uuid('id').primary()
    table.uuid('user').notNullable()
    /** As in `directus_sessions`, whose triggers keep it, and delete the row with the session. */
    table.string('token', 64).notNullable().unique()
    /** Hash of the credential that opened it, where somebody may unlink that one. */
    table.string('opened_by', 64).index()
  },
  /** The newest one-time password that each account has used: its step of thirty seconds since 1970. */
  used_one_time_passwords: (table) => {
    table.uuid('user').primary()
    table.integer('step').notNullable()
  },
  /** Accounts with a password that wait for somebody to confirm their address. */
  registrations: (table) => {
    table.uuid('user').primary()
    /** Hash of the token in the newest mail. */
    table.string('token', 64).notNullable()
    table.timestamp('mailed_at').notNullable().index()
  },
  quest_secrets: (table) => {
    table.uuid('step').primary()
    table.text('secret').notNullable()
  },
  /** Files on their way, and the parts of them that are there. */
  uploads: (table) => {
    table.uuid('id').primary()
    table.uuid('profile').notNullable().index()
    table.string('name', 255).notNullable()
    table.string('media_type', 255).notNullable()
    table.integer('bytes').notNullable()
    table.integer('received').notNullable()
    table.uuid('file')
    table.timestamp('touched_at').notNullable().index()
  },
  upload_parts: (table) => {
    /** `upload:start` */
    table.string('id', 60).primary()
    table.uuid('upload').notNullable().index()
    table.integer('start').notNullable()
    table.binary('bytes').notNullable()
  },
  /** Uploads of which somebody makes a file at this moment. */
  upload_claims: (table) => {
    table.uuid('upload').primary()
    table.timestamp('at').notNullable()
  },
  /** Links by which a phone stores files for a step; kept are hashes alone (`domain/uploads/phone-link.ts`). */
  upload_links: (table) => {
    table.uuid('id').primary()
    table.string('token_hash', 64).notNullable().unique()
    /** Null until a device opened it. */
    table.string('key_hash', 64).unique()
    table.uuid('profile').notNullable()
    table.uuid('run').notNullable()
    table.uuid('step').notNullable()
    table.timestamp('made_at').notNullable().index()
    table.timestamp('expires_at').notNullable()
    table.index(['profile', 'step'])
  },
  /** Which link each upload from a phone came by. */
  linked_uploads: (table) => {
    table.uuid('upload').primary()
    table.uuid('link').notNullable().index()
  },
  /** Screens that show the codes of a step; kept are hashes alone of what opens them (`domain/quests/kiosk.ts`). */
  kiosks: (table) => {
    table.uuid('id').primary()
    table.uuid('step').notNullable().index()
    /** What the codes are made of. */
    table.string('secret', 64).notNullable()
    table.string('token_hash', 64).notNullable().unique()
    /** Null until a screen opened it. */
    table.string('key_hash', 64).unique()
    /** Profile id of an organiser. */
    table.uuid('made_by').notNullable()
    table.timestamp('made_at').notNullable()
    table.timestamp('expires_at').notNullable().index()
  },
  /** Addresses by which a calendar elsewhere reads what somebody may attend (`domain/quests/calendar.ts`). */
  calendar_feeds: (table) => {
    table.uuid('id').primary()
    table.uuid('profile').notNullable().unique()
    table.timestamp('made_at').notNullable()
  },
  mint_vouchers: (table) => {
    table.uuid('id').primary()
    table.uuid('item').notNullable().index()
    table.uuid('profile').notNullable()
    table.uuid('item_type').notNullable()
    table.integer('chain_id').notNullable()
    table.string('contract', 42).notNullable()
    table.string('to', 42).notNullable()
    table.string('token_id', 80).notNullable()
    table.string('nonce', 66).notNullable().index()
    /** Unix seconds, as the contract counts. */
    table.bigInteger('deadline').notNullable()
    table.string('signature', 400).notNullable()
    /** live, used, lapsed */
    table.string('state', 10).notNullable()
    table.timestamp('created_at').notNullable()
  },
  chain_events: (table) => {
    table.string('id', 200).primary()
    table.integer('chain_id').notNullable()
    table.string('tx_hash', 66).notNullable()
    table.integer('log_index').notNullable()
    /** A batch transfer is one log with several parts. */
    table.string('part', 82).notNullable().defaultTo('')
    table.integer('block_number').notNullable().index()
    table.string('block_hash', 66).notNullable()
    table.string('name', 30).notNullable()
    table.text('args').notNullable()
    /** What it changed, so that a reorganisation can take it back. */
    table.text('undo').notNullable()
    table.boolean('matched').notNullable()
    table.timestamp('at').notNullable()
    table.unique(['chain_id', 'tx_hash', 'log_index', 'part'])
  },
  chain_blocks: (table) => {
    table.integer('number').primary()
    table.string('hash', 66).notNullable()
  },
  idempotency: (table) => {
    table.string('id', 80).primary()
    table.uuid('profile').notNullable()
    table.string('key', 200).notNullable()
    table.string('request_hash', 64).notNullable()
    table.integer('status')
    table.text('answer')
    table.timestamp('created_at').notNullable().index()
    table.unique(['profile', 'key'])
  },
  /** Decisions that take effect when their minute is over; until then whoever made one can take it back. */
  held_decisions: (table) => {
    table.uuid('run').primary()
    table.string('decision', 10).notNullable()
    table.text('note').notNullable()
    /** JSON list of step ids. */
    table.text('steps').notNullable()
    /** Profile id of the game master. */
    table.uuid('by').notNullable().index()
    /** Of the run that was looked at. */
    table.integer('version').notNullable()
    table.timestamp('made_at').notNullable()
    table.timestamp('due_at').notNullable().index()
    /** How often settling it broke down, which is not the same as being refused. */
    table.integer('failures').notNullable().defaultTo(0)
  },
  /** Held decisions that could not take effect, until whoever made them has read why. */
  unsettled_decisions: (table) => {
    table.uuid('id').primary()
    table.uuid('run').notNullable()
    table.uuid('by').notNullable().index()
    table.string('decision', 10).notNullable()
    table.text('note').notNullable()
    table.string('code', 60).notNullable()
    table.text('reason').notNullable()
    table.timestamp('at').notNullable()
  },
  /** Which game master reads a run that waits; over at `until` (`domain/review/claims.ts`). */
  review_claims: (table) => {
    table.uuid('run').primary()
    /** Profile id. */
    table.uuid('by').notNullable().index()
    table.timestamp('until').notNullable()
  },
  /** Who of the team is to read a run that waits. */
  review_assignments: (table) => {
    table.uuid('run').primary()
    /** Profile ids. */
    table.uuid('to').notNullable().index()
    table.uuid('by').notNullable()
    table.timestamp('at').notNullable()
  },
  /** What a reviewer says of the criteria of a step (`domain/review/rubric.ts`). */
  rubric_marks: (table) => {
    table.uuid('id').primary()
    table.uuid('run').notNullable().index()
    table.uuid('step').notNullable()
    /** Profile id. */
    table.uuid('by').notNullable()
    /** Of the answer that was looked at. */
    table.integer('revision').notNullable()
    /** JSON list: of each criterion in order, whether it is met. */
    table.text('met').notNullable()
    /** Whether the decision has taken effect. */
    table.boolean('told').notNullable()
    table.timestamp('at').notNullable()
  },
  /** What readers decided about runs that are read twice (`domain/review/second-reading.ts`). */
  review_readings: (table) => {
    table.uuid('id').primary()
    table.uuid('run').notNullable()
    /** Of the run as it was read. */
    table.integer('version').notNullable()
    /** 1 is the first reader. */
    table.integer('place').notNullable()
    /** Profile id. */
    table.uuid('by').notNullable()
    table.string('decision', 10).notNullable()
    table.text('note').notNullable()
    /** JSON list of step ids. */
    table.text('steps').notNullable()
    table.timestamp('at').notNullable().index()
    table.unique(['run', 'version', 'place'])
    table.unique(['run', 'version', 'by'])
  },
  /** What pictures look like (`domain/review/likeness.ts`), noted when they are uploaded. */
  picture_prints: (table) => {
    table.uuid('file').primary()
    table.string('print', 16).notNullable().index()
  },
  /** By what answers that are alike find each other (`domain/review/answer-prints.ts`). */
  answer_prints: (table) => {
    table.uuid('id').primary()
    table.uuid('run').notNullable().index()
    table.uuid('step').notNullable()
    table.uuid('profile').notNullable()
    table.uuid('submission').notNullable()
    table.string('band', 16).notNullable()
    /** Of a picture. */
    table.string('print', 16)
    table.index(['step', 'band'])
  },
  /** Runs whose answers have been noted there, as they were submitted then. */
  printed_runs: (table) => {
    table.uuid('run').primary()
    table.timestamp('submitted_at').notNullable()
  },
  /** What reviewers say again and again (`domain/review/replies.ts`). */
  saved_replies: (table) => {
    table.uuid('id').primary()
    table.string('name', 40).notNullable()
    /** JSON object of texts by language. */
    table.text('texts').notNullable()
    table.integer('sort').notNullable()
  },
  /** What the team gives to, or takes from, many people at once: `domain/bulk/`. */
  bulk_lists: (table) => {
    table.uuid('id').primary()
    /** Profile ids of organisers. */
    table.uuid('made_by').notNullable()
    table.uuid('confirmed_by')
    table.uuid('undone_by')
    table.timestamp('made_at').notNullable().index()
    table.timestamp('confirmed_at')
    table.timestamp('undone_at')
    /** xp, item, trait, attendance */
    table.string('kind', 10).notNullable()
    table.integer('amount')
    /** Id of the item type, trait or quest. */
    table.uuid('ref')
    table.boolean('take').notNullable()
    /** What the people read, and what only the team does. */
    table.text('reason').notNullable()
    table.text('note').notNullable()
    table.text('undo_reason')
    /** Hash of what is given and why. */
    table.string('alike', 64).notNullable().index()
    /** planned, applying, applied, undoing, undone */
    table.string('state', 10).notNullable().index()
  },
  bulk_rows: (table) => {
    /** The cause of what the line brings. */
    table.uuid('id').primary()
    table.uuid('list').notNullable()
    table.integer('line').notNullable()
    /** As the file names the person, until it is forgotten. */
    table.string('entry', 254)
    table.uuid('profile').index()
    /** See `BulkRowState`. */
    table.string('state', 10).notNullable()
    /** The run that was attended. */
    table.uuid('run')
    table.unique(['list', 'line'])
    table.index(['list', 'state', 'line'])
  },
  price_points: (table) => {
    table.uuid('id').primary()
    table.uuid('item_type').notNullable().index()
    table.uuid('listing').notNullable()
    table.string('price', 80).notNullable()
    table.timestamp('at').notNullable()
  },
  /** Kinds of object that somebody wants to hear of. */
  watches: (table) => {
    table.uuid('id').primary()
    table.uuid('profile').notNullable()
    table.uuid('item_type').notNullable()
    table.timestamp('at').notNullable()
    table.unique(['profile', 'item_type'])
  },
  /** Rope teams: `domain/teams/`. */
  teams: (table) => {
    table.uuid('id').primary()
    table.string('name', 40).notNullable()
    /** Profile id of who made it, or took over; while they are away somebody else stands in (`teamCaptain`). */
    table.uuid('captain').notNullable()
    /** Hash of the token of the link that is good. */
    table.string('link_hash', 64).unique()
    table.timestamp('link_expires_at')
    table.timestamp('created_at').notNullable()
  },
  /** Who is on which team: on one at a time. */
  team_members: (table) => {
    table.uuid('profile').primary()
    /** Names the membership where the profile may not be told. */
    table.uuid('id').notNullable().unique()
    table.uuid('team').notNullable().index()
    table.timestamp('joined_at').notNullable()
  },
  team_invitations: (table) => {
    /** Of version 7: they sort as they came. */
    table.uuid('id').primary()
    table.uuid('team').notNullable()
    table.uuid('profile').notNullable().index()
    /** Profile id of who invites. */
    table.uuid('by').notNullable()
    table.timestamp('at').notNullable()
    table.timestamp('declined_at')
    table.unique(['team', 'profile'])
  },
  /** What a team does together: its runs name it in `team_run`. */
  team_runs: (table) => {
    /** As long and of the same type as `quest_runs.team_run`. */
    table.string('id', 36).primary()
    table.uuid('team').notNullable()
    table.uuid('quest').notNullable()
    table.string('period_key', 20).notNullable()
    /** As the quest said when it was begun. */
    table.string('rule', 10).notNullable()
    table.integer('needed')
    /** open, done, over */
    table.string('state', 10).notNullable()
    /** Profile id of who began it. */
    table.uuid('by').notNullable()
    table.timestamp('created_at').notNullable()
  },
  /** Items that one person gives to another, and how that ended (`domain/items/give.ts`). */
  gifts: (table) => {
    /** Of version 7: they sort as they were made. */
    table.uuid('id').primary()
    table.uuid('item').notNullable().index()
    table.uuid('giver').notNullable()
    table.uuid('receiver').notNullable()
    table.text('note')
    /** What was written when it was returned. */
    table.text('reply')
    /** waiting, accepted, returned, withdrawn */
    table.string('state', 10).notNullable()
    /** The item while the gift waits, else null: one gift of an item waits. */
    table.uuid('waiting').unique()
    table.timestamp('made_at').notNullable()
    table.timestamp('decided_at')
    table.index(['receiver', 'state'])
    table.index(['giver', 'made_at'])
  },
  /** Who said thanks to whom: once each. */
  thanks: (table) => {
    table.uuid('id').primary()
    table.uuid('giver').notNullable()
    table.uuid('receiver').notNullable()
    table.timestamp('at').notNullable()
    table.unique(['giver', 'receiver'])
    table.index(['receiver', 'at'])
  },
  /** Who cheered which activity: once each. */
  cheers: (table) => {
    table.uuid('id').primary()
    table.uuid('activity').notNullable()
    table.uuid('profile').notNullable().index()
    table.timestamp('at').notNullable()
    table.unique(['activity', 'profile'])
  },
  /** Handles that somebody gave up, kept for them alone for a while (`domain/profiles/former-handles.ts`). */
  former_handles: (table) => {
    /** A hash: a name that somebody put away is told to nobody. */
    table.string('handle_hash', 64).primary()
    /** Profile id of who had it. */
    table.uuid('profile').notNullable()
    table.timestamp('freed_at').notNullable().index()
  },
  item_events: (table) => {
    table.uuid('id').primary()
    table.uuid('item').notNullable().index()
    /** earned, given, minted, listed, sold, cancelled, expired, moved, revoked */
    table.string('event', 20).notNullable()
    table.timestamp('at').notNullable()
    /** Keeps the order of events of one block. */
    table.integer('sequence').notNullable()
    table.uuid('profile')
    table.string('wallet', 42)
    table.string('price', 80)
    table.string('tx', 66)
  },
  /** What other systems are told of (`domain/events/record.ts`), for thirty days. */
  programme_events: (table) => {
    /** Of version 7: they sort as they came. The `webhook-id` of all who are told. */
    table.uuid('id').primary()
    table.string('type', 40).notNullable()
    /** Profile id, or id of the season: what is told of one subject is told in its order. */
    table.uuid('subject').notNullable()
    table.text('data').notNullable()
    table.string('cause', 160).notNullable().unique()
    table.timestamp('at').notNullable()
    /** When a delivery was made of it for each endpoint that wants it. */
    table.timestamp('queued_at').index()
  },
  /** Addresses of other systems that are told of events (`domain/integrations/endpoints.ts`). */
  webhook_endpoints: (table) => {
    table.uuid('id').primary()
    table.string('url', 500).notNullable()
    table.string('description', 200).notNullable()
    /** JSON list of event types. */
    table.text('types').notNullable()
    table.string('secret', 100).notNullable()
    /** What was replaced, which signs as well until then. */
    table.string('old_secret', 100)
    table.timestamp('old_secret_until')
    /** Since when every attempt has failed. */
    table.timestamp('failing_since')
    table.timestamp('disabled_at')
    /** team, gone, failing */
    table.string('disabled_because', 10)
    table.timestamp('created_at').notNullable()
  },
  /** One event on its way to one endpoint, and what became of the last attempt. */
  webhook_deliveries: (table) => {
    table.uuid('id').primary()
    table.uuid('endpoint').notNullable()
    table.uuid('event').notNullable().index()
    table.uuid('subject').notNullable()
    /** waiting, delivered, failed */
    table.string('state', 10).notNullable()
    table.integer('attempts').notNullable()
    table.timestamp('next_at').notNullable()
    /** When a process last began an attempt that is not over. */
    table.timestamp('claimed_at')
    table.timestamp('tried_at')
    /** HTTP status; null where there was no answer. */
    table.integer('status')
    table.integer('took_ms')
    /** The beginning of the answer, or why there was none. */
    table.text('answer')
    table.timestamp('created_at').notNullable().index()
    table.unique(['endpoint', 'event'])
    table.index(['endpoint', 'state', 'subject', 'event'])
    table.index(['endpoint', 'state', 'next_at'])
  },
  /** By which other systems call the programme (`domain/integrations/service-tokens.ts`). */
  service_tokens: (table) => {
    table.uuid('id').primary()
    table.string('name', 60).notNullable()
    /** JSON list. */
    table.text('scopes').notNullable()
    /** SHA-256: the token itself is kept nowhere. */
    table.string('token_hash', 64).notNullable().unique()
    table.timestamp('created_at').notNullable()
    table.timestamp('expires_at').notNullable()
    table.timestamp('last_used_at')
  },
  /** Those of the team who want the weekly mail: `domain/numbers/team-mail.ts`. */
  team_mails: (table) => {
    table.uuid('profile').primary()
    table.timestamp('sent_at')
  },
  /** What the numbers of the programme are told from: `domain/numbers/count.ts`. */
  programme_numbers: (table) => {
    /** levels, market, `quest:<id>`, `cohort:<YYYY-MM>` */
    table.string('subject', 60).primary()
    /** JSON: true numbers, which are told to nobody. */
    table.text('value')
    table.timestamp('counted_at')
    /** Null: it does not change any more. */
    table.timestamp('due_at').index()
  },
  /** States that quests had: `domain/quest-files/versions.ts`. */
  quest_versions: (table) => {
    table.uuid('id').primary()
    table.uuid('quest').notNullable()
    /** From 1: of two that are recorded at the same moment one is the next. */
    table.integer('number').notNullable()
    table.timestamp('at').notNullable()
    /** The user who made it so. */
    table.uuid('author')
    table.string('status', 20).notNullable()
    /** Of state and file: the same one is no other version. */
    table.string('digest', 32).notNullable()
    /** JSON, without answers. */
    table.text('file', 'longtext').notNullable()
    table.unique(['quest', 'number'])
  },
  /** What people asked for of what is stored about them, one each: `domain/privacy/`. */
  exports: (table) => {
    table.uuid('id').primary()
    table.uuid('profile').notNullable().unique()
    table.string('lang', 12).notNullable()
    /** asked, ready, failed */
    table.string('state', 10).notNullable()
    table.timestamp('asked_at').notNullable()
    /** Names the attempt that makes it; whoever finds another name there stops. */
    table.uuid('claim')
    table.timestamp('claimed_at')
    table.integer('attempts').notNullable()
    /** Tables that were read. */
    table.integer('done').notNullable()
    table.integer('rows').notNullable()
    table.integer('files').notNullable()
    /** JSON: what is in it, `ExportContents`. */
    table.text('contents', 'longtext')
    table.timestamp('ready_at')
    table.timestamp('expires_at').index()
    table.timestamp('mailed_at')
    /** Of the link by which it is fetched once. */
    table.string('link_hash', 64).unique()
    table.timestamp('link_expires_at')
  },
  /** The packed bytes of exports. */
  export_parts: (table) => {
    /** `claim:entry:place` */
    table.string('id', 60).primary()
    table.uuid('claim').notNullable()
    table.integer('entry').notNullable()
    table.integer('place').notNullable()
    table.binary('bytes').notNullable()
    table.index(['claim', 'entry', 'place'])
  },
  /** Who is to be erased, is being erased, or was: `domain/privacy/erasure/`. */
  erasures: (table) => {
    table.uuid('id').primary()
    table.uuid('profile').notNullable().unique()
    /** asked, undone, running, done */
    table.string('state', 10).notNullable().index()
    table.timestamp('asked_at').notNullable()
    /** Profile id of the administrator who asked for it; none: the person. */
    table.uuid('by')
    table.string('lang', 12).notNullable()
    /** When it begins; until then it can be undone. */
    table.timestamp('until').notNullable().index()
    /** When it began. */
    table.timestamp('begun_at')
    /** The last step that was done. */
    table.string('step', 80)
    /** JSON: the file that is being deleted, whose row may be gone before its bytes. */
    table.text('file')
    /** When the mails went out: that it was asked for, and that it has begun. */
    table.timestamp('asked_mailed_at')
    table.timestamp('begun_mailed_at')
    table.timestamp('done_at')
  },
  /** Who agreed to which version of which text, each time: `domain/consents/agree.ts`. */
  consents: (table) => {
    table.uuid('id').primary()
    table.uuid('profile').notNullable()
    /** Of the legal page. */
    table.string('slug', 80).notNullable()
    table.string('version', 40).notNullable()
    /** Of the text (`legal_texts`); null where the consent is older than the table. */
    table.string('hash', 64)
    /** Language in which they used the programme then. */
    table.string('lang', 12)
    table.timestamp('at').notNullable()
    table.index(['profile', 'slug', 'at'])
    table.index(['slug', 'version'])
  },
  /** Every text that was ever in force: `domain/consents/texts.ts`. */
  legal_texts: (table) => {
    table.uuid('id').primary()
    table.string('slug', 80).notNullable()
    table.string('version', 40).notNullable()
    /** SHA-256 of `text`. */
    table.string('hash', 64).notNullable()
    table.string('effective_from', 10)
    /** JSON: the title and the body in each language. */
    table.text('text', 'longtext').notNullable()
    table.timestamp('stored_at').notNullable()
    table.unique(['slug', 'version', 'hash'])
  },
  /** Who wrote what pays or decides: `domain/content/authors.ts`. */
  content_authors: (table) => {
    table.uuid('id').primary()
    /** Id of the user. */
    table.uuid('author').notNullable()
    /** Id of a quest, a level or the programme. */
    table.uuid('subject').notNullable()
    table.unique(['author', 'subject'])
  },
}
