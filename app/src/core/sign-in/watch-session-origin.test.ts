// @vitest-environment jsdom
// What is offered while a session lasts to whoever came without a wallet.
import { expect, test, vi } from 'vitest'
import { programme } from '../../shared/programme.ts'
import { eventually } from '../../testing/eventually.ts'
import { sessionTokens } from '../../testing/nonce.ts'
import { me } from '../../testing/people.ts'
import { openProgramme } from '../../testing/programme.tsx'
import { loadCore } from '../client.ts'
import { foundWallets } from '../wallet/wallets.ts'
import { followSession } from './follow-session.ts'
import { saveSessionOrigin } from './session-origin.ts'

vi.mock('./adapters/hosted.ts', () => ({ storedHostedKey: async () => '0x', leaveHosted: async () => undefined }))

test('the wallet that the hosted provider keeps is called after the programme, whatever its name is (S7)', async () => {
  programme.texts = { en: { common: { product: 'Northwind' } } }
  await openProgramme({ 'GET /me': () => me() }, { signedIn: false })
  saveSessionOrigin({ by: 'host', name: 'google' })
  ;(await loadCore()).session.adopt(sessionTokens)
  followSession()
  await eventually(() => expect(foundWallets().map(({ name }) => name)).toEqual(['Northwind (google)']))
})
