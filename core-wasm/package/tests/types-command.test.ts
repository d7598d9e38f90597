/** `waymark-types` as it is called: what it writes, what it says of bad input, and how it ends. */
import assert from 'node:assert/strict'
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compile } from './support/compile.ts'
import { type FaultyServer, startFaultyServer } from './support/faulty-server.ts'

const program = fileURLToPath(new URL('../../../pkg/types/waymark-types.js', import.meta.url))

const schema = {
  '/collections': [{ collection: 'posts', schema: {}, meta: {} }],
  '/fields': [
    {
      collection: 'posts',
      field: 'id',
      type: 'integer',
      schema: { is_primary_key: true, is_nullable: false },
      meta: {},
    },
  ],
  '/relations': [],
  '/flows': [
    { id: 'b', name: 'Publish', trigger: 'manual', status: 'active', options: { collections: ['posts'] } },
    { id: 'a', name: 'Publish', trigger: 'webhook', status: 'active', options: { method: 'POST' } },
    { id: 'c', name: "Who's new", trigger: 'webhook', status: 'active', options: null },
    { id: 'd', name: 'Nightly', trigger: 'schedule', status: 'active', options: null },
    { id: 'e', name: 'Off', trigger: 'webhook', status: 'inactive', options: null },
  ],
}
const answers = (path: string) => ({ body: { data: schema[path as keyof typeof schema] } })
const refused = (status: number, code: string) => ({
  status,
  body: { errors: [{ message: 'No.', extensions: { code } }] },
})

let server: FaultyServer
let folder: string
beforeEach(async () => {
  server = await startFaultyServer()
  server.behave((_, path) => answers(path))
  folder = mkdtempSync(join(tmpdir(), 'waymark-types-'))
})
afterEach(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const env = { PATH: process.env['PATH'] }

function run(args: string[], more: Record<string, string> = {}) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [program, ...args], { env: { ...env, ...more } }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}

test('flows that a call begins are a constant, by name; the same bytes whatever the order of the answers', async () => {
  const { code, stdout, stderr } = await run([server.url])
  assert.deepEqual([code, stderr], [0, ''])
  assert.equal(
    stdout.slice(stdout.indexOf('/** Ids of the flows')),
    [
      '/** Ids of the flows that a call begins, by their names. */',
      'export const flows = {',
      '  /** Webhook: `core.flows.trigger`. */',
      "  Publish: 'a',",
      '  /** By hand, of items of posts: `core.flows.trigger`, with `{ collection, keys }`. */',
      '  "Publish (2)": \'b\',',
      '  /** Webhook: `core.flows.triggerGet`. */',
      "  \"Who's new\": 'c',",
      '} as const',
      '',
    ].join('\n'),
  )
  server.behave((_, path) => ({ body: { data: schema[path as keyof typeof schema]?.toReversed() } }))
  assert.equal((await run([server.url])).stdout, stdout)
})

test('flows that may not be read are left out, and said to be', async () => {
  server.behave((_, path) => (path === '/flows' ? refused(403, 'FORBIDDEN') : answers(path)))
  const { code, stdout, stderr } = await run([server.url])
  assert.equal(code, 0)
  assert.match(
    stderr,
    /^Flows are left out: nobody may read them without a token in WAYMARK_TOKEN\. The types of the collections are whole/,
  )
  assert.doesNotMatch(stdout, /flows/)
  const asPerson = await run([server.url], { WAYMARK_TOKEN: 'of-a-person' })
  assert.match(
    asPerson.stderr,
    /^Flows are left out: the holder of WAYMARK_TOKEN may not .* flows takes the token of an administrator\.\n$/,
  )
})

test('endpoints of extensions come from an OpenAPI description, and compile', async () => {
  const file = join(folder, 'api.json')
  const text = { type: 'string' }
  const openApi = {
    openapi: '3.1.0',
    paths: {
      '/shop/orders/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
        get: {
          summary: 'An order.',
          parameters: [{ name: 'full', in: 'query', schema: { type: 'boolean' } }],
          responses: {
            200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/OrderReply' } } } },
          },
        },
        delete: { responses: { 204: {} } },
      },
      '/shop/orders': {
        post: {
          requestBody: {
            content: {
              'application/json': { schema: { type: 'object', required: ['item'], properties: { item: text } } },
            },
          },
          responses: { 201: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } } } },
        },
      },
    },
    components: {
      schemas: {
        Order: {
          type: 'object',
          required: ['id', 'state'],
          properties: {
            id: { type: 'integer' },
            state: { enum: ['open', 'paid'] },
            parts: {
              type: 'array',
              items: { oneOf: [{ $ref: '#/components/schemas/Order' }, { type: ['string', 'null'] }] },
            },
            more: { type: 'object', additionalProperties: { type: 'number' } },
          },
        },
        OrderReply: { type: 'object', properties: { data: { $ref: '#/components/schemas/Order' } } },
      },
    },
  }
  writeFileSync(file, JSON.stringify(openApi))
  const { code, stdout, stderr } = await run([server.url, '--openapi', file])
  assert.deepEqual([code, stderr], [0, ''])
  const { errors } = await compile(
    `import { expectTypeOf } from 'vitest'
import type { Components, Endpoints, Schema } from './schema.js'
type Order = { id: number; state: 'open' | 'paid'; parts?: (Components['Order'] | string | null)[]; more?: Record<string, number> }
expectTypeOf<Components['Order']>().branded.toEqualTypeOf<Order>()
expectTypeOf<Endpoints['GET /shop/orders/{id}']>().branded.toEqualTypeOf<{ query: { full?: boolean }; reply: Order }>()
expectTypeOf<Endpoints['POST /shop/orders']>().branded.toEqualTypeOf<{ body: { item: string }; reply: Order }>()
expectTypeOf<Endpoints['DELETE /shop/orders/{id}']>().toEqualTypeOf<{ reply: undefined }>()
expectTypeOf<keyof Schema>().toEqualTypeOf<'posts'>()
`,
    { 'schema.ts': stdout },
  )
  assert.deepEqual([...errors], [])
})

