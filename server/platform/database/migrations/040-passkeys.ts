import type { Kysely } from 'kysely'

/** What admins show beside or instead of a password; see docs/decisions/passkeys.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('credentialId', 'text', (c) => c.notNull().unique())
    .addColumn('publicKey', 'text', (c) => c.notNull())
    .addColumn('counter', 'bigint', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('usedAt', 'text')
    .execute()
  await db.schema.createIndex('passkeys_of_user').on('passkeys').column('userId').execute()
  await db.schema
    .createTable('passkey_challenges')
    .addColumn('secret', 'text', (c) => c.primaryKey())
    .addColumn('sessionId', 'text', (c) => c.references('sessions.id').onDelete('cascade'))
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('passkey_challenges_of_session')
    .on('passkey_challenges')
    .column('sessionId')
    .execute()
  await db.schema
    .createIndex('passkey_challenges_ending')
    .on('passkey_challenges')
    .column('expiresAt')
    .execute()
  await db.schema
    .alterTable('sessions')
    .addColumn('passkeyId', 'text', (c) => c.references('passkeys.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('sessions_by_passkey').on('sessions').column('passkeyId').execute()
}
