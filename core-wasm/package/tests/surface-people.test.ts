/** People, passwords and what the server itself can do, as they go over the wire. */
import { check } from './support/sent.ts'

const q = { fields: ['id', 'title'] }
const change = { title: 'New' }

check([
  ['me', (core) => core.users.me(q), 'GET /users/me?fields=id,title'],
  ['register', (core) => core.users.register({ email: 'a@b.co' }), 'POST /users', { email: 'a@b.co' }],
  ['invite', (core) => core.users.invite('a@b.co', 'r'), 'POST /users/invite', { email: 'a@b.co', role: 'r' }],
  [
    'invite, several with a link',
    (core) => core.users.invite(['a@b.co', 'c@d.co'], 'r', 'https://w.example/join'),
    'POST /users/invite',
    { email: ['a@b.co', 'c@d.co'], role: 'r', invite_url: 'https://w.example/join' },
  ],
  [
    'acceptInvite',
    (core) => core.users.acceptInvite('t', 'p'),
    '- POST /users/invite/accept',
    { token: 't', password: 'p' },
  ],
  ['generate', (core) => core.users.twoFactor.generate('p'), 'POST /users/me/tfa/generate', { password: 'p' }],
  ['generate, without a password', (core) => core.users.twoFactor.generate(), 'POST /users/me/tfa/generate', {}],
  ['enable', (core) => core.users.twoFactor.enable('s', '1'), 'POST /users/me/tfa/enable', { secret: 's', otp: '1' }],
  ['disable', (core) => core.users.twoFactor.disable('1'), 'POST /users/me/tfa/disable', { otp: '1' }],
  ['password.request', (core) => core.password.request('a@b.co'), '- POST /auth/password/request', { email: 'a@b.co' }],
  [
    'password.request, with a link',
    (core) => core.password.request('a@b.co', 'https://w.example/new'),
    '- POST /auth/password/request',
    { email: 'a@b.co', reset_url: 'https://w.example/new' },
  ],
  [
    'password.reset',
    (core) => core.password.reset('t', 'p'),
    '- POST /auth/password/reset',
    { token: 't', password: 'p' },
  ],
])

check([
  [
    'files.import',
    (core) => core.files.import('https://w.example/a.png'),
    'POST /files/import',
    { url: 'https://w.example/a.png' },
  ],
  [
    'files.import, with fields',
    (core) => core.files.import('https://w.example/a.png', { title: 'A' }),
    'POST /files/import',
    { url: 'https://w.example/a.png', data: { title: 'A' } },
  ],
  ['ping', (core) => core.server.ping(), '- GET /server/ping'],
  ['info', (core) => core.server.info(), 'GET /server/info'],
  ['health', (core) => core.server.health(), 'GET /server/health'],
  ['hash', (core) => core.utils.hash('x'), 'POST /utils/hash/generate', { string: 'x' }],
  ['verifyHash', (core) => core.utils.verifyHash('x', 'h'), 'POST /utils/hash/verify', { string: 'x', hash: 'h' }],
  ['random', (core) => core.utils.random(), 'GET /utils/random/string'],
  ['random, of a length', (core) => core.utils.random(12), 'GET /utils/random/string?length=12'],
  ['sort', (core) => core.utils.sort('quests', 7, 'b'), 'POST /utils/sort/quests', { item: 7, to: 'b' }],
  ['revert', (core) => core.utils.revert(9), 'POST /utils/revert/9'],
  ['clearCache', (core) => core.utils.clearCache(), 'POST /utils/cache/clear'],
  ['clearCache, all', (core) => core.utils.clearCache({ system: true }), 'POST /utils/cache/clear?system=true'],
  ['clearCache, not all', (core) => core.utils.clearCache({ system: false }), 'POST /utils/cache/clear'],
  [
    'graphql',
    (core) => core.graphql('{ quests { id } }'),
    'POST /graphql',
    { query: '{ quests { id } }', variables: {} },
  ],
  [
    'graphqlSystem',
    (core) => core.graphqlSystem('q', { a: 1 }),
    'POST /graphql/system',
    { query: 'q', variables: { a: 1 } },
  ],
  [
    'request',
    (core) => core.request({ method: 'put', path: '/shares/1', query: { limit: 1 }, body: change }),
    'PUT /shares/1?limit=1',
    change,
  ],
])
