/** Each sentence of the legal pages about data is held by something, which is there. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { contentPolicy } from '../../stack/content-policy.js'
import { retentions } from '../src/domain/privacy/columns/definition.ts'
import { personalTables, tables } from '../src/domain/privacy/columns/index.ts'
import { graceMs } from '../src/domain/privacy/erasure/ask.ts'
import { legalPages } from './legal-pages.ts'
import { type LegalPromise, privacyPromises, promisesNothing, termsPromises } from './legal-promises.ts'

const top = new URL('../../', import.meta.url)
const source = (path: string) => readFileSync(new URL(path, top), 'utf8')
const bodyOf = (wanted: string) => legalPages.find(({ slug }) => slug === wanted)?.body ?? ''
const policy = bodyOf('privacy-policy')
const pages: [string, string, readonly LegalPromise[]][] = [
  ['the privacy policy', policy, privacyPromises],
  ['the terms of use', bodyOf('terms-of-use'), termsPromises],
]

/** Without headings, marks, and the words in bold that a paragraph begins with and that are no sentence. */
function sentencesOf(body: string): string[] {
  return body
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .flatMap((line) =>
      line
        .replace(/^- /, '')
        .replace(/^\*\*[^*]+\.\*\*\s/, '')
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replaceAll('*', '')
        .split(/(?<=[.!?])\s+/),
    )
}

const allReasons = Object.values(promisesNothing).flat()

describe.each(pages)('%s', (_name, body, promises) => {
  const sentences = sentencesOf(body)
  const held = promises.map(({ sentence }) => sentence)

  test('has no sentence that nobody has looked at', () => {
    expect(sentences.filter((sentence) => !held.includes(sentence) && !allReasons.includes(sentence))).toEqual([])
  })

  test('says everything that is held', () => {
    expect(held.filter((sentence) => !sentences.includes(sentence))).toEqual([])
    expect(new Set(held).size).toBe(held.length)
  })

  test('is held by something in each sentence that promises something', () => {
    const by = ({ tests = [], tables: named = [], columns = [], check, unproved }: LegalPromise) =>
      [...tests, ...named, ...columns, check, unproved].filter(Boolean)
    expect(promises.filter((promise) => by(promise).length === 0)).toEqual([])
    expect(held.filter((sentence) => allReasons.includes(sentence))).toEqual([])
  })
})

test('no sentence is excused that is not said', () => {
  const said = pages.flatMap(([, body]) => sentencesOf(body))
  expect(allReasons.filter((sentence) => !said.includes(sentence))).toEqual([])
})

const promises = [...privacyPromises, ...termsPromises]

test('every test that is named is there', () => {
  const named = promises.flatMap(({ tests = [] }) => tests)
  const missing = named.filter((one) => {
    const [path = '', name = ''] = one.split(' › ')
    const text = source(path)
    return !["'", '"', '`'].some(
      (mark) => text.includes(`(${mark}${name}${mark}`) || text.includes(`  ${mark}${name}${mark},`),
    )
  })
  expect(missing).toEqual([])
  expect(new Set(named).size).toBeGreaterThan(60)
})

test('what is stored of people is told: every table, and no other', () => {
  const told = privacyPromises.flatMap((promise) => promise.tables ?? [])
  expect(told.toSorted()).toEqual(personalTables.map(([name]) => name).toSorted())
})

test('what a sentence says is stored is in the database, and in the export', () => {
  const named = promises.flatMap(({ columns = [] }) => columns)
  const untold = named.filter((one) => {
    const [table = '', column = ''] = one.split('.')
    return tables[table]?.columns[column]?.leftOut !== null
  })
  expect(untold).toEqual([])
})

