import { describe, expect, test } from 'vitest'
import type { DeskPart } from '#contract/admin/desk-endpoints.ts'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aPicture } from '#testing/server/samples/products.ts'

const law: DeskPart = { kind: 'department', name: 'Law' }
const medicine: DeskPart = { kind: 'department', name: 'Medicine' }
const news: DeskPart = { kind: 'tag', name: 'News' }
const reason = 'Names a person'
const mayNot = { code: 'forbidden', message: 'You can’t do this' }

eachDatabase((open) => {
  async function start() {
    const it = await campus({ database: await open() })
    const [sade, kunle] = [it.admin({ fullName: 'Ṣadé' }), it.admin({ fullName: 'Kúnlé' })]
    const [layinka, femi, chidi] = [it.subadmin({ fullName: 'Láyínká' }), it.subadmin(), it.subadmin()]
    for (const one of [sade, kunle, layinka, femi, chidi]) await one(api.auth.session, {})
    // All are of Law but Chidi.
    await it.platform.database.write((tx) =>
      tx.updateTable('users').set({ department: 'Medicine' }).where('id', '=', chidi.id).execute(),
    )
    const waiting = async (author: Persona, tags: ('News' | 'Sports')[] = []) => {
      const id = newId()
      const text = { title: 'A post', excerpt: 'Short', content: '<p>Long</p>', tags, thumbnailId: null }
      await author(api.ownPosts.save, { id, body: { ...text, version: 0, writer: author.id } })
      await author(api.ownPosts.submit, { id, body: { version: 1 } })
      return id
    }
    const give = (parts: DeskPart[], by = sade, to = layinka) =>
      by(api.desks.save, { id: to.id, body: { parts } })
    const approve = (by: Persona, id: string) =>
      by(api.postReviews.decide, { id, body: { decision: 'approved', version: 1 } })
    const queue = async (by: Persona) => {
      const { items, total } = await by(api.postReviews.list, {})
      expect(items).toHaveLength(total)
      return items.map(({ id }) => id)
    }
    const decides = async () => (await layinka(api.auth.session, {})).viewer?.decides ?? false
    return { ...it, sade, kunle, layinka, femi, chidi, waiting, give, approve, queue, decides }
  }

  test('shows, counts and decides the posts of its departments and tags alone, and not one’s own', async () => {
    const { layinka, femi, chidi, waiting, give, approve, queue, sade, clock } = await start()
    const [ofLaw, ofNews, other] = [
      await waiting(femi),
      await waiting(chidi, ['News']),
      await waiting(chidi, ['Sports']),
    ]
    const own = await waiting(layinka, ['News'])
    await expect(queue(layinka)).rejects.toMatchObject(mayNot)
    expect(await give([law, news])).toEqual({ parts: [law, news], givenBy: 'Ṣadé' })
    expect(await queue(layinka)).toEqual([ofLaw, ofNews])
    clock.advance(1000)
    expect(await queue(sade)).toEqual([ofLaw, ofNews, other, own])
    for (const id of [other, own, newId()]) {
      await expect(layinka(api.postReviews.read, { id })).rejects.toMatchObject(mayNot)
      await expect(approve(layinka, id)).rejects.toMatchObject(mayNot)
      await expect(layinka(api.postReviews.undo, { id })).rejects.toMatchObject(mayNot)
      await expect(layinka(api.postReviews.takeDown, { id, body: { reason } })).rejects.toMatchObject(mayNot)
    }
    await approve(layinka, ofLaw)
    await layinka(api.postReviews.undo, { id: ofLaw })
    await approve(layinka, ofLaw)
    await approve(layinka, ofNews)
    await layinka(api.postReviews.takeDown, { id: ofNews, body: { reason } })
    await approve(sade, other)
    const { items } = await sade(api.admin.audit, {})
    expect(items.map(({ act, byRight }) => [act, byRight])).toEqual([
      ['approved', 'As admin'],
      ['took down', '#News desk'],
      ['approved', '#News desk'],
      ['approved', 'Law desk'],
      ['approved', 'Law desk'],
      ['gave a desk to', null],
    ])
  })

  test('a change to a public post is of the desk of its new tag too', async () => {
    const { layinka, chidi, sade, waiting, give, approve, queue } = await start()
    await give([news])
    const id = await waiting(chidi)
    await approve(sade, id)
    const text = {
      title: 'New',
      excerpt: 'x',
      content: '<p>x</p>',
      tags: ['News' as const],
      thumbnailId: null,
    }
    await chidi(api.ownPosts.save, { id, body: { ...text, version: 1, writer: chidi.id } })
    await chidi(api.ownPosts.submit, { id, body: { version: 2 } })
    expect(await queue(layinka)).toEqual([id])
    await layinka(api.postReviews.decide, { id, body: { decision: 'declined', reason, version: 2 } })
  })

  test('is given by an admin, to a subadmin, of what the campus has, and by nobody further', async () => {
    const { layinka, femi, give, student } = await start()
    await expect(give([law], layinka, femi)).rejects.toMatchObject({ code: 'forbidden' })
    await give([law])
    await expect(give([law], layinka, femi)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(give([{ kind: 'tag', name: 'Law' }])).rejects.toMatchObject({
      code: 'invalid',
      field: 'parts',
    })
    const ada = student()
    await ada(api.auth.session, {})
    await expect(give([law], undefined, ada)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('is told to whom it is given, and stands in the log once', async () => {
    const { layinka, sade, give } = await start()
    await give([news, law, law])
    await give([law, news])
    await give([])
    await give([])
    const { items: log } = await sade(api.admin.audit, {})
    expect(log.map(({ act, reason, subject }) => [act, reason, subject])).toEqual([
      ['ended the desk of', 'Law and #News', 'Láyínká'],
      ['gave a desk to', 'Law and #News', 'Láyínká'],
    ])
    const { items: told } = await layinka(api.notices.list, {})
    expect(told.map(({ text, link }) => [text, link])).toEqual([
      ['Ṣadé changed your rights: you no longer decide posts in Law and #News.', '/blog'],
      ['Ṣadé lets you decide posts in Law and #News.', '/profile?desk'],
    ])
  })

  describe('ends at once', () => {
    const ends = {
      'when it is taken': async ({ give }) => give([]),
      'with the role': async ({ sade, layinka }) =>
        sade(api.admin.setRole, { id: layinka.id, body: { role: 'user' } }),
      'with its giver’s role': async ({ sade, kunle }) =>
        kunle(api.admin.setRole, { id: sade.id, body: { role: 'user' } }),
      'while its giver is suspended': async ({ sade, kunle }) =>
        kunle(api.suspensions.suspend, { id: sade.id, body: { length: 'day', reason: 'x' } }),
    } satisfies Record<string, (it: Awaited<ReturnType<typeof start>>) => Promise<unknown>>
    test.each(Object.entries(ends))('%s', async (_, end) => {
      const it = await start()
      const { layinka, femi, waiting, give, approve, decides, platform } = it
      const id = await waiting(femi)
      await give([law])
      expect(await decides()).toBe(true)
      const heard: string[] = []
      platform.database.afterCommit((topics) => void heard.push(...topics))
      await end(it)
      expect(heard).toContain(`session:${layinka.id}`)
      expect(await decides()).toBe(false)
      await expect(approve(layinka, id)).rejects.toMatchObject({ code: 'forbidden' })
    })

    test('and comes again when its giver is let back in, and not with the role of an admin lost and gained', async () => {
      const { sade, kunle, layinka, give, decides, platform } = await start()
      await give([law])
      await kunle(api.suspensions.suspend, { id: sade.id, body: { length: 'day', reason: 'x' } })
      await kunle(api.suspensions.letBackIn, { id: sade.id })
      expect(await decides()).toBe(true)
      await kunle(api.admin.setRole, { id: sade.id, body: { role: 'user' } })
      await platform.database.write((tx) =>
        tx.updateTable('users').set({ role: 'admin' }).where('id', '=', sade.id).execute(),
      )
      expect(await decides()).toBe(false)
      await give([law, medicine], kunle)
      expect(await layinka(api.desks.own, {})).toEqual({ parts: [law, medicine], givenBy: 'Kúnlé' })
    })
  })

  test('hears of posts of its own desk alone', async () => {
    const { layinka, femi, chidi, sade, waiting, give, approve, platform } = await start()
    await give([law])
    let heard = 0
    platform.database.afterCommit((topics) => {
      if (topics.has(`desk:${layinka.id}`)) heard += 1
    })
    const other = await waiting(chidi)
    await approve(sade, other)
    expect(heard).toBe(0)
    const id = await waiting(femi)
    expect(heard).toBe(1)
    await femi(api.ownPosts.withdraw, { id })
    expect(heard).toBe(2)
  })

  test('sees the pictures of what waits there, and of nothing else', async () => {
    const { layinka, femi, chidi, give, fetchAs, platform } = await start()
    await give([law])
    const statusOf = async (author: Persona) => {
      const thumbnailId = await aPicture(platform.database, author.id)
      const id = newId()
      const text = { title: 'A post', excerpt: 'Short', content: '<p>Long</p>', tags: [], thumbnailId }
      await author(api.ownPosts.save, { id, body: { ...text, version: 0, writer: author.id } })
      const look = async () =>
        (await fetchAs(layinka.token)(`/files/${thumbnailId}/320.jpeg`, { method: 'HEAD' })).status
      const before = await look()
      await author(api.ownPosts.submit, { id, body: { version: 1 } })
      return [before, await look()]
    }
    expect(await statusOf(femi)).toEqual([404, 200])
    expect(await statusOf(chidi)).toEqual([404, 404])
  })
})
