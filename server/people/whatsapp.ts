import type { Kysely } from 'kysely'
import { badWhatsapp, whatsappOf } from '#contract/marketplace/whatsapp-rules.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { lockRows } from '#server/platform/database/query/lock-rows.ts'

/** Stores a normalised number in the profile, inside write(). Throws `invalid` for a malformed one. */
export async function rememberWhatsapp(tx: Kysely<Schema>, userId: string, typed: string): Promise<void> {
  const whatsapp = whatsappOf(typed)
  if (!whatsapp) throw badWhatsapp()
  await tx.updateTable('users').set({ whatsapp }).where('id', '=', userId).execute()
}

/** Locks the row, so that the number cannot change before `tx` ends. */
export async function numberOf(tx: Kysely<Schema>, userId: string): Promise<string | null> {
  const user = await lockRows(
    tx,
    tx.selectFrom('users').where('id', '=', userId).select('whatsapp'),
  ).executeTakeFirst()
  return user?.whatsapp ?? null
}
