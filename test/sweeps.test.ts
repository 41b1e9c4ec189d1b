import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { busy } from '#server/testing/busy.ts'
import { eachDatabase } from '#server/testing/databases.ts'

eachDatabase((open) => {
  test('what was deleted goes for good in its time, though nobody else deletes anything', async () => {
    const { ada, hers, his, jobs, platform, clock } = await busy(open)
    const { read } = platform.database
    await ada(api.ownPosts.remove, { id: hers.postId })
    await ada(api.reels.remove, { id: hers.reelId })
    await ada(api.books.remove, { id: hers.bookId })
    await ada(api.products.remove, { id: hers.productId })
    await platform.jobs.settled()
    const sweep = async () => {
      for (const { name, run } of jobs) if (name.startsWith('sweeping deleted')) await run()
    }
    const left = async (table: 'posts' | 'reels' | 'books') =>
      (await read.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
    const claimed = async () =>
      (
        await read
          .selectFrom('files')
          .where('ownerId', '=', ada.id)
          .where('claimedBy', 'is not', null)
          .select('claimedBy')
          .execute()
      ).map(({ claimedBy }) => claimedBy?.split(':')[0])
    const words = () =>
      read.selectFrom('products').where('id', '=', hers.productId).select('name').executeTakeFirst()

    clock.advance(9 * 60_000)
    await sweep()
    expect(await left('reels')).toContain(hers.reelId)
    await ada(api.reels.restore, { id: hers.reelId })
    clock.advance(2 * 60_000)
    await sweep()
    expect(await left('posts')).not.toContain(hers.postId)
    // What was taken back stays, with its file.
    expect(await left('reels')).toContain(hers.reelId)
    await ada(api.reels.remove, { id: hers.reelId })
    await platform.jobs.settled()
    clock.advance(11 * 60_000)
    await sweep()
    expect(await left('reels')).toEqual([his.reelId])
    expect(await left('books')).toContain(hers.bookId)
    clock.advance(40 * 60_000)
    await sweep()
    expect(await left('books')).toEqual([his.bookId])
    expect(await claimed()).toEqual([])
    expect(await words()).toEqual({ name: 'Standing fan' })
    clock.advance(24 * 3_600_000)
    await sweep()
    expect(await words()).toEqual({ name: '' })
    expect(await left('posts')).toEqual([hers.waitingId, his.postId, his.waitingId].sort())
  })
})
