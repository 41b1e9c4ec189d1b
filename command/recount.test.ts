import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/index.ts'
import { everyCount } from '#server/features.ts'
import { takeSnapshot } from '#server/platform/backup/snapshot.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Database } from '#server/platform/database/port.ts'
import { usualConnection } from '#server/platform/database/postgres-settings.ts'
import { newFolder } from '#testing/server/back-ups.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aPaper, asNumber, choice, sit } from '#testing/server/samples/papers.ts'
import { fileRow, postRow } from '#testing/server/samples/rows.ts'
import { recount } from './recount.ts'

eachDatabase((open) => {
  test('every counter is found as it should be, and one that is off is told and counted anew', async () => {
    const database = await open()
    const it = await campus({ database })
    const [author, ada, sade] = [it.subadmin(), it.student(), it.admin()]
    for (const who of [author, ada, sade]) await who(api.auth.session, {})
    const post = postRow(author.id, { title: 'The pump runs' })
    await database.write((tx) => tx.insertInto('posts').values(post).execute())
    await ada(api.posts.like, { id: post.id })
    const body = { content: 'Good' }
    await ada(api.comments.write, { id: post.id, commentId: it.platform.newId(), body })
    const lines: string[] = []
    const look = (mend = false) => recount(database, mend, (line) => lines.push(line))
    expect([await look(), lines.filter((line) => !line.endsWith('as it should be'))]).toEqual([0, []])
    expect(lines).toHaveLength(everyCount.length)

    await database.write(async (tx) => {
      await tx.updateTable('posts').set({ likes: 7 }).execute()
      await tx.insertInto('book_counts').values({ department: '', level: '', kind: '', count: 3 }).execute()
      await sql`update tallies set count = 40 where name = 'users' and bucket = 'all'`.execute(tx)
    })
    expect(await look()).toBe(3)
    expect(lines).toContain(`likes of posts: 1 off (${post.id} says 7 of 1)`)
    expect(lines).toContain('figures of the dashboard: 1 off (users all says 40 of 3)')
    expect(await look(true)).toBe(3)
    expect(lines.at(-1)).toBe('Corrected: likes of posts, listed books, figures of the dashboard.')
    expect(await look()).toBe(0)
    expect((await ada(api.posts.read, { id: post.id })).likes).toBe(1)
    expect((await sade(api.admin.audit, {})).items.map(({ act, subject }) => `${subject} ${act}`)).toContain(
      '1 likes of posts counted anew',
    )
  })

  test('votes for papers are counted anew, and what was asked for since keeps its day', async () => {
    const database = await open()
    const it = await campus({ database })
    const [ada, obi] = [it.student(), it.student()]
    for (const who of [ada, obi]) await who(api.auth.session, {})
    const paper = (session: string) => ({ code: 'CHM-201', paper: `${session}-first-exam` })
    for (const who of [ada, obi]) await who(api.courses.ask, paper('2021-2022'))
    await ada(api.courses.ask, paper('2020-2021'))
    const requests = () =>
      database.read
        .selectFrom('paper_requests')
        .orderBy('paper')
        .select(['paper', 'votes', 'since'])
        .execute()
    const asked = await requests()
    expect(asked.map(({ votes }) => votes)).toEqual([1, 2])
    const off = (mend = false) => recount(database, mend, () => undefined)
    expect(await off()).toBe(0)

    await database.write(async (tx) => {
      await tx.updateTable('paper_requests').set({ votes: 41 }).where('votes', '=', 2).execute()
      await tx.deleteFrom('paper_requests').where('votes', '=', 1).execute()
      const nobodys = { course: 'CHM-201', paper: '2019-2020-first-exam', votes: 3, since: asked[0]!.since }
      await tx.insertInto('paper_requests').values(nobodys).execute()
    })
    expect(await off()).toBe(3)
    await off(true)
    expect([await off(), await requests()]).toEqual([0, asked])
  })

  test('the copy that is backed up counts as the campus does, also where triggers count', async () => {
    const database = await open()
    const it = await campus({ database })
    const [ada, obi] = [it.student(), it.student()]
    for (const who of [ada, obi]) await who(api.auth.session, {})
    const paper = await aPaper(ada, it.platform, [choice, asNumber])
    await sit(obi, paper, [[1, 'C']])
    await obi(api.explanations.write, {
      ...{ id: paper, commentId: it.platform.newId() },
      body: { content: 'Why', question: 1 },
    })
    const folder = await newFolder()
    const where = { ...open.placeOf(database), line: usualConnection }
    await takeSnapshot(where, join(folder, 'campus.sqlite'))
    const copy = await openDatabase({ folder, durable: false })
    onTestFinished(() => copy.close())
    const lines: string[] = []
    await recount(copy, false, (line) => lines.push(line))
    expect(lines.filter((line) => !line.endsWith('as it should be'))).toEqual([])
    const figures = ({ read }: Database) => read.selectFrom('sitting_figures').select('name').distinct()
    expect((await figures(copy).execute()).length).toBeGreaterThan(3)
  })

  test('answers to questions and votes for explanations are counted anew', async () => {
    const database = await open()
    const it = await campus({ database })
    const [ada, obi] = [it.student(), it.student()]
    for (const who of [ada, obi]) await who(api.auth.session, {})
    const paper = await aPaper(ada, it.platform, [choice, asNumber])
    for (const who of [ada, obi])
      await sit(who, paper, [
        [1, 'C'],
        [2, '7'],
      ])
    const commentId = it.platform.newId()
    await ada(api.explanations.write, { id: paper, commentId, body: { content: 'Why', question: 1 } })
    await obi(api.explanations.vote, { id: commentId, body: { vote: 1 } })
    const said = async () => (await ada(api.sittings.said, { id: paper, query: { question: 1 } })).items
    const off = (mend = false) => recount(database, mend, () => undefined)
    const before = await said()
    expect([await off(), before]).toMatchObject([0, [{ total: 2, counts: [{ answer: 'C', count: 2 }] }]])

    await database.write(async (tx) => {
      await tx.updateTable('answer_counts').set({ count: 9 }).where('answer', '=', 'C').execute()
      await tx.deleteFrom('answer_counts').where('answer', '=', '7').execute()
      await tx.updateTable('explanations').set({ ups: 3, downs: 2 }).execute()
      await tx.updateTable('books').set({ comments: 5 }).execute()
    })
    expect(await off()).toBe(5)
    await off(true)
    expect([await off(), await said()]).toEqual([0, before])
  })

  open.testOnce(
    'what a suspended member wrote is not counted, as on the screens: nothing is off, and nothing is mended',
    async () => {
      const database = await open()
      const it = await campus({ database })
      const [tunde, ada, sade] = [it.student(), it.student(), it.admin()]
      for (const who of [tunde, ada, sade]) await who(api.auth.session, {})
      const post = postRow(sade.id)
      const video = fileRow(sade.id, 'video', { width: 360, height: 640, seconds: 12.5 })
      await database.write(async (tx) => {
        await tx.insertInto('posts').values(post).execute()
        await tx.insertInto('files').values(video).execute()
      })
      const { id: reelId } = await sade(api.reels.post, {
        id: it.platform.newId(),
        body: { caption: 'Goal!', fileId: video.id },
      })
      const say = async (who: typeof ada, parentId?: string) => {
        const commentId = it.platform.newId()
        await who(api.comments.write, { id: post.id, commentId, body: { content: 'Good', parentId } })
        return commentId
      }
      const [his, hers] = [await say(tunde), await say(ada)]
      await say(ada, his)
      await say(tunde, hers)
      for (const who of [tunde, ada])
        await who(api.reelComments.write, {
          id: reelId,
          commentId: it.platform.newId(),
          body: { content: 'Good' },
        })

      await sade(api.suspensions.suspend, {
        id: tunde.id,
        body: { length: 'week', reason: 'Asked for money' },
      })
      const off = () => recount(database, true, () => undefined)
      const counts = async () => [
        (await it.visitor(api.posts.read, { id: post.id })).comments,
        (await it.visitor(api.reels.read, { id: reelId })).comments,
      ]
      expect([await off(), await counts()]).toEqual([0, [1, 1]])
      await sade(api.suspensions.letBackIn, { id: tunde.id })
      expect([await off(), await counts()]).toEqual([0, [4, 2]])
    },
  )
})
