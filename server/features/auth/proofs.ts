import type { Kysely } from 'kysely'
import { Problem } from '#contract/problem.ts'
import { later } from '#server/platform/clock.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { digest, newCode, newToken } from '#server/platform/secrets.ts'
import { codeLetter, newAddressLetter, resetLetter } from './letters.ts'

interface Person {
  id: string
  email: string
  fullName: string
}

type Purpose = 'email' | 'new email' | 'password'

const codeMinutes = 15
const codeTries = 5
const resetMinutes = 60

/** Secrets sent by mail that prove who reads it: the code for a new address, the link for a new password. */
export function createProofs({ database, clock, mail, config }: Platform) {
  async function put(userId: string, purpose: Purpose, secret: string, minutes: number) {
    const createdAt = clock.now()
    const proof = { secret, triesLeft: codeTries, expiresAt: later(createdAt, { minutes }), createdAt }
    await database.write((tx) =>
      tx
        .insertInto('proofs')
        .values({ userId, purpose, ...proof })
        .onConflict((conflict) => conflict.columns(['userId', 'purpose']).doUpdateSet(proof))
        .execute(),
    )
  }

  /** Codes are few: the person is part of what is kept, so that one code does not fit two people. */
  const codeDigest = (whose: string, code: string) => digest(`${whose} ${code}`)

  const digits = (typed: string) => typed.replaceAll(/\D/g, '')

  /** Counts a try, also of many at once; the right one uses the code up and does what it was for. */
  async function spend(
    userId: string,
    purpose: Purpose,
    wanted: string,
    proven: (tx: Kysely<Schema>) => Promise<unknown>,
  ): Promise<void> {
    const problem = await database.write(async (tx) => {
      const proof = await tx
        .updateTable('proofs')
        .set((eb) => ({ triesLeft: eb('triesLeft', '-', 1) }))
        .where('userId', '=', userId)
        .where('purpose', '=', purpose)
        .where('triesLeft', '>', 0)
        .where('expiresAt', '>', clock.now())
        .returning(['secret', 'triesLeft'])
        .executeTakeFirst()
      if (!proof) return new Problem('gone', 'This code no longer works. Ask for a new one.', 'code')
      if (proof.secret !== wanted) return wrongCode(proof.triesLeft)
      await proven(tx)
      await tx.deleteFrom('proofs').where('userId', '=', userId).where('purpose', '=', purpose).execute()
      return null
    })
    // Thrown only now: inside, it would take the counted try back.
    if (problem) throw problem
  }

  return {
    /** Mails a new code; the one before no longer works. */
    async mailCode({ id, email, fullName }: Person): Promise<void> {
      const code = newCode()
      await put(id, 'email', codeDigest(id, code), codeMinutes)
      await mail.send(codeLetter(email, fullName, code))
    },

    /** Whether a code is on its way that still works. */
    async isCodeOpen(userId: string): Promise<boolean> {
      const open = await database.read
        .selectFrom('proofs')
        .where('userId', '=', userId)
        .where('purpose', '=', 'email')
        .where('expiresAt', '>', clock.now())
        .where('triesLeft', '>', 0)
        .select('userId')
        .executeTakeFirst()
      return open !== undefined
    },

    /** Makes the account active, or says what is wrong with the code. Each try counts, also of many at once. */
    proveAddress: (userId: string, typed: string) =>
      spend(userId, 'email', codeDigest(userId, digits(typed)), (tx) => {
        touch(tx, `session:${userId}`)
        return tx.updateTable('users').set({ status: 'active' }).where('id', '=', userId).execute()
      }),

    /** Mails a code to the address somebody wants to have; `email` is that one. */
    async mailNewAddressCode({ id, email, fullName }: Person): Promise<void> {
      const code = newCode()
      await put(id, 'new email', codeDigest(`${id} ${email}`, code), codeMinutes)
      await mail.send(newAddressLetter(email, fullName, code))
    },

    /** Throws unless this is the code that went to this address. */
    checkNewAddress: (userId: string, email: string, typed: string) =>
      spend(userId, 'new email', codeDigest(`${userId} ${email}`, digits(typed)), async () => undefined),

    async mailReset({ id, email, fullName }: Person): Promise<void> {
      const token = newToken()
      await put(id, 'password', digest(token), resetMinutes)
      await mail.send(resetLetter(email, fullName, token, config))
    },

    /** Whose link this is; null when it was used, replaced or is too old. */
    async ownerOfReset(token: string): Promise<string | null> {
      const proof = await database.read
        .selectFrom('proofs')
        .where('secret', '=', digest(token))
        .where('purpose', '=', 'password')
        .where('expiresAt', '>', clock.now())
        .select('userId')
        .executeTakeFirst()
      return proof?.userId ?? null
    },
  }
}

export type Proofs = ReturnType<typeof createProofs>

function wrongCode(triesLeft: number): Problem {
  if (triesLeft === 0) return new Problem('gone', 'That was not it either. Ask for a new code.', 'code')
  const left = triesLeft === 1 ? '1 try' : `${triesLeft} tries`
  return new Problem('invalid', `That code is not right. ${left} left.`, 'code')
}
