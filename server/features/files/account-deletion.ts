import type { Leave } from '#server/people/account-deletion.ts'
import { removeBytes } from '#server/platform/files/remove-bytes.ts'
import type { Platform } from '#server/platform/index.ts'

/**
 * Deletes a leaving member's bytes after their rows are gone; after a crash the sweep deletes them. The rows go with the
 * member's row, together with the books and reels that name them.
 */
export const leaveFiles = ({ files }: Pick<Platform, 'files'>): Leave => ({
  async last(tx, userId) {
    const ids: string[] = []
    for (const table of ['files', 'uploads'] as const) {
      const going = await tx.selectFrom(table).where('ownerId', '=', userId).select('id').execute()
      ids.push(...going.map(({ id }) => id))
    }
    return () => removeBytes(files, ids)
  },
})
