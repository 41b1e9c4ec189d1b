import type { Leave } from '#server/people/account-deletion.ts'
import { removeBytes } from '#server/platform/files/remove-bytes.ts'
import type { Platform } from '#server/platform/index.ts'

/**
 * The bytes of somebody who leaves go when their rows are gone; what a crash leaves then, the sweep finds. The rows go
 * with that of the member, together with the books and reels that name them.
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
