/**
 * What holds each sentence of the privacy policy and the terms of use: by which tests a sentence about data is proved, of
 * which tables it tells, or why it promises nothing that a test could hold. A sentence that is changed has to be looked at
 * here anew.
 */

/** A test: its file, from the top of the repository, and its name as it stands there. */
export type Test = `${string} › ${string}`

export interface LegalPromise {
  sentence: string
  tests?: readonly Test[]
  /** Tables that the sentence says are stored: together the sentences name every one. */
  tables?: readonly string[]
  /** `table.column` that are stored, and told in an export. */
  columns?: readonly string[]
  /** Key of a check in `legal-promises.test.ts`. */
  check?: string
  /** What is missing while nothing holds the sentence. */
  unproved?: string
}

const server = <Name extends string>(file: string, ...names: Name[]) =>
  names.map((name): Test => `backend/tests/${file}.test.ts › ${name}`)
const app = <Name extends string>(file: string, ...names: Name[]) =>
  names.map((name): Test => `app/src/${file} › ${name}`)
const production = (file: string, name: string): Test => `stack/production/${file}.test.ts › ${name}`

const erased = 'no table and no file holds anything that leads to them'
const othersStay = 'what is of others, and what everybody’s sums are made of, is as it was'
const wallets = 'an object on the chain stays its wallet’s, and nothing says whose the wallet was'
const ownWords = server('access', 'changes their own words, and nobody else changes them')
const visible = server('profiles', 'that is %s')
const undone = 'who asked changes nothing until it is undone, takes their data along, and finds everything as it was'
const told = 'says what becomes of everything, asks once more, and tells the way back'
const mapIsKept = 'no row stays in any table whose rows the map says are kept for a while alone'
const week = 'an export is gone after seven days, with all of its parts'
const journey = 'minting, listing and buying end with both people, the database and the chain agreeing'
const askedAgain = server(
  'consents',
  'after a new version whoever agreed to the last one changes nothing until they agree, and can leave',
)
const toldBefore = server(
  'consents',
  'a version of a day ahead asks nobody before that day, and is told of from its publication on',
)
const objected = server('objections', 'says its rule and its facts, is objected to once, and the answer arrives')
const appeal = server('appeals', 'is read by somebody else, lifts the cooldown, and is made once')

