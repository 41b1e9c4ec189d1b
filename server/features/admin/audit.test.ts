import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { admins } from '#testing/server/samples/admins.ts'
import { postRow } from '#testing/server/samples/rows.ts'

eachDatabase((open) => {
  const start = () => admins(open)

  test('the log knows who decided what, when, and what was taken back', async () => {
    const { sade, kunle, ada, clock, ask, decide, setRole, subadmin } = await start()
    const author = subadmin({ fullName: 'Aisha Bello' })
    const id = newId()
    const body = { title: 'A generator timetable', excerpt: 'Short', content: '<p>Long</p>', tags: [] }
    await author(api.ownPosts.save, {
      id,
      body: { ...body, thumbnailId: null, version: 0, writer: author.id },
    })
    await author(api.ownPosts.submit, { id, body: { version: 1 } })
    await sade(api.postReviews.decide, { id, body: { decision: 'declined', reason: 'Copied', version: 1 } })
    clock.advance(1000)
    await sade(api.postReviews.undo, { id })
    await decide(kunle, await ask(), 'approved')
    clock.advance(1000)
    await setRole(sade, ada.id, 'user')
    clock.advance(1000)
    await sade(api.postReviews.decide, { id, body: { decision: 'approved', version: 1 } })
    const { items } = await sade(api.admin.audit, {})
    const ofAda = { kind: 'person', subject: 'Ada Obi', link: `/people/${ada.id}`, owner: null, reason: null }
    const ofPost = {
      kind: 'post',
      subject: 'A generator timetable',
      link: `/blog/${id}`,
      owner: 'Aisha Bello',
    }
    expect(items).toMatchObject([
      { actor: 'Ṣadé Ògúnlànà', mine: true, act: 'approved', ...ofPost, reason: null, undoneAt: null },
      { actor: 'Ṣadé Ògúnlànà', mine: true, act: 'returned', ...ofAda },
      { actor: 'Kúnlé Ìdòwú', mine: false, act: 'approved the request of', ...ofAda },
      { act: 'declined', ...ofPost, reason: 'Copied', undoneAt: '2026-11-21T10:00:01.000Z' },
    ])
    expect((await kunle(api.admin.audit, {})).items.map(({ mine }) => mine)).toEqual([
      false,
      false,
      true,
      false,
    ])
  })

  test('the log knows of reports, and leads nowhere to who has left', async () => {
    const { sade, ada, platform, subadmin, setRole } = await start()
    const author = subadmin({ fullName: 'Aisha Bello' })
    await author(api.auth.session, {})
    const row = postRow(author.id, { title: 'Cheap phones' })
    await platform.database.write((tx) => tx.insertInto('posts').values(row).execute())
    await ada(api.reports.make, {
      id: newId(),
      body: { kind: 'post', thingId: row.id, reason: 'Advertising' },
    })
    const [{ id = '' } = {}] = (await sade(api.reports.list, {})).items
    await sade(api.reports.decide, { id, body: { decision: 'taken down', reason: 'It sells things' } })
    await setRole(sade, author.id, 'user')
    await platform.database.write((tx) => tx.deleteFrom('users').where('id', '=', author.id).execute())
    const { items } = await sade(api.admin.audit, {})
    expect(items.find(({ kind }) => kind === 'person')).toMatchObject({ subject: 'Aisha Bello', link: null })
    expect(items.find(({ act }) => act === 'took down')).toMatchObject({
      ...{ kind: 'post', subject: 'Cheap phones', reason: 'It sells things', link: null, owner: null },
    })
  })
})