test('a file where nothing has changed is left alone', async () => {
  const out = join(folder, 'schema.ts')
  assert.equal((await run([server.url, '--out', out])).stdout, `Wrote ${out}: 1 collection.\n`)
  const { ino } = statSync(out)
  assert.equal((await run([server.url, '--out', out])).stdout, `${out} is unchanged: 1 collection.\n`)
  assert.equal(statSync(out).ino, ino)
  server.behave((_, path) => (path === '/flows' ? { body: { data: [] } } : answers(path)))
  await run([server.url, '--out', out])
  assert.doesNotMatch(readFileSync(out, 'utf8'), /flows/)
})

test('a folder that is not there is made', async () => {
  const out = join(folder, 'src', 'types', 'schema.ts')
  const { code, stderr } = await run([server.url, '--out', out])
  assert.deepEqual([code, stderr], [0, ''])
  assert.match(readFileSync(out, 'utf8'), /export interface Schema/)
})

test.each([
  ['named', { OTHER: 'a', WAYMARK_TOKEN: 'b', CMS_TOKEN: 'c' }, ['--token-env', 'OTHER'], 'Bearer a'],
  ['WAYMARK_TOKEN', { WAYMARK_TOKEN: 'b', CMS_TOKEN: 'c' }, [], 'Bearer b'],
  ['CMS_TOKEN, as it was called once', { CMS_TOKEN: 'c' }, [], 'Bearer c'],
])('the token is in the variable that is %s', async (_, variables, args, authorization) => {
  await run([server.url, ...args], variables)
  assert.ok(server.asked.length > 0)
  assert.deepEqual([...new Set(server.asked.map((asked) => asked.authorization))], [authorization])
})

test('it says its version, and how it is called', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../../../pkg/package.json', import.meta.url), 'utf8'))
  assert.deepEqual(await run(['--version']), { code: 0, stdout: `${version}\n`, stderr: '' })
  const help = await run(['--help'])
  assert.equal(help.code, 0)
  assert.match(help.stdout, /^Usage: waymark-types <url> \[options\]\n/)
})

test('where a new item needs nothing, the types do not say so', async () => {
  const title = { ...schema['/fields'][0], field: 'title', schema: { is_nullable: false, default_value: null } }
  server.behave((_, path) => (path === '/fields' ? { body: { data: [...schema['/fields'], title] } } : answers(path)))
  assert.match((await run([server.url])).stdout, /posts: RequiredOnCreate<Post, 'title'>\[\]/)
  assert.match((await run([server.url, '--no-required'])).stdout, /posts: Post\[\]/)
})

const bad: [name: string, args: (url: string) => string[], code: number, says: RegExp][] = [
  ['no address', () => [], 2, /^The address of the API is missing\.\n\nUsage: /],
  ['two addresses', (url) => [url, 'http://b.example'], 2, /^There is one address, and no http:\/\/b\.example\./],
  ['an unknown option', (url) => [url, '--toke', 'a'], 2, /^Unknown option '--toke'\.\n\nUsage: /],
  [
    'a token',
    (url) => [url, '--token', 'a'],
    2,
    /^A token on the command line could .*: --token-env NAME\.\n\nUsage: /,
  ],
  ['a token in one word', (url) => [url, '--token=a'], 2, /^A token on the command line could /],
  ['an option without its value', (url) => [url, '--out'], 2, /'--out <value>' argument missing/],
  [
    'an interval that is none',
    (url) => [url, '--watch', '--out', 'a', '--interval', 'soon'],
    2,
    /number of seconds, not soon/,
  ],
  ['an interval without watching', (url) => [url, '--interval', '3'], 2, /of use with --watch alone/],
  ['watching without a file', (url) => [url, '--watch'], 2, /--watch needs a file to write to: --out <file>/],
  ['an empty variable', (url) => [url, '--token-env', 'NO_SUCH'], 1, /^The environment variable NO_SUCH is empty\.\n$/],
  ['an address that is none', () => ['nonsense'], 2, /^nonsense is no address of an API: that begins with https/],
  [
    'a file in what is no folder',
    (url) => [url, '--out', `${fileURLToPath(import.meta.url)}/schema.ts`],
    1,
    /schema\.ts cannot be written \((EEXIST|ENOTDIR)\): name a file in a folder that you may write to/,
  ],
  ['a folder as file', (url) => [url, '--out', tmpdir()], 1, /cannot be written \(EISDIR\)/],
  [
    'no OpenAPI description',
    (url) => [url, '--openapi', '/no/such.json'],
    1,
    /^The OpenAPI description cannot be read: \/no\/such\.json \(ENOENT\)/,
  ],
  [
    'another file as OpenAPI description',
    (url) => [url, '--openapi', fileURLToPath(import.meta.url)],
    1,
    /is no OpenAPI description in JSON/,
  ],
]
test.each(bad)('%s ends with a message', async (_, args, code, says) => {
  const found = await run(args(server.url))
  expect(found.stderr).toMatch(says)
  assert.deepEqual([found.code, found.stdout], [code, ''])
})

