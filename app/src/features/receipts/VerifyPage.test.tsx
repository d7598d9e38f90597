import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { waymarkLogAbi } from '@waymark/contracts/abi'
import { encodeAbiParameters, encodeEventTopics, encodeFunctionResult, toFunctionSelector } from 'viem/utils'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Row, receiptOf, rowsOf } from '../../../../core-wasm/package/tests/support/log.ts'
import { anchoredTopic, latestSelector, loadReceipts, type Receipt } from '../../core/receipts.ts'
import { openProgramme, showPage } from '../../testing/programme.tsx'
import { VerifyPage } from './VerifyPage.tsx'

const folder = join(import.meta.dirname, '../../../../pkg/receipts')
const origin = { chainId: 80_001, contract: `0x${'5a'.repeat(20)}` } as const

const decision: Row = {
  kind: 'decision',
  fields: { at: '2026-02-03T10:00:00.000Z', kind: 'rejected', reason: 'It was <b>copied</b>.' },
  salt: `0x${'9'.repeat(64)}`,
}
const points: Row = { kind: 'ledger', fields: { amount: 50, created_at: 'never' }, salt: `0x${'8'.repeat(64)}` }
const [owner, other] = ['0198f000-0000-7000-8000-000000000001', '0198f000-0000-7000-8000-000000000002']
const about = (row: Row, profile = owner): Row => ({ ...row, fields: { ...row.fields, profile } })
/** The log of the programme; the newest root on the chain is that of its first thirty rows. */
const log = rowsOf(37).map((row, at) => about({ 4: decision, 5: points }[at] ?? row, at === 7 ? other : owner))
const onChain = 30
/** The log as the programme shows it. */
let shown: readonly Row[]
/** How it was when it was asked for, one time after the other; then as it is shown. */
let shownBefore: (readonly Row[])[]
/** The log whose root is on the chain, where it is not the one that is shown. */
let chained: readonly Row[] | null

const headOf = (size: number, rows = shown) => receiptOf(rows.slice(0, size), [0]).tree
const receipt = (indices = [4, 5, 12], size = 21): Receipt => ({ ...receiptOf(log, indices, size), origin })

beforeAll(async () => {
  await loadReceipts({ module_or_path: readFileSync(join(folder, 'waymark_core_bg.wasm')) })
})

/** What was asked of the programme and of its node. */
let asked: string[]
let isDown: boolean
/** Trees whose roots the transaction that receipts name has anchored. */
let anchored: Receipt['tree'][]
/** What the programme says that an earlier tree was, where it is not what it shows. */
let claimed: Receipt['tree'] | null

const contractAnswers = () => {
  const { size, root } = headOf(onChain, chained ?? shown)
  return encodeFunctionResult({
    abi: waymarkLogAbi,
    functionName: 'latest',
    result: [BigInt(size), root, 1234n] as const,
  })
}
const mined = () => ({
  blockNumber: '0x4d',
  logs: anchored.map(({ size, root }) => ({
    address: origin.contract,
    topics: encodeEventTopics({ abi: waymarkLogAbi, eventName: 'Anchored', args: { treeSize: BigInt(size) } }),
    data: encodeAbiParameters([{ type: 'bytes32' }], [root]),
  })),
})

beforeEach(async () => {
  asked = []
  isDown = false
  anchored = []
  claimed = null
  shown = log
  shownBefore = []
  chained = null
  const tell = (name: string, answer: () => unknown) => () => {
    asked.push(name)
    return isDown ? new Response(null, { status: 502 }) : Response.json(answer())
  }
  await openProgramme(
    {
      'GET /log': tell('log', () => {
        const rows = shownBefore.shift() ?? shown
        return { head: headOf(rows.length, rows), anchored: null, origin }
      }),
      'GET /log/consistency': ({ query }) =>
        tell('consistency', () => {
          const [first, second] = [Number(query.get('first')), Number(query.get('second'))]
          const { tree, consistency } = receiptOf(shown.slice(0, second), [0], first)
          return { first: claimed ?? tree, second: consistency }
        })(),
      'POST /rpc': ({ body }) =>
        tell('chain', () => ({
          id: 1,
          result: (body as { method: string }).method === 'eth_call' ? contractAnswers() : mined(),
        }))(),
    },
    { signedIn: false },
  )
  showPage(<VerifyPage />, '/verify')
})

const paste = (text: string) => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Or paste the receipt' }), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Check the receipt' }))
}
const result = async (name: string) => await screen.findByRole('heading', { level: 2, name })
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')

it('the first bytes of the question to the chain are those of the contract', () => {
  expect(latestSelector).toBe(toFunctionSelector('latest()'))
  expect([anchoredTopic]).toEqual(encodeEventTopics({ abi: waymarkLogAbi, eventName: 'Anchored' }))
})

