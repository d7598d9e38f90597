/** Programs that run the backend's sources as they are find everything that those import. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { node22 } from './node-22.js'
import { root } from './paths.js'

test('the attack starts, and says what is wrong with a number of minutes', () => {
  const program = join(root, 'backend', 'attack', 'main.ts')
  const options = [`--import=${join(root, 'stack', 'set-up', 'resolve-core.js')}`]
  const { status, stderr } = spawnSync(node22(), [...options, program, '--siege', 'many'], { encoding: 'utf8' })
  assert.match(stderr, /--siege many is no number of minutes/)
  assert.equal(status, 1)
})
