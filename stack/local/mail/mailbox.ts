/**
 * Stores the mails that the product sends on this machine: the newest two hundred, in the state folder, delivered to
 * nobody.
 */

import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** One mail as it arrived. */
export interface Mail {
  /** Sorts by time of arrival. */
  id: string
  /** ISO 8601. */
  at: string
  from: string
  /** The recipients of the envelope. */
  to: string[]
  subject: string
  text: string
  /** Null when the mail is plain text. */
  html: string | null
  /** Their names in small letters. */
  headers: Record<string, string>
}

const most = 200

/** Reads and writes one folder. */
export class Mailbox {
  private readonly folder: string

  constructor(folder: string) {
    this.folder = folder
    mkdirSync(folder, { recursive: true })
  }

  /** Takes a mail in, as SMTP brings it. */
  async receive(raw: Buffer, from: string, to: string[]): Promise<Mail> {
    const parsed = await PostalMime.parse(raw)
    const now = new Date()
    const mail: Mail = {
      id: `${now.getTime()}-${randomBytes(4).toString('hex')}`,
      at: now.toISOString(),
      from: parsed.from?.address ?? from,
      to: to.map((address) => address.toLowerCase()),
      subject: parsed.subject ?? '',
      text: parsed.text ?? '',
      html: parsed.html ?? null,
      headers: Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value])),
    }
    writeFileSync(this.fileOf(mail.id), JSON.stringify(mail), { mode: 0o600 })
    for (const old of this.ids().slice(most)) rmSync(this.fileOf(old), { force: true })
    return mail
  }

  /** Newest first; only one person's when `to` says whose. */
  list(to?: string): Mail[] {
    const mails = this.ids().flatMap((id) => this.get(id) ?? [])
    return to === undefined ? mails : mails.filter((mail) => mail.to.includes(to.toLowerCase()))
  }

  /** Null when the mail never came or was removed for newer ones. */
  get(id: string): Mail | null {
    if (!/^\d+-[0-9a-f]+$/.test(id) || !existsSync(this.fileOf(id))) return null
    try {
      return JSON.parse(readFileSync(this.fileOf(id), 'utf8')) as Mail
    } catch {
      // A stack that was killed may have left half of it.
      return null
    }
  }

  private ids(): string[] {
    return readdirSync(this.folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => file.slice(0, -'.json'.length))
      .toSorted()
      .reverse()
  }

  private fileOf(id: string): string {
    return join(this.folder, `${id}.json`)
  }
}