it('a receipt that was pasted is held against the root on the chain, which it is older than', async () => {
  paste(JSON.stringify(receipt()))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Every row is proven (3)'))
  expect(asked).toEqual(['log', 'chain', 'consistency'])
  expect(screen.getByText(/is on the chain, from block 1,234\./)).toBeDefined()
  const [rejected = '', booked = ''] = rows()
  expect(rejected).toMatch(/^ProvenQuest not accepted.*2026It was <b>copied<\/b>\./)
  expect(booked).toMatch(/^Proven\+50 XP/)
})

it('a file that is dropped or chosen is checked at once', async () => {
  const file = new File([JSON.stringify(receipt())], 'mine.json', { type: 'application/json' })
  fireEvent.drop(screen.getByText('Choose a file'), { dataTransfer: { files: [file] } })
  await result('Every row is proven (3)')
  expect(screen.getByText('mine.json')).toBeDefined()
  fireEvent.change(screen.getByLabelText(/Choose a file/), { target: { files: [file] } })
  await result('Every row is proven (3)')
})

it('a row that was changed is named first, with what is wrong, and the others stay proven', async () => {
  const lying = structuredClone(receipt())
  const [, , third] = lying.rows
  Object.assign(third?.fields ?? {}, { reason: 'You did more than was asked.' })
  paste(JSON.stringify(lying))
  await result('2 of 3 rows are proven')
  expect(rows()[0]).toMatch(/^Not proven.*This row is not what was noted\./)
})

it('a receipt that somebody made up whole fits together, and not our records', async () => {
  const made: Receipt = { ...receiptOf(rowsOf(21).toReversed(), [1, 2]), origin }
  paste(JSON.stringify(made))
  await result('No row is proven')
  expect(rows()[0]).toMatch(/the receipt does not fit our records\./)
  expect(screen.getByText('The receipt does not fit our records.')).toBeDefined()
  expect(screen.queryByText(/Old records were changed/)).toBeNull()
  // Alone it cannot be told from a real one, and the page says so.
  fireEvent.click(screen.getByRole('checkbox', { name: 'Check it offline' }))
  fireEvent.click(screen.getByRole('button', { name: 'Check the receipt' }))
  await result('The receipt fits together')
  expect(screen.getByText(/Anyone can make up a receipt that fits\./)).toBeDefined()
  expect(rows().map((text) => text.slice(0, 4))).toEqual(['Fits', 'Fits'])
  expect(screen.queryByText('Proven')).toBeNull()
  const turned = made.rows.map((row) => ({ ...row, proof: row.proof.toReversed() }))
  paste(JSON.stringify({ ...made, rows: turned }))
  await result('The receipt does not fit together')
  expect(rows()[0]).toMatch(/^Does not fit.*This row does not fit the receipt\./s)
})

it('that old records were changed is said where the root of the receipt is on the chain, and of no other', async () => {
  const old = receipt()
  shown = log.map((row, at) => (at === 2 ? { ...row, fields: { amount: 1 } } : row))
  paste(JSON.stringify(old))
  await result('No row is proven')
  expect(screen.getByText('The receipt does not fit our records.')).toBeDefined()
  anchored = [old.tree]
  fireEvent.click(screen.getByRole('button', { name: 'Check the receipt' }))
  expect(await screen.findByText(/Old records were changed/)).toBeDefined()
  // Of the same size, and of another root.
  anchored = [headOf(21)]
  fireEvent.click(screen.getByRole('button', { name: 'Check the receipt' }))
  expect(await screen.findByText('The receipt does not fit our records.')).toBeDefined()
  // The programme says itself that this was its root, and cannot prove that its log has grown from it.
  claimed = old.tree
  fireEvent.click(screen.getByRole('button', { name: 'Check the receipt' }))
  expect(await screen.findByText(/Old records were changed/)).toBeDefined()
})

it('whose rows they are is said, and that rows may be missing', async () => {
  paste(JSON.stringify(receipt()))
  await result('Every row is proven (3)')
  expect(screen.getByText(/^All rows are about one person/).textContent).toContain(owner)
  expect(screen.getByText(/It cannot show that no row is missing\./)).toBeDefined()
})

it('rows of several people are no receipt of one, however real each is', async () => {
  paste(JSON.stringify(receipt([4, 5, 7])))
  await result('These rows are about several people')
  expect(screen.getByText(/^The rows are not all about one person\./)).toBeDefined()
  expect(rows().every((text) => text.startsWith('Proven'))).toBe(true)
})

it('nothing that a receipt holds turns the page around, or hides', async () => {
  const row = about({ ...decision, fields: { ...decision.fields, reason: 'a\u202eb\u0007c', by: other } })
  paste(JSON.stringify({ ...receiptOf([row], [0]), origin: { ...origin, chainId: 1 } }))
  await result('The receipt fits together')
  expect(rows()[0]).toContain('a[U+202E]b[U+0007]c')
  expect(rows()[0]).not.toContain('\u202e')
  // Who decided is not told to whoever may not see that profile.
  expect(rows()[0]).not.toContain(other)
})

