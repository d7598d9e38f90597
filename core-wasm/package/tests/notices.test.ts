/** The notices of what is compiled into the module: what is said of a crate, and which crate is refused. */
import assert from 'node:assert/strict'
import { test } from 'vitest'
import { notices } from '../assemble/notices.js'

const granted = 'Permission is hereby granted, free of charge, to any person obtaining a copy'
const crate = (licence: string, texts: Record<string, string> = {}, authors = ['Ada <ada@example.com>', 'Bob']) => ({
  ...{ name: 'left', version: '1.2.3', licence, authors, texts },
})

test('a crate stands there with its version and whoever its licence names', () => {
  const said = notices([
    crate('MIT', { LICENSE: `The MIT License\n\n  Copyright (c) 2016 Ada\nCopyright Bob\n\n${granted}` }),
  ])
  assert.match(said, /^left 1\.2\.3\n {2}Copyright \(c\) 2016 Ada\n {2}Copyright Bob\n\n/m)
  assert.equal(said.split(granted).length, 2, 'the permission stands there once')
})

test('a word on copyright in the text of another licence is nobody’s name', () => {
  const texts = { 'LICENSE-APACHE': 'Copyright [yyyy] [name of copyright owner]', 'LICENSE-MIT': granted }
  assert.match(notices([crate('Apache-2.0 OR MIT', texts)]), /^left 1\.2\.3\n {2}by Ada, Bob\n\n/m)
  assert.match(notices([crate('MIT', {}, [])]), /^left 1\.2\.3\n {2}by its contributors\n\n/m)
})

test('what a crate stands under besides is given in full', () => {
  const said = notices([
    crate('(MIT OR Apache-2.0) AND Unicode-3.0', { 'LICENSE-UNICODE': 'UNICODE LICENSE V3\nBoth.' }),
  ])
  assert.match(said, /\n\nleft 1\.2\.3: LICENSE-UNICODE\n\nUNICODE LICENSE V3\nBoth\.\n$/)
})

test('a crate that cannot be taken under the MIT licence is refused, and so is one without the text of the other', () => {
  for (const licence of ['Apache-2.0', 'MPL-2.0', 'MIT AND Unicode-3.0', 'MITX', 'GPL-3.0 AND BSD-3-Clause', ''])
    assert.throws(() => notices([crate(licence)]), /left 1\.2\.3 says .* of its licence.*Read the licence/)
})
