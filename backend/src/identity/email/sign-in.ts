/** Signing in with a code that came by mail, and giving it to an account as its address. */
import type { EmailCodeSent, EmailProof } from 'waymark-core'
import type { Context, TxContext, UserContext } from '../../platform/context.ts'
import { text } from '../../platform/database/columns.ts'
import { inTransaction, isUniqueViolation } from '../../platform/database/transaction.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { type Body, textIn } from '../../platform/http/input.ts'
import type { Programme } from '../../platform/programme.ts'
import { accountByEmail, accountOf, newAccount } from '../account/account.ts'
import { otpIn, type SecondFactor } from '../account/second-factor.ts'
import { emailIn } from './address.ts'
import { codeTries, makeChallenge, useCode } from './codes.ts'
import { mailCode } from './mail.ts'

export function emailProofIn(body: Body): EmailProof {
  const challenge = textIn(body, 'challenge', { max: 64 })
  return {
    email: emailIn(body),
    code: textIn(body, 'code', { max: 20 }).replaceAll(/\s/g, ''),
    challenge,
    otp: otpIn(body),
  }
}

/** Known address or not: the same answer after the same work. */
export async function sendCode(programme: Programme, context: Context, email: string): Promise<EmailCodeSent> {
  const { challenge, code, expiresAt } = await makeChallenge(programme, email, context.now)
  const { title } = (await context.db('programme').first('title')) ?? {}
  await mailCode(programme, email, code, context.lang, text(title))
  return { challenge, expiresAt: expiresAt.toISOString(), tries: codeTries }
}

/** User id. Who has no account gets one: the address is proven. */
export async function userOfEmail(
  programme: Programme,
  factor: SecondFactor,
  proof: EmailProof,
  now: Date,
): Promise<string> {
  const db = programme.directus.database
  const { email, otp } = proof
  await useCode(programme, proof, now, async () => {
    const account = await accountByEmail(db, email)
    if (account) await factor.requireBesideCode(account.id, otp ?? null)
  })
  try {
    return await inTransaction(db, async (trx) => {
      const account = await accountByEmail(trx, email)
      if (!account) return (await newAccount(programme, trx, { email }, now)).user
      // Whoever registered an address that was not theirs must not keep a password to it.
      if (account.status === 'unverified')
        await trx('directus_users').where({ id: account.id }).update({ status: 'active', password: null })
      return account.id
    })
  } catch (error) {
    const account = isUniqueViolation(error) ? await accountByEmail(db, email) : null
    if (account) return account.id
    throw error
  }
}

/** Only for an account without one: changing an address is the programme team's to do. */
export async function proveEmail(
  programme: Programme,
  { db, now }: UserContext,
  user: string,
  proof: EmailProof,
): Promise<string> {
  await useCode(programme, proof, now, async () => {
    // Told only to whoever can read the mail.
    if ((await accountOf(db, user))?.email || (await accountByEmail(db, proof.email))) throw taken()
  })
  return proof.email
}

/** The address that was just proven. */
export async function giveEmail({ db }: TxContext, user: string, email: string): Promise<void> {
  const rows = await db('directus_users')
    .where({ id: user })
    .whereNull('email')
    .update({ email })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? taken() : error
    })
  if (rows !== 1) throw taken()
}

function taken(): ApiError {
  return new ApiError('EMAIL_TAKEN', 'The address belongs to another account, or this one has one.')
}
