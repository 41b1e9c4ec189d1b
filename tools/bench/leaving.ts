import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { everyLeave } from '#server/features.ts'
import { leaveAhead, takeLeave } from '#server/people/account-deletion.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Database } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { startPostgres } from '#testing/server/postgres.ts'
import { postRow, userRow } from '#testing/server/samples/rows.ts'
import { conclude, note } from './table.ts'

/** How long somebody who liked fifty thousand posts holds everybody else up by leaving: `node tools/bench/leaving.ts`. */
const likes = 50_000

for (const kind of ['sqlite', 'postgres']) {
  const folder = mkdtempSync(join(tmpdir(), 'campus-leaving-'))
  const server = kind === 'postgres' ? await startPostgres() : null
  const database = await openDatabase({ folder, url: server?.url })
  const leaver = await fill(database)
  const leaves = everyLeave({ files: { remove: async () => undefined } } as unknown as Platform) // they need nothing else
  let longest = 0
  const timed: Database = {
    ...database,
    async write(work) {
      const begun = performance.now()
      const given = await database.write(work)
      longest = Math.max(longest, performance.now() - begun)
      return given
    },
  }
  const begun = performance.now()
  await leaveAhead(timed, leaves, leaver)
  await timed.write(async (tx) => {
    await takeLeave(tx, leaves, leaver)
    await tx.deleteFrom('users').where('id', '=', leaver).execute()
  })
  const all = `${((performance.now() - begun) / 1000).toFixed(1)} s for all`
  note(
    `${kind}: leaving with ${likes.toLocaleString('en')} likes, longest write`,
    longest,
    { atMost: 1_000 },
    ' ms',
    all,
  )
  await database.close()
  await server?.remove()
  rmSync(folder, { recursive: true, force: true })
}
conclude()

async function fill(database: Database): Promise<string> {
  const [author, leaver] = [userRow(), userRow({ email: 'leaver@fuoye.edu.ng' })]
  await database.write((tx) => tx.insertInto('users').values([author, leaver]).execute())
  for (let from = 0; from < likes; from += 500) {
    const posts = Array.from({ length: 500 }, () => postRow(author.id, { likes: 1 }))
    const liked = posts.map(({ id, createdAt }) => ({ postId: id, userId: leaver.id, createdAt }))
    await database.write(async (tx) => {
      await tx.insertInto('posts').values(posts).execute()
      await tx.insertInto('post_likes').values(liked).execute()
    })
  }
  return leaver.id
}
