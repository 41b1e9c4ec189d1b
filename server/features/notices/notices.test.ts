import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { everyLeave } from '#server/features.ts'
import { takeLeave } from '#server/people/account-deletion.ts'
import { sendNotice } from '#server/people/notices.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { postRow } from '#testing/server/samples/rows.ts'

eachDatabase((open) => {
  const start = async () => {
    const it = await campus({ database: await open() })
    const people = {
      author: it.subadmin({ fullName: 'Bísí Adéwálé' }),
      ada: it.student({ fullName: 'Ada Obi' }),
      bola: it.student({ fullName: 'Bola Ige' }),
      dean: it.admin(),
    }
    for (const one of Object.values(people)) await one(api.auth.session, {})
    const postId = newId()
    await it.platform.database.write(async (tx) => {
      const post = postRow(people.author.id)
      await tx
        .insertInto('posts')
        .values({ ...post, id: postId, title: 'Rain', status: 'approved', publishedAt: it.clock.now() })
        .execute()
    })
    const texts = async (who: typeof people.ada) => {
      const { items } = await who(api.notices.list, {})
      return items.map(({ text }) => text)
    }
    const say = async (who: typeof people.ada, content: string, parentId?: string) => {
      it.clock.advance(1_000)
      const commentId = newId()
      await who(api.comments.write, { id: postId, commentId, body: { content, parentId } })
      return commentId
    }
    return { ...it, ...people, postId, texts, say }
  }

  test('a comment tells the author, a reply whom it answers; nobody is told twice or of themselves', async () => {
    const { author, ada, bola, postId, texts, say } = await start()
    const first = await say(ada, 'How wet\n\nit is')
    await say(bola, 'Very', first)
    const answer = await say(author, 'Take a coat', first)
    await say(author, 'I wrote this')
    expect(await texts(author)).toEqual(['Bola Ige commented on “Rain”: Very'])
    expect(await texts(ada)).toEqual(['Bísí Adéwálé replied to you on “Rain”: Take a coat'])
    expect(await texts(bola)).toEqual([])
    const { items } = await ada(api.notices.list, {})
    expect(items[0]).toMatchObject({
      kind: 'reply',
      link: `/blog/${postId}#comment-${first}/${answer}`,
      by: { id: author.id, fullName: 'Bísí Adéwálé' },
      read: false,
      group: { count: 2, people: 2, beside: { fullName: 'Bola Ige' } },
    })
  })

  test('what is said below one thing is one line: how often, by how many, the newest in front', async () => {
    const { author, ada, bola, clock, platform, say } = await start()
    const listed = async () => (await author(api.notices.list, {})).items
    const first = await say(ada, 'one')
    expect(await listed()).toMatchObject([{ by: { id: ada.id }, group: null }])
    await say(ada, 'two')
    expect(await listed()).toMatchObject([{ group: { count: 2, people: 1, beside: null } }])
    await say(bola, 'three')
    const last = await say(ada, 'four')
    expect(await listed()).toMatchObject([
      {
        ...{ text: 'Ada Obi commented on “Rain”: four', by: { id: ada.id } },
        group: { count: 4, people: 2, beside: { id: bola.id } },
      },
    ])
    // A deleted one is not counted, and the newest of the rest leads.
    await ada(api.comments.remove, { id: last })
    expect(await listed()).toMatchObject([
      { by: { id: bola.id }, group: { count: 3, people: 2, beside: { id: ada.id } } },
    ])
    await platform.database.write((tx) =>
      tx
        .insertInto('hidden_things')
        .values({ thingId: first, kind: 'comment', hiddenAt: clock.now() })
        .execute(),
    )
    expect(await listed()).toMatchObject([{ group: { count: 2, people: 2 } }])
    // Nor one by a blocked person, which had led.
    await author(api.blocks.block, { id: bola.id })
    expect(await listed()).toMatchObject([{ by: { id: ada.id }, group: null }])
  })

  test('what stands as one is told each by itself where somebody asks for it, and to nobody else', async () => {
    const { author, ada, bola, say } = await start()
    for (const n of Array.from({ length: 13 }, (_, at) => at + 1)) await say(n % 2 ? ada : bola, `${n}`)
    await author(api.blocks.block, { id: bola.id })
    const first = await say(ada, 'answer me')
    await say(author, 'Here I am', first)
    const [line] = (await author(api.notices.list, {})).items
    const of = line?.id ?? ''
    const each = await author(api.notices.list, { query: { of } })
    expect(each.items.map(({ text }) => text.split(': ')[1])).toEqual([
      ...['answer me', '13', '11', '9', '7', '5', '3', '1'],
    ])
    expect(each.items.every(({ group, link }) => group === null && link.includes('#comment-'))).toBe(true)
    await author(api.blocks.unblock, { id: bola.id })
    const all = await author(api.notices.list, { query: { of } })
    const rest = await author(api.notices.list, { query: { of, after: all.next ?? '' } })
    expect([all.items.length, rest.items.length, rest.next]).toEqual([12, 2, null])
    expect((await ada(api.notices.list, { query: { of } })).items).toEqual([])
    // A notice alone is in a group with nothing.
    const [alone] = (await ada(api.notices.list, {})).items
    expect((await ada(api.notices.list, { query: { of: alone?.id ?? '' } })).items).toMatchObject([
      { id: alone?.id },
    ])
  })

  test('a line stands where its newest does, on one page alone, however many it is', async () => {
    const { author, ada, bola, clock, platform } = await start()
    const about = async (post: number, by: typeof ada, n: number) => {
      clock.advance(1_000)
      await platform.database.write((tx) =>
        sendNotice(tx, {
          ...{ to: author.id, kind: 'comment', by: by.id, at: clock.now(), about: `comment:${post}-${n}` },
          ...{ text: `${post}: ${n}`, link: `/blog/${post}#comment-${n}` },
        }),
      )
    }
    // Twenty posts, three rounds of comments: the oldest of each group lie on later pages.
    for (const n of [1, 2, 3])
      for (let post = 1; post <= 20; post += 1) await about(post, n === 2 ? bola : ada, n)
    const first = await author(api.notices.list, {})
    // A new comment moves its group to the front, and it is not repeated below.
    await about(3, bola, 4)
    const second = await author(api.notices.list, { query: { after: first.next ?? '' } })
    expect(first.items.map(({ text }) => text)).toEqual(
      Array.from({ length: 12 }, (_, at) => `${20 - at}: 3`),
    )
    expect(second.items.map(({ text }) => text)).toEqual([
      '8: 3',
      '7: 3',
      '6: 3',
      '5: 3',
      '4: 3',
      '2: 3',
      '1: 3',
    ])
    expect(second.next).toBeNull()
    for (const { group } of [...first.items, ...second.items])
      expect(group).toMatchObject({ count: 3, people: 2, beside: { id: bola.id } })
  })

  test('what is deleted is not told any more, replies below it included', async () => {
    const { author, ada, bola, texts, say } = await start()
    const first = await say(ada, 'one')
    await say(bola, 'two', first)
    await ada(api.comments.remove, { id: first })
    expect(await texts(author)).toEqual([])
    expect(await texts(ada)).toEqual([])
    expect(await ada(api.notices.unread, {})).toEqual({ unread: 0 })
  })

  test('whoever leaves takes along what was told of what others said below their posts', async () => {
    const { author, ada, bola, platform, texts, say } = await start()
    await say(bola, 'two', await say(ada, 'one'))
    expect(await texts(ada)).toHaveLength(1)
    await platform.database.write(async (tx) => {
      await takeLeave(tx, everyLeave(platform), author.id)
      await tx.deleteFrom('users').where('id', '=', author.id).execute()
    })
    expect(await platform.database.read.selectFrom('notices').select('text').execute()).toEqual([])
  })

  test('an author hears how their post was decided, and why; a decision taken back was never told', async () => {
    const { author, dean, clock, texts } = await start()
    const id = newId()
    const text = { title: 'Sun', excerpt: 'e', content: '<p>c</p>', tags: [], thumbnailId: null }
    const saved = await author(api.ownPosts.save, { id, body: { ...text, version: 0, writer: newId() } })
    await author(api.ownPosts.submit, { id, body: { version: saved.version } })
    const decide = (decision: 'approved' | 'declined', reason?: string) =>
      dean(api.postReviews.decide, { id, body: { decision, reason, version: saved.version } })
    await decide('declined', 'Too bright')
    expect(await texts(author)).toEqual(['Your post “Sun” was declined: Too bright'])
    await dean(api.postReviews.undo, { id })
    expect(await texts(author)).toEqual([])
    clock.advance(1_000)
    await decide('approved')
    expect(await texts(author)).toEqual(['Your post “Sun” was approved.'])
    await author(api.ownPosts.remove, { id })
    expect(await texts(author)).toEqual([])
  })

  test('what was seen is read, what came meanwhile is not; others keep their own', async () => {
    const { author, ada, bola, clock, say } = await start()
    await say(ada, 'one')
    await say(ada, 'two')
    const until = clock.now()
    const top = await say(ada, 'three')
    await say(bola, 'for Ada', top)
    expect(await author(api.notices.unread, {})).toEqual({ unread: 4 })
    expect(await author(api.notices.readAll, { body: { until } })).toEqual({ unread: 2 })
    const { items } = await author(api.notices.list, {})
    expect(items.map(({ read }) => read)).toEqual([false])
    await author(api.notices.readAll, { body: { until: clock.now() } })
    expect((await author(api.notices.list, {})).items.map(({ read }) => read)).toEqual([true])
    expect(await ada(api.notices.unread, {})).toEqual({ unread: 1 })
  })

  test('pages on, twelve at a time, and counts no further than a hundred', async () => {
    const { ada, clock, platform } = await start()
    await platform.database.write(async (tx) => {
      for (let n = 0; n < 130; n += 1) {
        clock.advance(1_000)
        const at = clock.now()
        await sendNotice(tx, {
          to: ada.id,
          kind: 'report',
          text: `${n}`,
          link: '/',
          about: `report-case:${n}`,
          at,
        })
      }
    })
    const first = await ada(api.notices.list, {})
    const second = await ada(api.notices.list, { query: { after: first.next ?? '' } })
    expect([...first.items, ...second.items].map(({ text }) => Number(text))).toEqual(
      Array.from({ length: 24 }, (_, n) => 129 - n),
    )
    expect(await ada(api.notices.unread, {})).toEqual({ unread: 100 })
  })

  test('what somebody does not want to hear is not told; times are checked', async () => {
    const { author, ada, texts, say } = await start()
    const quiet = { start: '22:00', end: '06:30' }
    const chosen = await author(api.notices.choose, { body: { muted: ['comment', 'comment'], quiet } })
    expect(chosen).toMatchObject({ muted: ['comment'], quiet })
    await say(ada, 'unheard')
    expect(await texts(author)).toEqual([])
    // What one device touches leaves what another has chosen.
    await author(api.notices.choose, { body: { kinds: { reply: false } } })
    await author(api.notices.choose, { body: { kinds: { comment: true } } })
    expect(await author(api.notices.choices, {})).toMatchObject({ muted: ['reply'], quiet })
    const later = { start: '23:00', end: '05:00' }
    await author(api.notices.choose, { body: { quiet: later } })
    expect(await author(api.notices.choices, {})).toMatchObject({ muted: ['reply'], quiet: later })
    await author(api.notices.choose, { body: { muted: [], quiet: null } })
    expect(await author(api.notices.choices, {})).toMatchObject({ muted: [], quiet: null })
    await expect(
      author(api.notices.choose, { body: { muted: [], quiet: { start: '25:00', end: '06:30' } } }),
    ).rejects.toMatchObject({ code: 'invalid' })
  })
})
