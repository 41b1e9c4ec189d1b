import type { Kysely } from 'kysely'
import { Problem } from '#contract/problem.ts'
import { later } from '#server/platform/clock.ts'
import type { Schema } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'

type Purpose = 'email' | 'new email' | 'password'

const codeTries = 5

interface Put {
  userId: string
  purpose: Purpose
  secret: string
  now: string
  minutes: number
}

/** Stores a secret in place of the former one; returns when it expires. */
export async function putVerificationCode(
  tx: Kysely<Schema>,
  { userId, purpose, secret, now, minutes }: Put,
): Promise<string> {
  const proof = { secret, triesLeft: codeTries, expiresAt: later(now, { minutes }), createdAt: now }
  await tx
    .insertInto('proofs')
    .values({ userId, purpose, ...proof })
    .onConflict((conflict) => conflict.columns(['userId', 'purpose']).doUpdateSet(proof))
    .execute()
  return proof.expiresAt
}

/** Valid secrets as digests: one per person and purpose, with the tries left. */
export function createVerificationStore({ database, clock }: Platform) {
  /** Replaces the former secret. */
  async function put(userId: string, purpose: Purpose, secret: string, minutes: number) {
    const now = clock.now()
    await database.write((tx) => putVerificationCode(tx, { userId, purpose, secret, now, minutes }))
  }

  /** Counts a try, also of concurrent ones; the right secret is used up and `proven` runs in the same transaction. */
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
    // Thrown outside of the transaction, which would roll the counted try back.
    if (problem) throw problem
  }

  /** Whether a valid secret has been sent. */
  async function isOpen(userId: string, purpose: Purpose): Promise<boolean> {
    const open = await database.read
      .selectFrom('proofs')
      .where('userId', '=', userId)
      .where('purpose', '=', purpose)
      .where('expiresAt', '>', clock.now())
      .where('triesLeft', '>', 0)
      .select('userId')
      .executeTakeFirst()
    return open !== undefined
  }

  /** Null when it was used, replaced or has expired. */
  async function ownerOf(purpose: Purpose, secret: string): Promise<string | null> {
    const proof = await database.read
      .selectFrom('proofs')
      .where('secret', '=', secret)
      .where('purpose', '=', purpose)
      .where('expiresAt', '>', clock.now())
      .select('userId')
      .executeTakeFirst()
    return proof?.userId ?? null
  }

  return { put, spend, isOpen, ownerOf }
}

function wrongCode(triesLeft: number): Problem {
  if (triesLeft === 0) return new Problem('gone', 'That code is not right either. Ask for a new one.', 'code')
  const left = triesLeft === 1 ? '1 try' : `${triesLeft} tries`
  return new Problem('invalid', `That code is not right. ${left} left.`, 'code')
}
