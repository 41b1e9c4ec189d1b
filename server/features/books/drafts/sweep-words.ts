import type { Platform } from '#server/platform/index.ts'

/** Empties the words of papers that were left out, once their file is swept: until then they can come back as they were. */
export const createWordSweep =
  ({ database }: Pick<Platform, 'database'>) =>
  async (): Promise<void> => {
    const left = database.read
      .selectFrom('paper_drafts')
      .where('status', '=', 'left out')
      .where('fileId', 'is', null)
      .where('words', '<>', '')
    // A write without need would wake whoever waits for one.
    if (!(await left.select('id').limit(1).executeTakeFirst())) return
    await database.write((tx) =>
      tx
        .updateTable('paper_drafts')
        .set({ words: '' })
        .where('status', '=', 'left out')
        .where('fileId', 'is', null)
        .execute(),
    )
  }