const bads: [name: string, reply: { status?: number; body: unknown }, says: RegExp][] = [
  [
    'a wrong token',
    refused(401, 'INVALID_CREDENTIALS'),
    /^The server refuses the token in CMS: it is wrong, or it has expired\.\n$/,
  ],
  ['an expired token', refused(401, 'TOKEN_EXPIRED'), /^The server refuses the token in CMS/],
  [
    'no permission',
    refused(403, 'FORBIDDEN'),
    /^The schema may not be read\. Put the token of somebody who may read the collections into CMS\.\n$/,
  ],
  ['nothing that may be read', { body: { data: [] } }, /^There is no collection that may be read\./],
  [
    'a server that fails',
    refused(503, 'SERVICE_UNAVAILABLE'),
    /^http:\S+ answers with status 503: check the address, and whether the server runs\.\n$/,
  ],
  [
    'another path',
    refused(404, 'ROUTE_NOT_FOUND'),
    /^http:\S+ has no collections \(status 404\): it is no Directus, or its API is at another path\. `npx waymark doctor http/,
  ],
  ['another site', { body: '<h1>Hello</h1>' }, /is not the API of a Directus: it does not answer with its collections/],
]
test.each(bads)('%s ends with a message', async (_, reply, says) => {
  server.behave(() => reply)
  const { code, stdout, stderr } = await run([server.url, '--token-env', 'CMS'], { CMS: 'secret-of-mine' })
  expect(stderr).toMatch(says)
  expect(stderr).not.toMatch(/secret-of-mine/)
  assert.deepEqual([code, stdout], [1, ''])
})

test('whoever gives the address of the Studio is told that of the API', async () => {
  server.behave(() => ({ body: '<h1>Directus</h1>' }))
  const { code, stderr } = await run([`${server.url}admin/content`])
  assert.equal(code, 1)
  assert.ok(stderr.endsWith(` It is the address of the Studio: that of the API is ${server.url}.\n`), stderr)
})

test('a server that is not there ends with a message', async () => {
  await server.stop()
  const { code, stderr } = await run([server.url])
  assert.equal(code, 1)
  assert.match(
    stderr,
    /^http:\/\/127\.0\.0\.1:\d+\/ does not answer \(ECONNREFUSED\): check the address, and whether the server runs\.\n$/,
  )
})

/** What it prints, line by line. */
function printed({ stdout, stderr }: ChildProcess) {
  const lines: string[] = []
  let told = () => {}
  for (const stream of [stdout, stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      lines.push(...text.split('\n').filter(Boolean))
      told()
    })
  return async () => {
    while (lines.length === 0)
      await new Promise<void>((resolve) => {
        told = resolve
      })
    return lines.shift()
  }
}

test('watching writes when the schema has changed, and outlives a server that goes away', async () => {
  const out = join(folder, 'schema.ts')
  const args = [server.url, '--token-env', 'CMS', '--out', out, '--watch', '--interval', '0.02']
  server.behave(() => refused(503, 'SERVICE_UNAVAILABLE'))
  const child = spawn(process.execPath, [program, ...args], { env: { ...env, CMS: 'token' } })
  try {
    const next = printed(child)
    assert.match((await next()) ?? '', /answers with status 503/)
    server.behave((_, path) => answers(path))
    assert.equal(await next(), 'The schema can be read again.')
    assert.equal(await next(), `Wrote ${out}: 1 collection.`)
    const first = readFileSync(out, 'utf8')
    server.behave(() => ({ cut: 'before_headers' }))
    assert.match((await next()) ?? '', /does not answer/)
    server.behave(() => refused(401, 'TOKEN_EXPIRED'))
    assert.match((await next()) ?? '', /refuses the token in CMS/)
    assert.equal(readFileSync(out, 'utf8'), first)
    server.behave((_, path) => (path === '/flows' ? { body: { data: [] } } : answers(path)))
    assert.equal(await next(), 'The schema can be read again.')
    assert.equal(await next(), `Wrote ${out}: 1 collection.`)
    assert.doesNotMatch(readFileSync(out, 'utf8'), /flows/)
    assert.ok(server.asked.every(({ authorization }) => authorization === 'Bearer token'))
  } finally {
    child.kill()
  }
})
