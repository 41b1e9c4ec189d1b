import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { admins } from '#testing/server/samples/admins.ts'

eachDatabase((open) => {
  const start = () => admins(open)

  open.testOnce('the tiles say what the tables say, this month and the five before', async () => {
    const { sade, clock, student, subadmin, signInAgain } = await start()
    await student()(api.auth.session, {})
    clock.advance(40 * 86_400_000)
    await signInAgain(sade)
    const author = subadmin()
    const posted = async (decision: 'approved' | 'declined' | null) => {
      const id = newId()
      const body = { title: 'A post', excerpt: 'Short', content: '<p>Long</p>', tags: [], thumbnailId: null }
      await author(api.ownPosts.save, { id, body: { ...body, version: 0, writer: author.id } })
      await author(api.ownPosts.submit, { id, body: { version: 1 } })
      if (decision)
        await sade(api.postReviews.decide, { id, body: { decision, reason: 'Copied', version: 1 } })
    }
    for (const decision of ['approved', 'approved', 'declined', null] as const) await posted(decision)
    const draft = { title: 'A draft', excerpt: '', content: '', tags: [], thumbnailId: null, version: 0 }
    await author(api.ownPosts.save, { id: newId(), body: { ...draft, writer: author.id } })
    await sade(api.devices.note, {
      id: newId(),
      body: { platform: 'Android', language: 'en', width: 360, height: 800 },
    })
    const { users, posts, devices, active } = await sade(api.admin.statistics, {})
    expect(users).toEqual({ total: 5, beside: 5, trend: [0, 0, 0, 0, 4, 1] })
    // The draft is its author's; declined and pending posts count, but are not public.
    expect(posts).toEqual({ total: 4, beside: 2, trend: [0, 0, 0, 0, 0, 4] })
    expect(devices).toEqual({ total: 1, beside: null, trend: [0, 0, 0, 0, 0, 1] })
    expect(active.total).toBe(2)
  })

  test('what was listed in a month stays counted there, whatever became of it', async () => {
    const { sade, ada, clock, platform, signInAgain } = await start()
    const list = async (status: 'active' | 'sold' | 'reserved' | 'withdrawn' | 'deleted') => {
      const id = newId()
      const at = clock.now()
      const row = {
        ...{ id, ownerId: ada.id, name: 'Fan', description: 'It turns.', price: 100, search: 'fan', status },
        ...{ category: 'Others' as const, condition: null, place: null, formerStatus: null, asked: null },
        ...{ createdAt: at, updatedAt: at, listedAt: at },
      }
      await platform.database.write((tx) => tx.insertInto('products').values(row).execute())
      return id
    }
    const renewed = await list('active')
    for (const status of ['active', 'sold', 'reserved', 'withdrawn', 'deleted'] as const) await list(status)
    clock.advance(31 * 86_400_000)
    await signInAgain(sade)
    // Relisting makes no new product.
    await platform.database.write((tx) =>
      tx.updateTable('products').set({ listedAt: clock.now() }).where('id', '=', renewed).execute(),
    )
    await list('active')
    const { products } = await sade(api.admin.statistics, {})
    expect(products).toEqual({ total: 6, beside: 2, trend: [0, 0, 0, 0, 5, 1] })
  })

  test('a device is noted once, not at all against its will, and forgotten on demand', async () => {
    const { sade, fetchAs } = await start()
    const id = newId()
    const body = JSON.stringify({ platform: 'Android', language: 'yo', width: 360, height: 800 })
    const note = (id: string, headers = {}) =>
      fetchAs(null)(`/api/devices/${id}`, {
        method: 'PUT',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      })
    const count = async () => (await sade(api.admin.statistics, {})).devices.total
    await Promise.all([note(id), note(id), note(id)])
    await note(newId(), { 'sec-gpc': '1' })
    expect(await count()).toBe(1)
    await sade(api.devices.forget, { id })
    expect(await count()).toBe(0)
  })
})
