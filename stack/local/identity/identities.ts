/** The accounts of the local identity provider: the demo people, and those that were made up there before. */

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { people } from '../../../backend/seed/people.ts'
import type { Brand } from './brands.ts'

/** An account at a provider. */
export interface Identity {
  /** Subject of the id token. */
  subject: string
  brand: string
  name: string
  email: string
  emailVerified: boolean
}

const most = 100

/** Stores the accounts that were made up in a file. */
export class Identities {
  private readonly file: string
  private madeUp: Identity[]

  constructor(file: string) {
    this.file = file
    this.madeUp = existsSync(file) ? read(file) : []
  }

  /** Demo people first. */
  ofBrand({ id }: Brand): Identity[] {
    const demo = people.map(({ handle, displayName }) => ({
      subject: `${id}:${handle}`,
      brand: id,
      name: displayName,
      email: `${handle}@example.com`,
      emailVerified: true,
    }))
    return [...demo, ...this.madeUp.filter(({ brand }) => brand === id)]
  }

  /** Null when no account has the subject. */
  find(brands: readonly Brand[], subject: string): Identity | null {
    const brand = brands.find(({ id }) => subject.startsWith(`${id}:`))
    return (brand && this.ofBrand(brand).find((identity) => identity.subject === subject)) ?? null
  }

  /** Creates an account, or finds the one with the same e-mail address. */
  makeUp({ id }: Brand, about: Pick<Identity, 'name' | 'email' | 'emailVerified'>): Identity {
    const digest = createHash('sha256').update(about.email.toLowerCase()).digest('hex').slice(0, 16)
    const identity = { ...about, subject: `${id}:new-${digest}`, brand: id }
    const others = this.madeUp.filter(({ subject }) => subject !== identity.subject)
    this.madeUp = [...others, identity].slice(-most)
    writeFileSync(this.file, JSON.stringify(this.madeUp), { mode: 0o600 })
    return identity
  }
}

function read(file: string): Identity[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Identity[]
  } catch {
    return []
  }
}
