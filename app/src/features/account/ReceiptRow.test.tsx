import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { receiptOf, rowsOf } from '../../../../core-wasm/package/tests/support/log.ts'
import { openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { ReceiptRow } from './ReceiptRow.tsx'

const receipt = receiptOf(rowsOf(9), [1, 7], 8)

/** Shows the row of the account over what the programme answers, and presses its button. */
async function download(answer: unknown): Promise<{ name: string; text: string }[]> {
  await openProgramme({ 'GET /me/receipt': () => answer })
  const saved: { name: string; blob: Blob }[] = []
  let made = new Blob()
  URL.revokeObjectURL = () => undefined
  URL.createObjectURL = (file) => {
    made = file as Blob
    return 'blob:receipt'
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: made })
  })
  showPage(<ReceiptRow />, '/')
  fireEvent.click(screen.getByRole('button', { name: 'Download my receipt' }))
  await waitFor(() => expect(screen.queryByText(/^Saved/) ?? screen.queryByRole('alert')).not.toBeNull())
  return await Promise.all(saved.map(async ({ name, blob }) => ({ name, text: await blob.text() })))
}

it('gives the receipt as a file, as the programme made it, and leads to where it is checked', async () => {
  const [file] = await download({ receipt, waiting: 1, changed: [], missing: [] })
  expect(file?.name).toBe('waymark-receipt.json')
  expect(JSON.parse(file?.text ?? '')).toEqual(receipt)
  expect(screen.getByText('Saved, with 2 rows. 1 new row comes with tomorrow’s receipt.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Check a receipt' }).getAttribute('href')).toBe('/verify')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('tells its owner that rows were changed by hand, or are gone', async () => {
  await download({ receipt, waiting: 0, changed: [7], missing: [3] })
  expect(screen.getByText(/^2 rows are not what was noted\./)).toBeDefined()
})

it('says what went wrong', async () => {
  expect(await download(new Refused('RATE_LIMITED', { retryAfterSeconds: 60 }))).toEqual([])
  expect(screen.queryByText(/^Saved/)).toBeNull()
})
