/**
 * The names that front-end developers import and call: each exists, is a function, and has a type with a word about it.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import * as waymark from 'waymark-core'
import { open } from './support/core.ts'
import { declarations } from './support/declarations.ts'

const read = ['list', 'get']
const write = ['create', 'update', 'delete']
const many = ['createMany', 'updateMany', 'deleteMany']

/** The groups of a core and their calls; `twoFactor` stands below `users`. */
const groups = {
  session: 'login loginStatic adopt refresh logout accessToken snapshot subscribe dispose'.split(' '),
  items: [...read, ...write, ...many],
  singletons: ['get', 'update'],
  users: ['me', 'register', 'invite', 'acceptInvite', ...read, ...write],
  'users.twoFactor': ['generate', 'enable', 'disable'],
  password: ['request', 'reset'],
  assets: ['url', 'srcset', 'read', 'zip', 'zipFolder'],
  files: ['upload', ...read, ...write],
  folders: [...read, ...write],
  activity: read,
  fields: [...read, ...write],
  collections: [...read, ...write],
  relations: [...read, ...write],
  permissions: [...read, ...write],
  presets: [...read, ...write],
  revisions: read,
  roles: [...read, ...write, 'me'],
  policies: [...read, ...write, 'globals'],
  comments: [...read, ...write],
  versions: [...read, ...write, 'compare', 'save', 'promote'],
  flows: [...read, ...write, 'trigger', 'triggerGet'],
  shares: [...read, ...write, 'info', 'invite', 'open'],
  auth: ['providers'],
  settings: ['get', 'update'],
  server: ['ping', 'info'],
  utils: ['hash', 'random', 'sort', 'revert', 'import', 'importMany', 'export', 'clearCache'],
  live: ['subscribe', 'snapshot', 'onChange'],
  programme: ['me', 'quests', 'startQuest', 'health'],
}

/** Calls of a modal. */
const ofTheModal = 'send snapshot subscribe onEffect connect promptNetwork chain dispose'.split(' ')
const ofTheCore = ['request', 'graphql', 'graphqlSystem']
const ofThePackage = [
  ...['default', 'initSync', 'Core', 'LoginModal'],
  ...['isEmail', 'isAccountEmail', 'parseChainNamespace', 'checksumAddress', 'signInMessage', 'mayOpen', 'errorCodes'],
  ...['isWaymarkError', 'isNetworkError', 'isTimeoutError', 'isAbortedError'],
  ...['isStatusError', 'isDecodeError', 'isSessionError', 'isValidationError', 'isBadRequest', 'isBadResponse'],
]

const member = (target: unknown, path: string) =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], target)

test('every promised name is a function at run time', () => {
  const core = open()
  const calls = Object.entries(groups).flatMap(([group, names]) => names.map((name) => `${group}.${name}`))
  const missing = [
    ...[...calls, ...ofTheCore].filter((path) => typeof member(core, path) !== 'function'),
    ...ofThePackage.filter((name) => typeof member(waymark, name) !== 'function'),
    ...ofTheModal.filter((name) => typeof member(waymark.LoginModal.prototype, name) !== 'function'),
  ]
  assert.deepEqual(missing, [])
})

const types = () => declarations(readFileSync(join(import.meta.dirname, '../../../pkg/waymark_core.d.ts'), 'utf8'))

test('every promised group and function has a type', () => {
  const named = new Set(types().map(({ name }) => name))
  const ofCore = [...new Set(Object.keys(groups).map((group) => group.split('.')[0])), ...ofTheCore]
  const promised = [
    ...ofThePackage.map((name) => (name === 'default' ? 'init' : name)),
    ...ofCore.map((name) => `Core.${name}`),
    ...ofTheModal.map((name) => `LoginModal.${name}`),
  ]
  assert.deepEqual(
    promised.filter((name) => !named.has(name)),
    [],
  )
})

test('every type, function and member has a word about it', () => {
  const all = types()
  assert.ok(all.length > 400)
  assert.deepEqual(
    all.filter(({ documented }) => !documented).map(({ name }) => name),
    [],
  )
})
