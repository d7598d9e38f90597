/** Sign-in with a code sent by mail, and adding that address to an account. */
import type { EmailCodeSent, EmailProof } from 'waymark-core'
import type { Context, TxContext, UserContext } from '../../platform/context.ts'
import { inTransaction, isUniqueViolation } from '../../platform/database/transaction.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { Programme } from '../../platform/programme.ts'
import { accountByEmail, accountOf, newAccount } from '../account/account.ts'
import type { SecondFactor } from '../account/second-factor.ts'
import { normalizeEmail } from './address.ts'
import { codeTries, makeChallenge, useCode } from './codes.ts'
import { mailCode } from './mail.ts'
import { mailBrand } from './mail-brand.ts'

/** As it was typed: the address may have capital letters, the code spaces. */
export function normalizeProof(proof: EmailProof): EmailProof {
  return { ...proof, email: normalizeEmail(proof.email), code: proof.code.replaceAll(/\s/g, '') }
}

/** Does the same work and gives the same reply for known and unknown addresses. */
export async function sendCode(programme: Programme, context: Context, email: string): Promise<EmailCodeSent> {
  const { challenge, code, expiresAt } = await makeChallenge(programme, email, context.now)
  const { title } = await mailBrand(programme, context.lang)
  await mailCode(programme, email, code, context.lang, title)
  return { challenge, expiresAt: expiresAt.toISOString(), tries: codeTries }
}

/** Returns the user id. An address without an account gets one, since it is proven. */
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
    if (account) await factor.requireBesideCode(account.id, otp)
  })
  try {
    return await inTransaction(db, async (trx) => {
      const account = await accountByEmail(trx, email)
      if (!account) return (await newAccount(programme, trx, { email }, now)).user
      // Somebody who registered an address of another person must not keep a password to it.
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

/** For accounts without an address only; changing an address is up to the team. */
export async function proveEmail(
  programme: Programme,
  { db, now }: UserContext,
  user: string,
  proof: EmailProof,
): Promise<string> {
  await useCode(programme, proof, now, async () => {
    // Only a reader of the mail learns this.
    if ((await accountOf(db, user))?.email || (await accountByEmail(db, proof.email))) throw taken()
  })
  return proof.email
}

/** Proves a code and returns its address. */
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
