#!/usr/bin/env node
// SPDX-License-Identifier: MIT OR Apache-2.0
// Lets forge use the Solidity compiler that npm installs, so a build needs no download of its own.
// Forge calls it with --version, and with --standard-json and the sources on standard input.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

if (process.argv.includes('--version')) {
  // Read from the manifest: loading the compiler only to ask its version takes a second.
  console.log(`Version: ${require('solc/package.json').version}`)
} else {
  process.stdout.write(require('solc').compile(readFileSync(0, 'utf8')))
}
