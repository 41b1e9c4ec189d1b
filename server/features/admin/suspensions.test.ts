import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { ada, joinable } from '#testing/server/joining.ts'
import { aProduct } from '#testing/server/samples/products.ts'
import { postRow } from '#testing/server/samples/rows.ts'

const reason = 'Asked for money and disappeared'
const week = { length: 'week', reason } as const

eachDatabase((open) => {
  /** Tunde, a member with a product; Sade, an admin. */
  const start = async () => {
    const it = await joinable({ database: await open() })
    const tunde = await it.join()
    const { viewer } = await tunde(api.auth.session, {})
    const id = viewer?.id ?? ''
    const sade = it.admin({ fullName: 'Ṣadé Bello' })
    await sade(api.auth.session, {})
    const productId = newId()
    await tunde(api.products.add, { id: productId, body: aProduct({ name: 'Tecno phone' }) })
    const suspend = (body: { length: 'day' | 'week' | 'good'; reason: string } = week) =>
      sade(api.suspensions.suspend, { id, body })
    const signIn = { body: { email: ada.email, password: ada.password } }
    const endDue = it.jobs.find(({ name }) => name === 'letting in whose suspension is over')?.run
    return { ...it, tunde, id, sade, productId, suspend, signIn, endDue: async () => endDue?.() }
  }

  test('whoever is suspended may nothing at the very next call, and learns until when and why', async () => {
    const { tunde, id, suspend, clock, productId } = await start()
    const { until } = await suspend()
    expect(until).toBe(new Date(Date.parse(clock.now()) + 7 * 24 * 3_600_000).toISOString())
    await expect(tunde(api.profiles.own, {})).rejects.toMatchObject({ code: 'unauthenticated' })
    const another = { id: newId(), body: aProduct({ name: 'Another' }) }
    await expect(tunde(api.products.add, another)).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(
      tunde(api.products.setState, { id: productId, body: { state: 'sold' } }),
    ).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await tunde(api.auth.session, {})).toEqual({
      viewer: null,
      expired: true,
      suspended: { id, until, reason },
    })
  })

  test('signing in says so too, and opens the export and the deletion, nothing else', async () => {
    const { browser, id, suspend, signIn, fetchAs, visitor, sade } = await start()
    const { until } = await suspend()
    const phone = browser()
    expect(await phone(api.auth.signIn, signIn)).toEqual({
      viewer: null,
      suspended: { id, until, reason },
    })
    await expect(phone(api.products.mine, { query: {} })).rejects.toMatchObject({ code: 'unauthenticated' })
    const wrong = { body: { ...signIn.body, password: 'somebody else' } }
    await expect(browser()(api.auth.signIn, wrong)).rejects.toMatchObject({ code: 'unauthenticated' })

    await phone(api.exports.start, { id: newId() })
    expect((await phone(api.exports.own, {})).export).toMatchObject({ state: 'working' })
    expect((await fetchAs(phone.jar.token)('/api/notices')).status).toBe(401)

    await phone(api.account.remove, { body: { currentPassword: ada.password } })
    await expect(visitor(api.profiles.read, { id })).rejects.toMatchObject({ code: 'missing' })
    expect((await sade(api.admin.users, { query: { only: 'suspended' } })).items).toEqual([])
  })

  test('what they gathered of their own is theirs to download', async () => {
    const { browser, suspend, signIn, fetchAs, platform } = await start()
    await suspend()
    const phone = browser()
    await phone(api.auth.signIn, signIn)
    await phone(api.exports.start, { id: newId() })
    await platform.jobs.settled()
    const { export: own } = await phone(api.exports.own, {})
    const file = await fetchAs(phone.jar.token)(own?.file?.src ?? '')
    expect(file.status).toBe(200)
    expect((await fetchAs(null)(own?.file?.src ?? '')).status).toBe(404)
  })

  test('what they sell answers as withdrawn, and is not counted or told', async () => {
    const { suspend, visitor, productId, id } = await start()
    const list = async () => (await visitor(api.products.list, { query: {} })).items.length
    expect(await list()).toBe(1)
    await suspend()
    expect(await list()).toBe(0)
    for (const asked of [api.products.read, api.products.contact])
      await expect(visitor(asked as typeof api.products.read, { id: productId })).rejects.toMatchObject({
        code: 'gone',
        message: 'Product is not active',
      })
    await expect(visitor(api.profiles.read, { id })).rejects.toMatchObject({ code: 'missing' })
    expect((await visitor(api.profiles.list, { query: { search: 'adaeze' } })).items).toEqual([])
    expect((await visitor(api.products.list, { query: { ownerId: id } })).ownerName).toBeNull()
  })

  test('it is undone, and all of it comes back; their old sessions do not', async () => {
    const { suspend, sade, id, visitor, productId, tunde, browser, signIn } = await start()
    await suspend()
    await sade(api.suspensions.letBackIn, { id })
    await sade(api.suspensions.letBackIn, { id })
    expect(await visitor(api.products.read, { id: productId })).toMatchObject({ name: 'Tecno phone' })
    expect(await tunde(api.auth.session, {})).toEqual({ viewer: null, expired: true })
    expect((await browser()(api.auth.signIn, signIn)).viewer).toMatchObject({ id })
    const { items } = await sade(api.admin.audit, { query: {} })
    expect(items.map(({ actor, act, subject, reason, mine }) => [actor, act, subject, reason, mine])).toEqual(
      [
        ['Ṣadé Bello', 'let back in', ada.fullName, null, true],
        ['Ṣadé Bello', 'suspended', ada.fullName, reason, true],
      ],
    )
  })

  test('it ends by itself at its time', async () => {
    const { suspend, clock, browser, signIn, visitor, endDue, id } = await start()
    await suspend({ length: 'day', reason })
    clock.advance(24 * 3_600_000 - 1_000)
    await endDue()
    expect(await browser()(api.auth.signIn, signIn)).toMatchObject({ viewer: null })
    clock.advance(1_000)
    expect((await browser()(api.auth.signIn, signIn)).viewer).toMatchObject({ id })
    await endDue()
    expect((await visitor(api.products.list, { query: {} })).items).toHaveLength(1)
  })

  test('for good has no end, and the same sent twice is decided once', async () => {
    const { suspend, clock, browser, signIn, sade, endDue } = await start()
    expect(await suspend({ length: 'good', reason })).toEqual({ until: null })
    expect(await suspend({ length: 'good', reason })).toEqual({ until: null })
    expect((await sade(api.admin.audit, { query: {} })).items).toHaveLength(1)
    clock.advance(1_000 * 24 * 3_600_000)
    await endDue()
    expect(await browser()(api.auth.signIn, signIn)).toMatchObject({ suspended: { until: null, reason } })
  })

  test('an admin sees what it would do, who is suspended, and whether it was so before', async () => {
    const { suspend, sade, id } = await start()
    const seen = { posts: 0, reels: 0, products: 1, books: 0, comments: 0 }
    expect(await sade(api.suspensions.read, { id })).toEqual({
      ...{ suspension: null, seen, devices: 1, before: 0, isLastAdmin: false },
    })
    const { until } = await suspend()
    expect(await sade(api.suspensions.read, { id })).toMatchObject({
      ...{ suspension: { until, reason }, seen: { products: 0 }, devices: 0, before: 1 },
    })
    const { items, counts } = await sade(api.admin.users, { query: { only: 'suspended' } })
    expect(items).toMatchObject([{ id, suspended: { until, reason } }])
    expect(counts.suspended).toBe(1)
    await expect(suspend({ length: 'day', reason: '  ' })).rejects.toMatchObject({ field: 'reason' })
  })

  test('the campus is never left without an admin, whoever suspends whom at once', async () => {
    const it = await campus({ database: await open() })
    const admins = [it.admin(), it.admin(), it.admin()]
    for (const one of admins) await one(api.auth.session, {})
    const [first, second, third] = admins
    const suspend = (by: (typeof admins)[0] | undefined, whom: (typeof admins)[0] | undefined) =>
      by?.(api.suspensions.suspend, { id: whom?.id ?? '', body: week })
    await expect(suspend(first, first)).rejects.toMatchObject({ code: 'conflict' })
    await Promise.allSettled([suspend(first, second), suspend(second, third), suspend(third, first)])
    const left = await Promise.all(admins.map(async (one) => (await one(api.auth.session, {})).viewer))
    const there = admins[left.findIndex((viewer) => viewer !== null)]
    expect(there).toBeDefined()
    for (const other of admins) if (other !== there) await suspend(there, other)
    // The only admin by now: neither the role nor the account can be given up.
    await expect(there?.(api.admin.setRole, { id: there.id, body: { role: 'user' } })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await there?.(api.suspensions.read, { id: there.id })).toMatchObject({ isLastAdmin: true })
  })

  test('every counter moves with it, and back', async () => {
    const { tunde, id, sade, suspend, visitor, platform, clock, student } = await start()
    const postId = newId()
    await platform.database.write((tx) =>
      tx
        .insertInto('posts')
        .values(postRow(sade.id, { id: postId }))
        .execute(),
    )
    const reader = student()
    const say = (who: typeof reader | typeof tunde, commentId: string, parentId?: string) => {
      clock.advance(1_000)
      return who(api.comments.write, { id: postId, commentId, body: { content: 'Well said', parentId } })
    }
    const [first, second] = [newId(), newId()]
    await say(tunde, first)
    await say(reader, newId(), first)
    await say(reader, second)
    await say(tunde, newId(), second)
    const comments = async () => (await visitor(api.posts.read, { id: postId })).comments
    const trend = async () =>
      (
        await platform.database.read
          .selectFrom('posts')
          .where('id', '=', postId)
          .select('trend')
          .executeTakeFirstOrThrow()
      ).trend
    const [countBefore, trendBefore] = [await comments(), await trend()]
    expect(countBefore).toBe(4)
    await suspend()
    expect(await comments()).toBe(1)
    expect((await visitor(api.comments.list, { id: postId, query: {} })).items).toHaveLength(1)
    await sade(api.suspensions.letBackIn, { id })
    expect(await comments()).toBe(4)
    expect(await trend()).toBeCloseTo(trendBefore, 6)
  })

  test('it holds on every process, and what was kept there is made anew', async () => {
    const database = await open()
    const here = await campus({ database })
    const there = await campus({ database: await open.again(database) })
    const [seller, sade] = [here.student(), here.admin()]
    for (const one of [seller, sade]) await one(api.auth.session, {})
    await seller(api.products.add, { id: newId(), body: aProduct() })
    const listed = async () => (await there.visitor(api.products.list, { query: {} })).items.length
    expect(await listed()).toBe(1)
    expect((await there.fetchAs(seller.token)('/api/my/profile')).status).toBe(200)
    await sade(api.suspensions.suspend, { id: seller.id, body: week })
    expect((await there.fetchAs(seller.token)('/api/my/profile')).status).toBe(401)
    expect(await listed()).toBe(0)
    await sade(api.suspensions.letBackIn, { id: seller.id })
    expect(await listed()).toBe(1)
  })
})
