// What `npm run release -- --dry-run` says is missing, and that nothing else ends it.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../set-up/paths.js'
import { StepFailed } from '../set-up/progress.js'
import { runSteps } from './run-steps.js'
import { provenanceFaults, publishFaults, steps } from './steps.js'

const release = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'stack/release.js'), ...args], {
    encoding: 'utf8',
  })
  return { status, said: `${stdout}${stderr}` }
}

test('every step is tried, but for those that need one that failed, and what is missing stands at the end', async () => {
  const tried: string[] = []
  const step = (name: string, work: () => string[], needs?: string[]) => ({
    ...{ name, title: 'all is well', ...(needs ? { needs } : {}) },
    work: () => {
      tried.push(name)
      return work()
    },
  })
  const told: string[] = []
  const { lines, isReady } = await runSteps(
    [
      step('tree', () => []),
      step('tests', () => ['One fails:\nthis one']),
      step('pack', () => {
        throw new StepFailed('tar ended with code 2.', 'Install tar.', 'tar: no')
      }),
      step('publish', () => [], ['pack']),
      step('install', () => [], ['publish']),
      step('changelog', () => [], ['tree']),
    ],
    (line) => told.push(line),
  )
  assert.deepEqual(tried, ['tree', 'tests', 'pack', 'changelog'])
  assert.deepEqual(told, [
    '✓ tree: all is well',
    '✗ tests: all is well',
    '    One fails:\n    this one',
    '✗ pack: all is well',
    '    tar ended with code 2.\n    tar: no\n    Install tar.',
    '✗ publish: all is well',
    '    It was left out: pack has to succeed first.',
    '✗ install: all is well',
    '    It was left out: publish has to succeed first.',
    '✓ changelog: all is well',
  ])
  assert.equal(isReady, false)
  assert.deepEqual(lines, ['Missing: tests, pack, publish, install. Nothing was published.'])
  assert.equal((await runSteps([step('tree', () => [])], () => undefined)).isReady, true)
})

test('a step names steps before it, each once', () => {
  const names = steps.map(({ name }) => name)
  assert.equal(new Set(names).size, names.length)
  for (const [index, { name, needs = [] }] of steps.entries())
    for (const one of needs) assert.ok(names.slice(0, index).includes(one), `${name} needs ${one}`)
})

test('provenance needs a public repository, a word in the manifest and a workflow that may sign', () => {
  const manifest = {
    repository: { type: 'git', url: 'git+https://git.example/waymark.git' },
    publishConfig: { provenance: true },
  }
  const workflow = { ACTIONS_ID_TOKEN_REQUEST_URL: 'https://token.example' }
  assert.deepEqual(provenanceFaults('one', manifest, workflow), [])
  assert.match(provenanceFaults('one', manifest, {}).join(), /^one cannot be signed here/)
  assert.match(
    provenanceFaults('one', { ...manifest, repository: undefined }, workflow).join(),
    /^one names no repository/,
  )
  assert.match(provenanceFaults('one', { repository: 'a' }, workflow).join(), /^one does not ask for provenance/)
})

test('a warning of npm is a fault, and one that nobody is signed in says so', () => {
  const login = 'npm warn publish This command requires you to be logged in to https://registry.example/ (dry-run)'
  assert.deepEqual(publishFaults('one', 0, [], {}), [])
  // A workflow that the registry trusts has no token before it publishes.
  assert.deepEqual(publishFaults('one', 0, [login], { ACTIONS_ID_TOKEN_REQUEST_URL: 'https://token.example' }), [])
  assert.match(publishFaults('one', 0, [login], {}).join(), /^one: nobody is signed in/)
  assert.match(
    publishFaults('one', 0, ['npm warn publish "bin" was removed'], {}).join(),
    /^one: npm warn publish "bin"/,
  )
  assert.match(publishFaults('one', 1, [], {}).join(), /^one: npm ended with code 1\./)
})

test('without --dry-run nothing is done, and a step that does not exist is named', () => {
  const refused = release()
  assert.equal(refused.status, 1)
  assert.match(refused.said, /^\nNothing was published: .*\nCall `npm run release -- --dry-run`/)
  assert.match(release('--dry-run', 'party').said, /No step is called party\.\nThere are: clean-tree, build, tests,/)
  assert.match(release('--publish').said, /Unknown option '--publish'/)
})

test('a step that is asked for alone says what is missing for it', () => {
  const { status, said } = release('--dry-run', 'provenance')
  assert.equal(status, 1, said)
  assert.match(
    said,
    /^✗ provenance: .*\n {4}waymark-core names no repository.*[\s\S]*\nMissing: provenance\. Nothing was published\.\n$/,
  )
})