/** Files below a folder of the repository, tests and what is built left out. */
const filesBelow = (folder: string): string[] =>
  readdirSync(new URL(folder, top), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|js|rs)$/.test(entry.name))
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(fileURLToPath(top).length))
    .filter((path) => !/\.test\.|node_modules|\/testing\//.test(path))

const checks: Record<string, () => void> = {
  'what a sign-in elsewhere sends': () => {
    const fields = (path: string, struct: string) => {
      const [, body = ''] = new RegExp(`struct ${struct} \\{(.*?)\\n\\}`, 's').exec(source(path)) ?? []
      return [...body.matchAll(/pub (\w+):/g)].map(([, name]) => name)
    }
    const programme = 'core-wasm/src/programme'
    expect(fields(`${programme}/identity.rs`, 'IdentityProof')).toEqual([
      ...['provider', 'id_token', 'nonce', 'verifier', 'otp'],
    ])
    expect(fields(`${programme}/wallets.rs`, 'WalletProof')).toEqual(['message', 'signature', 'verifier', 'otp'])
  },
  'what a line of the log holds': () => {
    const [, line = ''] = /log_format plain escape=json '(.*?)';/.exec(source('stack/production/nginx.js')) ?? []
    // Without the query of the address, in which a secret may stand.
    expect([...line.matchAll(/\$(\w+)/g)].map(([, name]) => name)).toEqual([
      ...['time_iso8601', 'remote_addr', 'request_method', 'uri', 'request_id', 'status', 'body_bytes_sent'],
      ...['request_time', 'upstream_addr'],
    ])
  },
  'how large a log becomes': () => {
    const compose = source('stack/production/compose.yaml')
    expect(compose).toMatch(/driver: json-file\n\s*options: \{ max-size: \d+m, max-file: "\d+" \}/)
    expect(compose.match(/driver:/g)).toHaveLength(1)
  },
  'how long the history is kept by default': () => {
    expect(source('backend/src/platform/settings/settings.ts')).toMatch(/'WAYMARK_HISTORY_DAYS', 90\)/)
  },
  'whom a page may talk to': () => {
    // Scripts, frames and pictures of nobody else: what counts visitors or shows advertising would need one.
    expect(contentPolicy([])).not.toMatch(/https?:|\*/)
    expect(contentPolicy(['https://chain.example'])).toContain("script-src 'self' 'wasm-unsafe-eval';")
  },
  'what goes of the log with a person': () => {
    expect(tables['log_salts']?.goesWith).toEqual(['owner'])
    expect(Object.keys(tables['log_leaves']?.people ?? { any: null })).toEqual([])
    expect(Object.keys(tables['log_leaves']?.columns ?? {})).toContain('commitment')
  },
  'every time for which something is kept stands in the list': () => {
    const told = { half_year: '180 days', quarter: '90 days', month: '30 days', week: '7 days', days: '3 days' }
    const short = { ...told, day: '1 day', minutes: '1 hour at most' }
    const open = ['account', 'programme', 'session', 'pending']
    expect(Object.keys(retentions).toSorted()).toEqual([...Object.keys(short), ...open].toSorted())
    for (const words of Object.values(short)) expect(policy).toContain(`- **${words}:**`)
  },
  'how many days an erasure waits': () => expect(graceMs).toBe(7 * 24 * 3600_000),
  'what writes into the storage of the browser': () => {
    const writers = filesBelow('app/src')
      .filter((path) => /\b(localStorage|sessionStorage)\.setItem|indexedDB|\bcaches\./.test(source(path)))
      .map((path) => path.replace('app/src/', ''))
    const told = {
      'the way, the wallet and settings': [
        ...['core/sign-in/last-method.ts', 'core/wallet/connection.ts', 'shared/i18n/i18n.ts', 'shared/ui/theme.ts'],
        ...['features/moments/use-sound.ts', 'features/quests/use-first-visit.ts', 'features/quests/use-next-card.ts'],
      ],
      'the mail address, on a device that stays signed in': ['features/sign-in/remembered-email.ts'],
      'drafts, and what else is typed': [
        'shared/lasting-draft.ts',
        'shared/session-draft.ts',
        'core/sign-in/oidc/redirect.ts',
      ],
      'answers that wait': ['core/outbox/outbox-store.ts'],
      transactions: ['core/chain/pending.ts'],
      'the wallet of a developer’s machine': ['core/wallet/in-app-wallet.ts'],
      'what the Studio shows beforehand': ['shared/preview-change.ts'],
    }
    expect(writers.toSorted()).toEqual(Object.values(told).flat().toSorted())
  },
  'what the worker of pushes does': () => {
    const worker = source('app/public/push.js')
    expect([...worker.matchAll(/addEventListener\('(\w+)'/g)].map(([, event]) => event)).toEqual([
      ...['push', 'notificationclick'],
    ])
    expect(worker).not.toMatch(/caches|indexedDB|fetch\(/)
  },
  'which cookies there are': () => {
    const written = (folder: string, pattern: RegExp) => filesBelow(folder).filter((path) => pattern.test(source(path)))
    expect(written('app/src', /document\.cookie\s*=/)).toEqual([])
    expect(written('backend/src', /\.cookie\(/)).toEqual(['backend/src/identity/session/device-cookie.ts'])
    const names = [...source('core-wasm/src/session/cookie.rs').matchAll(/(\w*NAME): &str = "(\w+)"/g)].map(
      ([, , name]) => name,
    )
    expect(names).toEqual(['directus_token', 'directus_token_api', 'directus_left'])
  },
  'the policy says what stays': () => expect(policy).toContain('## Leaving, and what stays'),
}

test.each([...new Set(promises.flatMap(({ check }) => check ?? []))])('%s', (check) => {
  const run = checks[check]
  if (!run) throw new Error(`legal-promises.ts names a check that is not here: ${check}.`)
  run()
})
