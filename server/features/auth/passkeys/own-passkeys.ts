import type { Kysely } from 'kysely'
import type { Passkey } from '#contract/auth/passkey-endpoints.ts'
import { passkeyNameMost } from '#contract/auth/passkey-rules.ts'
import { tidyName } from '#contract/auth/sign-up-rules.ts'
import { Problem } from '#contract/problem.ts'
import type { Viewer } from '#server/http/dispatch/serve.ts'
import { endSessions } from '#server/people/ending-sessions.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { queueEmail, type Sending } from '../email/send-email.ts'

/** A member's passkeys, oldest first. */
export const passkeysOf = (db: Kysely<Schema>, userId: string) =>
  db
    .selectFrom('passkeys')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .selectAll()
    .execute()

/** The viewer as stored; in an unconfirmed session an admin counts as none. */
export async function askerOf(db: Kysely<Schema>, { id, sessionId }: Viewer) {
  const person = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.id', '=', sessionId)
    .where('users.id', '=', id)
    .select(['fullName', 'email', 'role', 'sessions.passkeyId'])
    .executeTakeFirst()
  if (!person) throw new Problem('unauthenticated', 'Please sign in')
  return person
}

export const unconfirmed = () => new Problem('forbidden', 'Please confirm with one of your passkeys first')

export function passkeyName(typed: string): string {
  const name = tidyName(typed)
  if (!name) throw new Problem('invalid', 'Please enter a name', 'name')
  if (name.length > passkeyNameMost) throw new Problem('invalid', 'This name is too long', 'name')
  return name
}

/** Lists, names and removes a member's own passkeys. Removing one needs a session confirmed by a passkey. */
export function createOwnPasskeys({ database, mail, clock }: Platform, sending: Sending) {
  return {
    async list(viewer: Viewer): Promise<{ items: Passkey[]; isConfirmed: boolean }> {
      const { passkeyId } = await askerOf(database.read, viewer)
      const rows = await passkeysOf(database.read, viewer.id)
      const items = rows.map(({ id, name, createdAt, usedAt }) => ({
        ...{ id, name, createdAt, usedAt, isThis: id === passkeyId },
      }))
      return { items, isConfirmed: passkeyId !== null }
    },

    async rename(viewer: Viewer, id: string, typed: string): Promise<void> {
      const name = passkeyName(typed)
      const [renamed] = await database.write((tx) =>
        tx
          .updateTable('passkeys')
          .set({ name })
          .where('id', '=', id)
          .where('userId', '=', viewer.id)
          .returning('id')
          .execute(),
      )
      if (!renamed) throw notThere()
    },

    /** Ends the other sessions that it opened or confirmed. */
    async remove(viewer: Viewer, id: string): Promise<void> {
      await database.write(async (tx) => {
        const own = await passkeysOf(tx, viewer.id)
        if (!own.some((one) => one.id === id)) throw notThere()
        const { passkeyId, email } = await askerOf(tx, viewer)
        if (!passkeyId) throw unconfirmed()
        await endSessions(tx, (eb) => eb('passkeyId', '=', id).and('id', '!=', viewer.sessionId))
        await tx.deleteFrom('passkeys').where('id', '=', id).execute()
        const letter = { kind: 'passkey removed', userId: viewer.id, address: email } as const
        if (mail.configured) await queueEmail(tx, letter, clock.now())
        touch(tx, `session:${viewer.id}`)
      })
      sending.start()
    },
  }
}

const notThere = () => new Problem('missing', 'Passkey not found')
