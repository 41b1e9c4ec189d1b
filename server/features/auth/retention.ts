import { deleteOld } from '#server/platform/database/write/delete-old.ts'
import type { Platform } from '#server/platform/index.ts'

/** Deletes sessions, codes and links that have expired. */
export async function deleteExpired(platform: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  await deleteOld(platform, 'sessions', { table: 'sessions', key: ['id'], at: 'expiresAt' })
  await deleteOld(platform, 'codes', { table: 'proofs', key: ['userId', 'purpose'], at: 'expiresAt' })
  await deleteOld(platform, 'codes', { table: 'passkey_challenges', key: ['secret'], at: 'expiresAt' })
  await deleteOld(platform, 'emailChanges', { table: 'email_changes', key: ['userId'], at: 'createdAt' })
}
