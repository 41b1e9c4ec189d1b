import { describe, expect, test } from 'vitest'
import type { PostWords } from '#contract/blog/writing-endpoints.ts'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aPicture } from '#testing/server/samples/products.ts'

const day = 24 * 3_600_000
const text: PostWords = { title: 'The pomp runs', excerpt: 'Since noon', content: '<p>Bring a bucket</p>' }
const mended: PostWords = { ...text, title: 'The pump runs', content: '<p>Bring a clean bucket</p>' }

eachDatabase((open) => {
  async function start() {
    const it = await campus({ database: await open() })
    const author = it.subadmin({ fullName: 'Fẹ́mi' })
    const [sade, kunle] = [it.admin({ fullName: 'Ṣadé' }), it.admin({ fullName: 'Kúnlé' })]
    for (const one of [author, sade, kunle]) await one(api.auth.session, {})
    const save = (id: string, version: number, words = text) => {
      const body = { ...words, tags: [], thumbnailId: null, version, writer: author.id }
      return author(api.ownPosts.save, { id, body })
    }
    /** A pending post, in version 1. */
    const waiting = async () => {
      const id = newId()
      await save(id, 0)
      await author(api.ownPosts.submit, { id, body: { version: 1 } })
      return id
    }
    const inHours = (hours: number) => new Date(Date.parse(it.clock.now()) + hours * 3_600_000).toISOString()
    const approve = (
      id: string,
      more: { goesOutAt?: string; words?: PostWords; reason?: string; version?: number },
      by = sade,
    ) => by(api.postReviews.decide, { id, body: { decision: 'approved', version: 1, ...more } })
    const job = it.jobs.find(({ name }) => name === 'putting out posts whose time has come')
    const tick = async (hours: number) => {
      it.clock.advance(hours * 3_600_000)
      await job?.run()
    }
    const isPublic = (id: string) =>
      it.visitor(api.posts.read, { id }).then(
        () => true,
        () => false,
      )
    const own = (id: string) => author(api.ownPosts.read, { id })
    const told = async (who: Persona = author) =>
      (await who(api.notices.list, {})).items.map((notice) => notice.text)
    const queue = async () => (await sade(api.postReviews.list, {})).items.map(({ id }) => id)
    const planned = async (by: Persona = sade) => {
      const { items, total } = await by(api.plans.list, {})
      expect(items).toHaveLength(total)
      return items
    }
    const planId = async (id: string) => (await author(api.plans.own, { id })).id
    const log = async () =>
      (await sade(api.admin.audit, {})).items.map(({ act, byRight }) => `${act}: ${byRight}`)
    return {
      ...{ ...it, author, sade, kunle, save, waiting, inHours, approve, tick, isPublic, own, told },
      ...{ queue, planned, planId, log },
    }
  }

  describe('a post that goes out at a time', () => {
    test('is nobody else’s to see before, and public by itself then, with a notice to its author', async () => {
      const { visitor, author, waiting, inHours, approve, tick, isPublic, own, told, queue, planned, log } =
        await start()
      const id = await waiting()
      const goesOutAt = inHours(45)
      await approve(id, { goesOutAt })
      expect([await isPublic(id), await queue()]).toEqual([false, []])
      expect(await own(id)).toMatchObject({
        status: 'pending',
        waitingSince: null,
        plan: { goesOutAt, isReworded: false },
      })
      expect((await author(api.ownPosts.list, {})).items).toMatchObject([{ plan: { goesOutAt } }])
      expect(await author(api.plans.own, { id })).toMatchObject({ goesOutAt, by: 'Ṣadé', reworded: null })
      expect(await planned()).toMatchObject([{ id, goesOutAt, by: 'Ṣadé', isReworded: false }])
      const said = 'Monday 23 November, 08:00'
      expect(await told()).toEqual([`Your post “The pomp runs” was approved and goes out on ${said}.`])
      expect(await log()).toEqual([`approved: As admin, for ${said}`])
      await tick(44.9)
      expect(await isPublic(id)).toBe(false)
      await tick(0.1)
      expect((await visitor(api.posts.list, {})).items).toMatchObject([{ id, publishedAt: goesOutAt }])
      expect(await own(id)).toMatchObject({ status: 'approved', plan: null })
      expect(await told()).toContain('Your post “The pomp runs” is public now.')
      await tick(1)
      expect([(await told()).length, await planned()]).toEqual([2, []])
    })

    test('has a time to come, at most 90 days ahead, and the field is named', async () => {
      const { waiting, inHours, approve, queue } = await start()
      const id = await waiting()
      for (const [hours, message] of [
        [0, 'Choose a time that is still to come'],
        [-1, 'Choose a time that is still to come'],
        [90 * 24 + 1, 'Choose a time within 90 days'],
      ] as const)
        await expect(approve(id, { goesOutAt: inHours(hours) })).rejects.toMatchObject({
          ...{ code: 'invalid', field: 'goesOutAt', message },
        })
      expect(await queue()).toEqual([id])
      await approve(id, { goesOutAt: inHours(90 * 24) })
    })

    test('is put out at once, or called back into the queue, by any reviewer of it', async () => {
      const { sade, kunle, waiting, inHours, approve, tick, isPublic, told, queue, planned, planId, log } =
        await start()
      const [now, back] = [await waiting(), await waiting()]
      for (const id of [now, back]) await approve(id, { goesOutAt: inHours(24) })
      const move = async (id: string, to: 'now' | 'queue', by = kunle) => {
        const body = { planId: await planId(id), to }
        await by(api.plans.move, { id, body })
        // A reply that was lost is asked for again.
        await by(api.plans.move, { id, body })
      }
      await move(now, 'now')
      expect(await isPublic(now)).toBe(true)
      await move(back, 'queue')
      expect([await isPublic(back), await queue(), await planned()]).toEqual([false, [back], []])
      expect(await log()).toEqual([
        'called back: As admin',
        'put out: As admin',
        expect.stringMatching(/^approved: /),
        expect.stringMatching(/^approved: /),
      ])
      expect(await told()).toEqual([
        'Your post “The pomp runs” waits for approval again.',
        'Your post “The pomp runs” is public now.',
      ])
      await kunle(api.postReviews.undo, { id: now })
      expect([await isPublic(now), (await queue()).length]).toEqual([false, 2])
      await tick(48)
      expect([await isPublic(now), await isPublic(back)]).toEqual([false, false])
      await expect(
        sade(api.plans.move, { id: back, body: { planId: newId(), to: 'now' } }),
      ).rejects.toMatchObject({ code: 'conflict' })
    })

    test('waits again when its author saves it, is no more when they withdraw or delete it', async () => {
      const { author, save, waiting, inHours, approve, tick, isPublic, own, planned } = await start()
      const [saved, withdrawn, deleted, restored] = [
        ...[await waiting(), await waiting(), await waiting(), await waiting()],
      ]
      for (const id of [saved, withdrawn, deleted, restored]) await approve(id!, { goesOutAt: inHours(1) })
      // What arrives twice does not hand it in again.
      await author(api.ownPosts.submit, { id: saved!, body: { version: 1 } })
      expect((await own(saved!)).plan).not.toBeNull()
      await save(saved!, 1)
      expect(await own(saved!)).toMatchObject({ status: 'draft', plan: null })
      await author(api.ownPosts.submit, { id: saved!, body: { version: 2 } })
      await author(api.ownPosts.withdraw, { id: withdrawn! })
      expect(await own(withdrawn!)).toMatchObject({ status: 'draft', plan: null })
      for (const id of [deleted!, restored!]) await author(api.ownPosts.remove, { id })
      expect(await planned()).toEqual([])
      await tick(0.05)
      expect(await author(api.ownPosts.restore, { id: restored! })).toMatchObject({
        plan: { isReworded: false },
      })
      await tick(1)
      expect(await Promise.all([saved, withdrawn, deleted, restored].map((id) => isPublic(id!)))).toEqual([
        ...[false, false, false, true],
      ])
    })

    test('of a suspended author goes out once they are back; a right that was used stays used', async () => {
      const { subadmin, author, sade, waiting, inHours, approve, tick, isPublic } = await start()
      const layinka = subadmin()
      await layinka(api.auth.session, {})
      const give = (parts: { kind: 'department'; name: string }[]) =>
        sade(api.desks.save, { id: layinka.id, body: { parts } })
      await give([{ kind: 'department', name: 'Law' }])
      const id = await waiting()
      await approve(id, { goesOutAt: inHours(1) }, layinka)
      await expect(author(api.plans.list, {})).rejects.toMatchObject({ code: 'forbidden' })
      expect((await layinka(api.plans.list, {})).total).toBe(1)
      await give([])
      await sade(api.suspensions.suspend, { id: author.id, body: { length: 'day', reason: 'x' } })
      await tick(2)
      expect(await isPublic(id)).toBe(false)
      await sade(api.suspensions.letBackIn, { id: author.id })
      await tick(0.02)
      expect(await isPublic(id)).toBe(true)
    })

    test('a change to a public post goes out likewise; taken down meanwhile, it does not', async () => {
      const { author, sade, visitor, save, waiting, inHours, approve, tick, isPublic, queue, told } =
        await start()
      const [id, down] = [await waiting(), await waiting()]
      for (const one of [id, down]) {
        await approve(one, {})
        await save(one, 1, mended)
        await author(api.ownPosts.submit, { id: one, body: { version: 2 } })
        await approve(one, { goesOutAt: inHours(1), version: 2 })
      }
      expect((await visitor(api.posts.read, { id })).title).toBe(text.title)
      const times = async () => (await told()).filter((one) => one.includes('goes out on'))
      expect(await times()).toHaveLength(2)
      await sade(api.postReviews.takeDown, { id: down, body: { reason: 'x' } })
      expect(await times()).toHaveLength(1)
      await tick(1)
      expect([(await visitor(api.posts.read, { id })).title, await isPublic(down)]).toEqual([
        ...[mended.title, false],
      ])
      const again = await waiting()
      await approve(again, {})
      await save(again, 1, mended)
      await author(api.ownPosts.submit, { id: again, body: { version: 2 } })
      await approve(again, { goesOutAt: inHours(1), version: 2 })
      await sade(api.postReviews.takeDown, { id: again, body: { reason: 'x' } })
      await sade(api.postReviews.undo, { id: again })
      expect([await isPublic(again), await queue()]).toEqual([true, [again]])
    })

    test('is undone within a minute like any decision, but not once its author has withdrawn it', async () => {
      const { author, sade, waiting, inHours, approve, tick, isPublic, queue, told } = await start()
      const id = await waiting()
      await approve(id, { goesOutAt: inHours(1) })
      await sade(api.postReviews.undo, { id })
      expect([await queue(), await told()]).toEqual([[id], []])
      await tick(2)
      expect(await isPublic(id)).toBe(false)
      await approve(id, { goesOutAt: inHours(1) })
      await author(api.ownPosts.withdraw, { id })
      await expect(sade(api.postReviews.undo, { id })).rejects.toMatchObject({ code: 'conflict' })
    })

    test('decided twice at once is decided once, at one time', async () => {
      const { sade, kunle, waiting, inHours, approve, planned } = await start()
      const id = await waiting()
      const goesOutAt = inHours(1)
      await Promise.all([approve(id, { goesOutAt }), approve(id, { goesOutAt })])
      await expect(approve(id, {})).rejects.toMatchObject({ message: 'You have already approved this post' })
      await expect(approve(id, { goesOutAt }, kunle)).rejects.toMatchObject({
        message: 'Ṣadé has already approved this post',
      })
      expect(await planned(sade)).toHaveLength(1)
    })

    test('goes out once, whichever processes look at the clock, and one that fails holds up no other', async () => {
      const { platform, waiting, inHours, approve, clock, jobs, isPublic, told } = await start()
      const [broken, whole] = [await waiting(), await waiting()]
      for (const id of [broken, whole]) await approve(id, { goesOutAt: inHours(1) })
      clock.advance(day)
      const job = jobs.find(({ name }) => name === 'putting out posts whose time has come')
      await Promise.all([job?.run(), job?.run(), job?.run()])
      expect([await isPublic(broken), await isPublic(whole)]).toEqual([true, true])
      expect((await told()).filter((one) => one.endsWith('is public now.'))).toHaveLength(2)
      expect(await platform.database.read.selectFrom('post_plans').selectAll().execute()).toEqual([])
    })
  })

  describe('words that a reviewer changed', () => {
    test('go out after a day, unless the author takes them back; who changed what is said', async () => {
      const { author, visitor, waiting, inHours, approve, tick, isPublic, own, told, planned, log } =
        await start()
      const id = await waiting()
      const goesOutAt = inHours(24)
      await approve(id, { words: mended, reason: 'Only the spelling.' })
      expect(await author(api.plans.own, { id })).toMatchObject({
        ...{ goesOutAt, askedAt: null, by: 'Ṣadé', note: 'Only the spelling.' },
        reworded: { before: text, after: mended },
      })
      expect(await own(id)).toMatchObject({ ...text, plan: { goesOutAt, isReworded: true } })
      expect(await planned()).toMatchObject([{ title: mended.title, isReworded: true }])
      expect(await told()).toEqual([
        'Ṣadé changed words in your post “The pomp runs”. It goes out with them on Sunday 22 November, 11:00, unless you undo them.',
      ])
      expect(await log()).toEqual(['approved: As admin, with changed words, for Sunday 22 November, 11:00'])
      await tick(23.9)
      expect(await isPublic(id)).toBe(false)
      await tick(0.1)
      expect(await visitor(api.posts.read, { id })).toMatchObject(mended)
      const { items } = await author(api.ownPosts.versions, { id })
      expect(await author(api.ownPosts.version, { id, versionId: items[0]!.id })).toMatchObject(text)
    })

    test('go out at once when the author agrees, or at the time that was asked for', async () => {
      const { author, visitor, waiting, inHours, approve, tick, isPublic, own, planId, log } = await start()
      const [once, later] = [await waiting(), await waiting()]
      await approve(once, { words: mended })
      await approve(later, { words: mended, goesOutAt: inHours(2) })
      expect((await own(later)).plan?.goesOutAt).toBe(inHours(24))
      for (const id of [once, later]) {
        const body = { planId: await planId(id), agrees: true }
        await author(api.plans.answer, { id, body })
        await author(api.plans.answer, { id, body })
      }
      expect(await visitor(api.posts.read, { id: once })).toMatchObject(mended)
      expect([await isPublic(later), await own(later)]).toMatchObject([
        ...[false, { ...mended, plan: { goesOutAt: inHours(2), isReworded: false } }],
      ])
      await tick(2)
      expect(await visitor(api.posts.read, { id: later })).toMatchObject(mended)
      expect((await log())[0]).toContain('with changed words that the author agreed to')
    })

    test('taken back wait again with the author’s own, and the reviewer is told', async () => {
      const { author, sade, waiting, approve, tick, isPublic, own, queue, planId, log } = await start()
      const [id, other] = [await waiting(), await waiting()]
      for (const one of [id, other]) await approve(one, { words: mended })
      const body = { planId: await planId(id), agrees: false }
      expect(await author(api.plans.answer, { id, body })).toMatchObject({ status: 'pending', plan: null })
      await author(api.plans.answer, { id, body })
      expect([await queue(), await own(id)]).toMatchObject([[id], text])
      expect(await sade(api.postReviews.read, { id })).toMatchObject({ ...text, tookBackFrom: 'Ṣadé' })
      expect((await log()).filter((one) => one.includes('undid'))).toHaveLength(1)
      await expect(author(api.plans.answer, { id, body: { ...body, agrees: true } })).rejects.toMatchObject({
        code: 'conflict',
      })
      await tick(48)
      expect([await isPublic(id), await isPublic(other)]).toEqual([false, true])
    })

    test('are the author’s to answer alone, and do not go out before', async () => {
      const { author, sade, kunle, subadmin, waiting, approve, planId, isPublic } = await start()
      const id = await waiting()
      await approve(id, { words: mended })
      const plan = await planId(id)
      for (const other of [kunle, subadmin()]) {
        await expect(other(api.plans.own, { id })).rejects.toMatchObject({ code: 'missing' })
        const body = { planId: plan, agrees: true }
        await expect(other(api.plans.answer, { id, body })).rejects.toMatchObject({ code: 'missing' })
      }
      await expect(sade(api.plans.move, { id, body: { planId: plan, to: 'now' } })).rejects.toMatchObject({
        message: 'The author hasn’t accepted the changed words yet',
      })
      await sade(api.plans.move, { id, body: { planId: plan, to: 'queue' } })
      await approve(id, { words: { ...mended, title: 'Another' } })
      // What they agree to is what they have read.
      await expect(
        author(api.plans.answer, { id, body: { planId: plan, agrees: true } }),
      ).rejects.toMatchObject({ code: 'conflict' })
      expect(await isPublic(id)).toBe(false)
    })

    test('are what a post may hold, add no pictures, and are none where nothing differs', async () => {
      const { platform, sade, waiting, approve, isPublic, queue } = await start()
      const id = await waiting()
      const picture = await aPicture(platform.database, sade.id)
      const refused: [Partial<PostWords>, string][] = [
        [{ title: ' ' }, 'title'],
        [{ excerpt: '' }, 'excerpt'],
        [{ content: '' }, 'content'],
        [{ title: 'x'.repeat(1_000) }, 'title'],
        [{ content: `<p>See</p><img src="/files/${picture}" alt="">` }, 'content'],
      ]
      for (const [words, field] of refused)
        await expect(approve(id, { words: { ...mended, ...words } })).rejects.toMatchObject({
          ...{ code: 'invalid', field },
        })
      expect(await queue()).toEqual([id])
      await approve(id, {
        words: { ...text, content: '<script>x</script><p>Bring a bucket</p>' },
        reason: 'x',
      })
      expect(await isPublic(id)).toBe(true)
      const mine = newId()
      const body = { ...text, tags: [], thumbnailId: null, version: 0, writer: sade.id }
      await sade(api.ownPosts.save, { id: mine, body })
      await sade(api.ownPosts.submit, { id: mine, body: { version: 1 } })
      await expect(approve(mine, { words: mended })).rejects.toMatchObject({ field: 'content' })
    })

    test('in a change to a public post leave what is public as it is until then', async () => {
      const { author, visitor, save, waiting, approve, planId } = await start()
      const id = await waiting()
      await approve(id, {})
      const change = { ...text, content: '<p>Bring to buckets</p>' }
      await save(id, 1, change)
      await author(api.ownPosts.submit, { id, body: { version: 2 } })
      await approve(id, { words: { ...change, content: '<p>Bring two buckets</p>' }, version: 2 })
      expect(await visitor(api.posts.read, { id })).toMatchObject(text)
      const { reworded } = await author(api.plans.own, { id })
      expect(reworded?.before.content).toBe('<p>Bring to buckets</p>')
      await author(api.plans.answer, { id, body: { planId: await planId(id), agrees: true } })
      expect((await visitor(api.posts.read, { id })).content).toBe('<p>Bring two buckets</p>')
    })

    test('of a suspended author wait until they have had a day to read them', async () => {
      const { author, sade, waiting, approve, tick, isPublic } = await start()
      const id = await waiting()
      await approve(id, { words: mended })
      await sade(api.suspensions.suspend, { id: author.id, body: { length: 'week', reason: 'x' } })
      await tick(30)
      await tick(30)
      await sade(api.suspensions.letBackIn, { id: author.id })
      await tick(23)
      expect(await isPublic(id)).toBe(false)
      await tick(1)
      expect(await isPublic(id)).toBe(true)
    })
  })
})