export const privacyPromises: readonly LegalPromise[] = [
  {
    sentence: 'Table by table, the same stands in the record of processing.',
    tests: ['backend/src/domain/privacy/statement.test.ts › the page of the app says what the map of columns says'],
  },

  // What we store.
  {
    sentence:
      'The mail address or the identifier that your sign-in provider gives us, or the address of the wallet you sign in with; the time of your last sign-in, and of each session the network address and the browser.',
    tables: [
      ...['directus_users', 'identities', 'registrations', 'directus_access', 'used_one_time_passwords', 'sign_outs'],
      ...['directus_sessions', 'session_names'],
    ],
    columns: [
      ...['directus_users.email', 'directus_users.external_identifier', 'directus_users.last_access'],
      ...['identities.subject', 'identities.email', 'wallets.address'],
      ...['directus_sessions.ip', 'directus_sessions.user_agent'],
    ],
    tests: server('columns', 'every column of the database says whose data it is'),
  },
  {
    sentence: 'A password that you chose here is stored as a hash, from which nobody can read it.',
    tests: server('registration', 'a password is stored as a hash alone'),
  },
  {
    sentence: 'We never receive the password of another provider, and never the key of a wallet.',
    check: 'what a sign-in elsewhere sends',
  },
  {
    sentence: 'Handle, display name, place, the text about yourself, language, visibility, and your character.',
    tables: ['profiles', 'former_handles', 'characters', 'character_traits'],
    columns: [
      ...['profiles.handle', 'profiles.display_name', 'profiles.place', 'profiles.bio', 'profiles.locale'],
      ...['profiles.visibility', 'characters.name', 'character_traits.trait'],
    ],
  },
  {
    sentence: 'You write all of this and can change it.',
    tests: [
      ...ownWords,
      ...server('quests', 'lets name and character be chosen again until it is over, and moves on by none of it'),
      ...app(
        'features/profile/ProfilePage.test.tsx',
        'lets its owner say where they are and take another handle, which says beside it why it cannot be theirs',
      ),
    ],
  },
  {
    sentence:
      'Which quests you started and finished, your answers and uploaded files, decisions on them with the comment of the game master, what you wrote against a decision, points, levels, objects and the statement of your points.',
    tables: [
      ...['quest_runs', 'submissions', 'directus_files', 'uploads', 'upload_parts', 'upload_claims', 'upload_links'],
      ...['linked_uploads', 'held_decisions', 'rubric_marks', 'review_readings', 'decisions', 'printed_runs'],
      ...['ledger', 'log_salts', 'reward_grants', 'owed_items', 'grant_reversals', 'activity', 'items', 'item_events'],
      ...['mint_vouchers', 'bulk_rows', 'review_claims', 'review_assignments', 'unsettled_decisions'],
      ...['objections', 'refusals', 'suspension_mails'],
    ],
    columns: ['submissions.answer', 'submissions.comment', 'quest_runs.appeal', 'profiles.level_cached'],
  },
  {
    sentence: 'Fingerprints of answers and pictures are stored as well: copied ones are found by them.',
    tables: ['answer_prints', 'picture_prints'],
  },
  {
    sentence: 'Your rope team and its invitations, gifts, thanks and cheers.',
    tables: ['teams', 'team_members', 'team_invitations', 'team_runs', 'gifts', 'thanks', 'cheers'],
  },
  {
    sentence: 'The addresses you linked and when you proved that they are yours.',
    tables: ['wallets', 'wallet_claims'],
    columns: ['wallets.address', 'wallets.linked_at'],
  },
  {
    sentence: 'Listings, sales and purchases made with a linked address.',
    tables: ['listings', 'watches'],
  },
  {
    sentence: 'Which version of this page and of the terms of use, and when.',
    tables: ['consents'],
    columns: ['profiles.consents'],
  },
  {
    sentence:
      'What you were told in the app, what you want to hear by mail or as a push, and for a push the address that your browser gives us.',
    tables: ['notifications', 'moments', 'notification_preferences', 'push_subscriptions', 'calendar_feeds'],
    columns: ['push_subscriptions.endpoint'],
  },
  {
    sentence: 'That you asked for one, and when.',
    tables: ['exports', 'export_parts', 'erasures'],
    columns: ['exports.asked_at', 'erasures.asked_at'],
  },
  {
    sentence: 'If you are a game master or an administrator: what you wrote, arranged and decided in the Studio.',
    tables: [
      ...['team_mails', 'kiosks', 'bulk_lists', 'quest_versions', 'content_authors'],
      ...['directus_notifications', 'directus_comments', 'directus_presets', 'directus_dashboards', 'directus_panels'],
      ...['directus_flows', 'directus_operations', 'directus_shares', 'directus_versions', 'directus_deployments'],
      ...['directus_deployment_projects', 'directus_deployment_runs'],
    ],
  },
  {
    sentence: 'The server writes a log with time, address of the request, result and network address.',
    check: 'what a line of the log holds',
    tests: [production('nginx', 'a request has one id in both logs, which nobody else chooses')],
  },
  { sentence: 'It is overwritten as soon as it is full.', check: 'how large a log becomes' },
  {
    sentence:
      'What the content system notes of sign-ins and edits, with network address and browser, is deleted after 90 days.',
    tables: ['directus_activity', 'directus_revisions'],
    tests: server(
      'retention',
      'what Directus noted is deleted after ninety days with the states of then, however much it is, and counted',
    ),
    check: 'how long the history is kept by default',
  },

  // What we do not do, and who sees it.
  {
    sentence: 'We show no advertising, use no tracking services, and sell nothing about you.',
    check: 'whom a page may talk to',
    tests: [production('nginx', 'pages have the policy of the local gateway, with the named hosts instead of any')],
  },
  {
    sentence: 'Uploading a picture or writing about yourself is your free choice.',
    tests: server('quests', 'goes in order, and is a lock before quests'),
  },
  {
    sentence:
      'Others in the programme see your profile, level, objects and finished quests, as far as you set its visibility.',
    tests: visible,
  },
  { sentence: 'Whoever sees a profile is signed in, also where it is open to everyone.', tests: visible },
  { sentence: 'Only you means that only you see it.', tests: visible },
  {
    sentence: 'Game masters see the answers they review.',
    tests: server('access', 'reads their own run and nobody else reads it'),
  },
  {
    sentence: 'The operator’s mail server carries the mails to you.',
    tests: server(
      'mails-and-pushes',
      'comes by one mail, as text and in the look of the product, with a way to stop it',
    ),
  },
  {
    sentence: 'The push service of your browser’s maker carries pushes, and cannot read them.',
    tests: server('mails-and-pushes', 'comes at once and once, encrypted for the browser, signed by the programme'),
  },
  {
    sentence: 'Other systems of the operator, where there are any, are told what you did, by identifiers alone.',
    tables: ['programme_events', 'webhook_deliveries'],
    tests: server('integrations', 'what somebody does is read in its order, with ids alone'),
  },

  // The chain and the log.
  {
    sentence:
      'When you mint or trade an object, the address of your wallet, the object and the price are written to a public chain.',
    tests: server('market', journey),
  },
  {
    sentence: 'Everything but minting and trading works without.',
    tests: server('quests', 'goes on for somebody who stopped where an earlier version asked for a wallet'),
  },
  {
    sentence:
      'Each entry of your statement, and each decision that the team made about you, is noted in a log as well, as a fingerprint that says nothing about you by itself.',
    tests: [
      ...server('log', 'each row has one leaf, and the leaves make the root that is kept'),
      ...server('receipts', 'no table of the log is read past these calls, not even by an administrator'),
    ],
  },
  {
    sentence:
      'Where the operator has set it up, one number that stands for the whole log goes onto the public chain once a day, so that nobody changes an entry unnoticed.',
    tests: [
      ...server('log-anchors', 'the root goes onto the chain once a day, where something was booked'),
      ...server(
        'log-anchors',
        'without a contract, a key or an interval nothing is anchored, and the log is kept all the same',
      ),
      ...server('receipts', 'a row that somebody changed by hand is told to its owner, and its proof fails'),
    ],
  },
  {
    sentence: 'On your account page you save a receipt of your own entries, and anyone you give it to can check it.',
    tests: [
      ...server('receipts', 'a receipt holds the rows of nobody else, and needs somebody who is signed in'),
      ...app(
        'features/account/ReceiptRow.test.tsx',
        'gives the receipt as a file, as the programme made it, and leads to where it is checked',
      ),
      ...app(
        'features/receipts/VerifyPage.test.tsx',
        'a receipt that was pasted is held against the root on the chain, which it is older than',
      ),
    ],
  },
  {
    sentence:
      'When you are erased, the salts go with which a fingerprint could be matched to you: the log stays whole, and says nothing of you.',
    check: 'what goes of the log with a person',
    tests: server('erasure', erased, othersStay),
  },

  // How long.
  {
    sentence: 'As long as you take part, where nothing shorter stands here:',
    check: 'every time for which something is kept stands in the list',
    tests: server('retention', mapIsKept),
  },
  { sentence: '180 days: what you were told in the app.', tests: server('notifications', 'is kept for half a year') },
  {
    sentence:
      '90 days: what the content system notes of sign-ins and edits; and your former handle, as a hash, so that nobody else takes it.',
    tests: [
      ...server(
        'retention',
        'what Directus noted is deleted after ninety days with the states of then, however much it is, and counted',
      ),
      ...server(
        'people',
        'a handle that was given up stays with who had it for 90 days, and is free for everybody then',
      ),
    ],
  },
  {
    sentence: '30 days: what other systems of the operator were told about you.',
    tests: server('webhooks', 'after thirty days neither what was delivered nor what never could be is kept'),
  },
  { sentence: '7 days: an export of your data.', tests: server('export-fetched', week) },
  {
    sentence: '3 days: a file that you uploaded and did not send.',
    tests: server('uploads', 'a file that was never sent for a step goes after three days, one that was sent stays'),
  },
  {
    sentence: '2 days: an account whose mail address nobody confirmed.',
    tests: server('registration', 'is free again when nobody confirmed it for two days'),
  },
  {
    sentence:
      '1 day: parts of a file with which nobody goes on, and replies that are stored so that a repeated call does nothing twice.',
    tables: ['idempotency'],
    tests: [
      ...server('uploads', 'what nobody went on with for a day is thrown away, and of many the oldest'),
      ...server('retention', mapIsKept),
    ],
  },
  {
    sentence: '1 hour at most: codes that we send by mail.',
    tests: server('sign-in-email', 'is kept as a keyed hash, and so is the address', 'runs out'),
  },
  {
    sentence: 'Backups hold what there was, for as long as the operator keeps them.',
    tests: [
      production(
        'backups',
        'backups of the database and of the uploads are encrypted, and kept for as many days as was said',
      ),
    ],
  },

  // Leaving.
  {
    sentence: 'You can erase your account yourself, on your account page under “Your data”.',
    tests: [
      ...server(
        'erasure-asked',
        'after the days of grace nothing leads to the person: rows, files, sessions; the wallet is that of somebody new',
      ),
      ...app('features/account/PersonalData.test.tsx', 'is opened by its address, that of nobody by name as well'),
    ],
  },
  {
    sentence: 'You prove that it is you, and read first what becomes of what you have here.',
    tests: [
      ...server('erasure-asked', 'asking needs a fresh proof of who somebody is'),
      ...app('features/account/PersonalData.test.tsx', told),
    ],
  },
  {
    sentence: 'Listings on the market have to be ended first: only your wallet can.',
    tests: server('erasure-asked', 'a live listing has to be ended first, and it says so'),
  },
  {
    sentence: 'For 7 days you can change your mind; until then you can look at everything, and change nothing.',
    tests: server('erasure-asked', undone),
    check: 'how many days an erasure waits',
  },
  {
    sentence:
      'After that we erase whatever leads to you: account and ways to sign in, wallet addresses, name and profile, answers, files, news, sessions, and what the content system noted of you.',
    tests: [
      ...server('erasure', erased),
      ...server('columns', 'what identifies somebody or is their own stays in no row after they are erased'),
    ],
  },
  {
    sentence: 'Nobody can bring it back.',
    tests: server(
      'erasure-asked',
      'an erasure waits for a decision that is not in effect yet, and can be undone until it begins',
    ),
  },
  {
    sentence:
      'What the balances and decisions of others depend on stays without your name, under an empty profile: entries of the points statement, quests and whether they were accepted, gifts and sales.',
    tests: [...server('erasure', othersStay), ...server('columns', 'a row that stays says why')],
  },
  {
    sentence: 'Objects that are not minted are lost; minted ones stay your wallet’s.',
    tests: [
      ...server('erasure', wallets),
      ...server('erasure-chain', 'what was sold stays the buyer’s, what was minted the wallet’s, and the books agree'),
      ...app('features/account/PersonalData.test.tsx', told),
    ],
  },
  {
    sentence: 'What is on the chain stays on the chain, but nothing here says any more whose the address was.',
    tests: server('erasure', wallets),
  },
  {
    sentence:
      'The identifier of the empty profile goes onto a list, and whoever is on it is erased again after an older backup was restored.',
    tests: [
      ...server('erasure', 'whom a restored backup brings back is erased again, by the list'),
      production(
        'backups',
        'a restore brings nobody back who was erased: the list is beside what it sets back, and in each backup',
      ),
    ],
  },

  // What is kept in the browser.
  {
    sentence:
      'The tokens that keep you signed in, until you sign out or the session ends, or until 30 days after your last visit on a device where you asked to stay signed in.',
    tests: [
      ...server('device', 'thirty days after its last use'),
      'e2e/stay-signed-in.spec.ts › somebody who did not ask for it is signed out when the browser is closed, and has the four fields alone (S57)',
    ],
  },
  {
    sentence: 'On such a device, the mail address with which you signed in last.',
    tests: app(
      'features/sign-in/LoginFormPage.test.tsx',
      'are remembered as far as the address goes, and only for who asked',
    ),
  },
  {
    sentence:
      'The way in which you signed in last, the wallet that was connected last, and small settings such as language and theme.',
    check: 'what writes into the storage of the browser',
  },
  {
    sentence: 'Drafts of what you write for a quest, for up to 30 days; what else you typed, until you close the tab.',
    tests: app('features/quests/draft.test.tsx', 'it is gone after 30 days, and not before'),
    check: 'what writes into the storage of the browser',
  },
  {
    sentence: 'Answers and files that wait for a connection, until they are sent or you take them back.',
    tests: [
      'e2e/offline-answers.spec.ts › answers without a network are kept, changed, and sent once, by whichever tab is left',
      ...app(
        'app/outbox.test.tsx',
        'an answer of a quest that is gone is shown where the quest was, and can be removed from the device',
      ),
    ],
  },
  {
    sentence: 'Transactions that you sent to the chain, until their end is seen.',
    tests: app('core/chain/pending.test.ts', 'what is done is forgotten, the rest stays'),
  },
  {
    sentence: 'Where you switched on pushes, a small program that shows them.',
    check: 'what the worker of pushes does',
  },
  { sentence: 'It keeps no data.', check: 'what the worker of pushes does' },
  {
    sentence: 'Cookies hold your tokens, where they belong, and the name of a device that stays signed in.',
    tests: server(
      'device',
      'has a cookie that no script and no other site can use, and a name without worth beside it',
    ),
    check: 'which cookies there are',
  },
  {
    sentence: 'If you sign out without a connection, one says that the server does not know yet.',
    tests: [
      'e2e/stay-signed-in.spec.ts › without network whoever signs out is out, and the server hears of it from the next page',
    ],
  },
  { sentence: 'The app sets no other cookies.', check: 'which cookies there are' },

  // Rights.
  {
    sentence:
      'On your account page, “Everything about you” makes a ZIP file with tables, your files and a page to read.',
    tests: [
      ...server(
        'export-fetched',
        'everything about a person is made in the background, told by mail and read by a stranger’s tools',
      ),
      ...server('export', 'every column that is told is in it, as it is stored'),
      ...app(
        'features/account/PersonalData.test.tsx',
        'prepares the file, says how far it is, and has the browser save it',
      ),
    ],
  },
  {
    sentence: 'It is ready for 7 days, and only after you have proved that it is you can it be fetched.',
    tests: server('export-fetched', week, 'asking, and fetching, need a fresh proof of who somebody is'),
  },
  { sentence: 'What you wrote, you can change yourself.', tests: ownWords },
  {
    sentence:
      'You may object to the use of your data, and to any decision about you, also one that the system made by itself: in the app where it offers that, or by writing to the operator.',
    tests: [...appeal, ...objected],
  },
  { sentence: 'A human being answers.', tests: appeal },

  // Changes.
  {
    sentence: 'If this page changes in a way that matters to you, we tell you before.',
    tests: toldBefore,
  },
  {
    sentence: 'You are asked again whether you agree to the new version.',
    tests: askedAgain,
  },
  {
    sentence: 'If you do not, you can still read everything, take your data with you and leave.',
    tests: [
      ...askedAgain,
      ...app(
        'features/consents/ConsentWatch.test.tsx',
        'who does not agree reads on below a line, and is asked again where something is refused',
      ),
    ],
  },
  {
    sentence: 'The version and its date stand above.',
    tests: app(
      'features/legal/LegalText.test.tsx',
      'shows the text in force with its version, its date and what it contains',
    ),
  },
]

