import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { campus } from '#server/testing/campus.ts'
import { eachDatabase } from '#server/testing/databases.ts'
import { postRow } from '#server/testing/rows.ts'
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
    expect(lines).toHaveLength(17)

    await database.write(async (tx) => {
      await tx.updateTable('posts').set({ likes: 7 }).execute()
      await tx.insertInto('book_counts').values({ department: '', level: '', kind: '', count: 3 }).execute()
      await sql`update tallies set count = 40 where name = 'users' and bucket = 'all'`.execute(tx)
    })
    expect(await look()).toBe(3)
    expect(lines).toContain(`likes of posts: 1 off (${post.id} says 7 of 1)`)
    expect(lines).toContain('figures of the dashboard: 1 off (users all says 40 of 3)')
    expect(await look(true)).toBe(3)
    expect(lines.at(-1)).toBe('Counted anew: likes of posts, listed books, figures of the dashboard.')
    expect(await look()).toBe(0)
    expect((await ada(api.posts.read, { id: post.id })).likes).toBe(1)
    expect((await sade(api.admin.audit, {})).items.map(({ act, subject }) => `${subject} ${act}`)).toContain(
      '1 likes of posts counted anew',
    )
  })
})
