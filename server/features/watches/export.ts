import { type SqlBool, sql } from 'kysely'
import type { Leave } from '#server/people/account-deletion.ts'
import type { ExportSection } from '#server/people/export-section.ts'
import { touch } from '#server/platform/database/port.ts'

export const watchExport: readonly ExportSection[] = [
  {
    name: 'my-alerts',
    by: 'watches.userId',
    rows: (db, id) =>
      db
        .selectFrom('watches')
        .where('userId', '=', id)
        .select(['kind', 'asked', 'createdAt', 'toldAt', 'toldDay', 'told'])
        .execute(),
  },
]

/** Alerts about somebody who leaves end, with what came under them and was told; their own go with them. */
export const leaveWatches: Leave = {
  async last(tx, userId) {
    // They are a question themselves, or the seller in one: 'kind=sale&ownerId=<id>'.
    const asSeller = `%ownerId=${userId}%`
    const about = sql<SqlBool>`(
      (kind = 'person' and question = ${userId}) or (kind = 'products' and question like ${asSeller}))`
    // In the order in which they are written, so that a round of asking and this never wait for each other.
    const came = await tx.deleteFrom('came_under').where(about).executeTakeFirst()
    await tx.deleteFrom('watches').where(about).execute()
    // Where nothing came nobody was told. What was told of a person names them as who acted, and goes with them.
    if (!came.numDeletedRows) return undefined
    const told = await tx
      .deleteFrom('notices')
      // By its index, which begins with the subject.
      .where('about', '>=', 'watch:')
      .where('about', '<', 'watch;')
      .where('about', 'like', asSeller)
      .returning('userId')
      .execute()
    touch(tx, ...told.map((one) => `user:${one.userId}`))
    return undefined
  },
}
