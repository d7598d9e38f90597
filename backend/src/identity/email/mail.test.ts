import { expect, test } from 'vitest'
import type { Programme } from '../../platform/programme.ts'
import { mailCode } from './mail.ts'

test('a code comes in the look of the product, under its name, in one piece that can be selected', async () => {
  const sent: { text: string; html: string }[] = []
  const MailService = class {
    async send(mail: { text: string; html: string }) {
      sent.push(mail)
    }
  }
  const programme = { directus: { services: { MailService }, getSchema: async () => ({}) } } as unknown as Programme
  await mailCode(programme, 'ada@example.com', '204117', 'en', 'Northwind')
  // Programs that show mails have a face of their own, which is often Times.
  expect(sent[0]?.html).toMatch(/<body style="[^"]*background:[^"]*font:[^"]*sans-serif/)
  expect(sent[0]?.html).toMatch(/<p style="font:[^"]*">Northwind<\/p>/)
  expect(sent[0]?.html).toMatch(/<strong style="[^"]*font:[^"]*">204117<\/strong>/)
  expect(sent[0]?.text).toContain('\n204117\n')
})
