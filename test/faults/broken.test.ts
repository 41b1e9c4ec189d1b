import { expect, test } from 'vitest'
import { addressOf } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { busy } from '#testing/server/campus-with-everything.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { withoutReferences } from '#testing/server/faults/without-references.ts'

const reading = Object.entries(api).flatMap(([group, all]) =>
  Object.entries(all)
    .filter(([, endpoint]) => endpoint.method === 'GET')
    .map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint })),
)

eachDatabase((open) => {
  test('somebody who leaves while lists are read is missing from them, and nothing fails', async () => {
    const { ada, obi, chief, hers, his, platform, visitor, fetchAs, reports } = await busy(open)
    await obi(api.blocks.block, { id: chief.id })
    await withoutReferences(open, platform.database, `delete from users where id = '${ada.id}'`)
    await withoutReferences(
      open,
      platform.database,
      `insert into blocks values ('${obi.id}', '${ada.id}', '2026-11-21T10:00:00.000Z')`,
    )
    expect((await obi(api.blocks.list, {})).items.map(({ id }) => id)).toEqual([chief.id])
    await obi(api.blocks.unblock, { id: ada.id })
    for (const who of [null, obi.token, chief.token])
      for (const { name, endpoint } of reading)
        for (const id of endpoint.path.includes(':') ? [...Object.values(hers), ada.id] : ['']) {
          const reply = await fetchAs(who)(addressOf(endpoint, { id, query: {} }))
          expect(reply.status, `${name}: ${await reply.clone().text()}`).toBeLessThan(500)
          if (reply.ok) expect(await reply.text(), name).not.toContain(`"id":"${ada.id}"`)
        }
    const ids = async (list: Promise<{ items: { id: string }[] }>) => (await list).items.map(({ id }) => id)
    expect(await ids(visitor(api.posts.list, { query: {} }))).toEqual([his.postId])
    expect(await ids(visitor(api.reels.list, { query: {} }))).toEqual([his.reelId])
    expect(await ids(chief(api.postReviews.list, { query: {} }))).toEqual([his.waitingId])
    for (const list of [
      await visitor(api.comments.list, { id: his.postId, query: {} }),
      await visitor(api.reelComments.list, { id: his.reelId, query: {} }),
    ])
      expect(list.items.map(({ content }) => content)).toEqual(['First'])
    expect(reports.join()).toContain(`No person ${ada.id}`)
  })

  test('a reel whose video is gone leaves the others in the feed, is not there itself, and is reported', async () => {
    const { ada, hers, his, platform, visitor, reports } = await busy(open)
    await withoutReferences(open, platform.database, `delete from files where id = '${hers.fileId}'`)
    expect((await visitor(api.reels.list, { query: {} })).items.map(({ id }) => id)).toEqual([his.reelId])
    expect((await ada(api.reels.mine, { query: {} })).items).toEqual([])
    await expect(visitor(api.reels.read, { id: hers.reelId })).rejects.toMatchObject({ code: 'missing' })
    expect(reports.join()).toContain(`The video of reel ${hers.reelId} is gone`)
  })
})