export const termsPromises: readonly LegalPromise[] = [
  {
    sentence: 'Some quests are marked by the system, some are read by game masters.',
    tests: server(
      'quests',
      'marks answers on the server and keeps the right ones to itself',
      'that people review is decided by somebody else, with the version that was looked at',
    ),
  },
  {
    sentence:
      'They decide to the best of their knowledge, give a reason when they send something back, and never decide on their own runs.',
    tests: [
      ...server('review-hold', 'is not offered about the own run, nor to participants'),
      ...server('review-hold', 'is refused by the rules that refuse a decision at once'),
    ],
  },
  {
    sentence: 'If you disagree, object in the app where it offers that, or write to the operator.',
    tests: [...appeal, ...objected],
  },
  {
    sentence: 'They cannot be bought, sold or passed on.',
    tests: server(
      'access',
      'changes no state, owner or balance, by REST or GraphQL',
      'the ledger cannot be rewritten, even in the database',
    ),
  },
  {
    sentence:
      'Points that were given by mistake or obtained by deceit may be taken back by a visible correction in your statement.',
    tests: server(
      'reversal',
      'points, items and traits are taken back by entries against them, once, and nothing is deleted',
    ),
  },
  {
    sentence: 'Some may be minted, which writes them to a public chain under the address of your wallet.',
    tests: server('market', journey),
  },
  {
    sentence:
      'An object you offer is kept by a contract on the chain until it is sold, until you take it back or until the offer ends.',
    tests: server('market', journey),
  },
  {
    sentence: 'The fee is shown before you agree.',
    tests: app('features/market/ListingPage.test.tsx', 'tells a seller what they get after the fee, and nobody else'),
  },
  {
    sentence: 'You may leave at any time, on your account page under “Your data”.',
    tests: server(
      'erasure-asked',
      'after the days of grace nothing leads to the person: rows, files, sessions; the wallet is that of somebody new',
    ),
  },
  { sentence: 'The privacy policy says what is erased then, and what stays.', check: 'the policy says what stays' },
  { sentence: 'Objects already minted remain in their wallet.', tests: server('erasure', wallets) },
  {
    sentence: 'If these rules change in a way that matters, we tell you before, and ask you again.',
    tests: [...askedAgain, ...toldBefore],
  },
]