it('a receipt of another contract is never held against a root that it names itself', async () => {
  paste(JSON.stringify({ ...receipt(), origin: { ...origin, contract: `0x${'66'.repeat(20)}` } }))
  await result('The receipt fits together')
  expect(asked).toEqual(['log'])
  expect(screen.getByText(/not from this programme/)).toBeDefined()
})

it('rows that are newer than the root on the chain are held against the programme’s own', async () => {
  paste(JSON.stringify(receipt([4, 33], 37)))
  await result('Every row is proven (2)')
  expect(screen.getByText(/It is not on the chain yet\./)).toBeDefined()
})

it('a log with fewer entries than the root on the chain is said as such, and a receipt is held against the chain alone', async () => {
  chained = log
  shown = log.slice(0, 20)
  const said = /^The code on the chain is for 30 records, but only 20 are here\. .* an older copy was put back\./
  // Nothing leads from this one to the chain: its own root is not there, and its way goes to a tree that is not, either.
  paste(JSON.stringify(receipt()))
  await result('The receipt fits together')
  expect(screen.getByText(said)).toBeDefined()
  expect(screen.getByText(/^We could only check that it fits together\./)).toBeDefined()
  expect(screen.queryByText(/could not be reached/)).toBeNull()
  // Its own root was anchored.
  anchored = [receipt().tree]
  fireEvent.click(screen.getByRole('button', { name: 'Check the receipt' }))
  await result('Every row is proven (3)')
  expect(screen.getByText(said)).toBeDefined()
  expect(screen.getByText(/is on the chain, from block 77\./)).toBeDefined()
  // It has the way to the newest root itself.
  anchored = []
  paste(JSON.stringify({ ...receiptOf(log.slice(0, onChain), [4, 5], 21), origin }))
  await result('Every row is proven (2)')
  expect(screen.getByText(said)).toBeDefined()
  expect(screen.getByText(/is on the chain, from block 1,234\./)).toBeDefined()
  // The chain has another root of as many entries.
  paste(JSON.stringify({ ...receiptOf(rowsOf(onChain).toReversed(), [1, 2]), origin }))
  await result('No row is proven')
})

it('a log that grew between the two questions is no shorter one', async () => {
  shownBefore = [log.slice(0, 20)]
  paste(JSON.stringify(receipt()))
  await result('Every row is proven (3)')
  expect(asked).toEqual(['log', 'chain', 'log', 'consistency'])
  expect(screen.queryByText(/^The code on the chain is for/)).toBeNull()
})

it('offline nobody is asked; a programme that is away is said', async () => {
  fireEvent.click(screen.getByRole('checkbox', { name: 'Check it offline' }))
  paste(JSON.stringify(receipt()))
  await result('The receipt fits together')
  expect(asked).toEqual([])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Check it offline' }))
  isDown = true
  fireEvent.click(screen.getByRole('button', { name: 'Check the receipt' }))
  expect(await screen.findByText(/We could not be reached/)).toBeDefined()
})

it.each([
  ['nothing', '  ', 'Choose a file, or paste a receipt.'],
  ['no JSON', 'hello', /This is not a receipt\..*Look at: receipt/],
  ['a receipt without its salts', JSON.stringify({ ...receipt(), rows: [{ index: 0 }] }), /Look at: rows\.0\.\w+/],
])('%s is said at the field', async (_, text, said) => {
  paste(text)
  const field = screen.getByRole('textbox')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(await screen.findByText(said)).toBeDefined()
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
})

it('a file that is too large is not read', async () => {
  const file = new File(['{}'], 'film.json')
  vi.spyOn(file, 'size', 'get').mockReturnValue(40_000_000)
  fireEvent.change(screen.getByLabelText(/Choose a file/), { target: { files: [file] } })
  expect(await screen.findByText('This is too big. A receipt has at most 30 MB.')).toBeDefined()
})

it('a text that is too large is not read, either', async () => {
  vi.spyOn(Blob.prototype, 'size', 'get').mockReturnValue(40_000_000)
  paste('{}')
  expect(await screen.findByText('This is too big. A receipt has at most 30 MB.')).toBeDefined()
  expect(asked).toEqual([])
})

it('of many rows a hundred are shown, and more where somebody asks', async () => {
  cleanup()
  showPage(<VerifyPage />, '/verify')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Check it offline' }))
  const many = rowsOf(150)
  paste(JSON.stringify({ ...receiptOf(many, [...many.keys()]), origin }))
  await result('The receipt fits together')
  expect(rows()).toHaveLength(100)
  fireEvent.click(screen.getByRole('button', { name: 'Show more rows' }))
  expect(rows()).toHaveLength(150)
  const [first] = screen.getAllByRole('listitem')
  expect(within(first as HTMLElement).getByText('Row 1 in detail')).toBeDefined()
})
