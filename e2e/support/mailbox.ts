/** Reads the mails that the product sent. */

import { expect } from '@playwright/test'
import type { Mail } from '../../stack/local/mail/mailbox.ts'
import { linksOf } from '../../stack/local/mail/pages.ts'

const url = process.env.WAYMARK_TEST_URL ?? ''
const mailbox = process.env.WAYMARK_TEST_MAILBOX ?? `${url}/mailbox`

/** Mails to an address, newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  return (await (await fetch(`${mailbox}/api?to=${encodeURIComponent(address)}`)).json()) as Mail[]
}

/** The newest mail, once there are `count`. */
export async function newestMail(address: string, count = 1): Promise<Mail> {
  await expect.poll(async () => (await mailsTo(address)).length).toBeGreaterThanOrEqual(count)
  const [newest] = await mailsTo(address)
  if (!newest) throw new Error(`No mail came to ${address}.`)
  return newest
}

/** The mail's link into the app. */
export function linkIn({ text, html }: Mail): string {
  const link = linksOf(text, html).find((found) => found.startsWith(`${url}/`))
  if (!link) throw new Error(`No link in: ${text}`)
  return link
}

export const codeIn = ({ text }: Mail): string => /^\d{6}$/m.exec(text)?.[0] ?? ''

/** The six digits of the newest mail, once there are `count`. */
export const mailedCode = async (address: string, count = 1): Promise<string> =>
  codeIn(await newestMail(address, count))