/** Sentences that promise nothing a test of this repository could hold, by the reason. */
export const promisesNothing: Readonly<Record<string, readonly string[]>> = {
  'It says what the page, or the programme, is.': [
    'This page says what {{product}} stores about you, why, for how long, and what you can do about it.',
    'It is written to be read.',
    'On your account page, as written above.',
    'These are the rules of the trail.',
    'By taking part you agree to them.',
    '{{product}} is a programme for colleagues: you do quests, receive points and objects, and may trade objects with one another.',
  ],
  'It says who the operator is, which the programme does not know.': [
    'The operator of the programme: the organisation that runs it where you take part, and that invited you.',
    'You reach it where your invitation came from, and through every game master.',
    'The operator is the organisation that runs it where you take part, and that invited you.',
  ],
  'It binds what the operator does, outside the software.': [
    'Levels and answers are not used to assess, promote or pay anyone.',
    'For the rest, write to the operator.',
    'What you write to the operator for is done within a month.',
    'Points say what you did here and nothing else.',
    'They are not used to assess, promote or pay anyone.',
    'We will never ask you for it.',
    'We may exclude someone who breaks these rules seriously or repeatedly, after hearing them.',
    'Whoever is excluded gets their data, and has it erased, by writing to the operator.',
    'The operator may end the programme with three months’ notice; until then everything that can be minted may still be minted.',
  ],
  'It names the ground in law, or what the law says.': [
    'We store your account, profile and way because the programme cannot work without them; wallet addresses and trades because you asked us to link and to trade; what you agreed to because we must be able to show it; logs because we have an interest in running the service safely.',
    'You may also complain to the data protection authority that is responsible for you.',
    'An object you earn is yours to keep in the programme.',
    'The drawings stay under the licences named in the colophon; owning an object does not give you rights in its drawing.',
    'Taxes, where there are any, are yours to pay.',
    'We run this with care but without promising that it is always available or free of errors.',
    'We are liable without limit for intent and gross negligence and for harm to life, body and health; otherwise only for the breach of essential duties, and for no more than can typically be foreseen.',
    'Mandatory law is not touched.',
    'The law of the operator’s country applies; rules that protect you where you live stay in force.',
  ],
  'It warns of what others may see or know.': [
    'The programme’s administrators can see what is stored in order to run the service.',
    'Sign-in providers and wallets you choose learn that you sign in here.',
    'Their own policies apply to them.',
    'Everyone sees what is on the public chain.',
    'Anyone who knows that an address is yours can read what it did, today and later.',
    'If you do not want this, do not link a wallet, or use an address that you use for nothing else.',
  ],
  'It says how a public chain is.': [
    'Nobody can change or delete that, not even we.',
    'We do not run the public chain.',
    'It may be slow, expensive or out of reach; meanwhile everything else keeps working, and what was begun is finished when it returns.',
    'What is written there cannot be deleted.',
    'A sale is final: neither we nor anyone else can undo it.',
    'If you lose it, nobody can restore what it held.',
  ],
  'It asks something of whoever takes part, or says what trading is.': [
    'Sign in as yourself and once only.',
    'Keep your means of sign-in to yourself.',
    'Choose a handle that insults nobody and does not pretend to be somebody else; a game master may ask you to change it.',
    'Do them yourself, or with the people the quest asks for.',
    'Write nothing confidential into an answer: no client names, no personal data of others without their consent.',
    'Upload only what you are allowed to share.',
    'Some stay with whoever earned them and cannot be passed on; this is shown before you mint.',
    'You trade with other participants, not with us.',
    'Prices are what people agree on.',
    'Objects are not an investment.',
    'Their value may be nothing, and we do not buy them back.',
    'Do not trade with yourself to feign a price, and do not use the programme to move money.',
    'Your key is yours alone.',
  ],
}
