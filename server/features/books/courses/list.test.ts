import { CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { exam, withBooks } from '#testing/server/samples/courses.ts'
import { publicCourse } from './public.ts'

eachDatabase((open) => {
  const start = () => withBooks(open)

  test('courses are listed by code, of a department and a level, and found by code', async () => {
    const { visitor, add } = await start()
    for (const [courseCode, department] of [
      ['CHM 203', 'Sciences Faculty'],
      ['GST 201', 'Sciences Faculty'],
      ['GST 201', 'Law'],
      ['LAW 101', 'Law'],
      ['AGR 301', undefined],
    ])
      await add({ courseCode, department, kind: 'notes' })
    const list = async (query: object) => {
      const { items, departments } = await visitor(api.courses.list, { query })
      return { codes: items.map(({ code }) => code), departments }
    }
    const departments = [
      { department: 'Law', courses: 2 },
      { department: 'Sciences Faculty', courses: 2 },
    ]
    expect(await list({})).toEqual({ codes: ['AGR 301', 'CHM 203', 'GST 201', 'LAW 101'], departments })
    expect((await list({ department: 'Law' })).codes).toEqual(['GST 201', 'LAW 101'])
    expect((await list({ department: 'Law', level: '200' })).codes).toEqual(['GST 201'])
    for (const search of ['chm', 'CHM 203', 'chm203', '203'])
      expect([search, (await list({ search })).codes]).toEqual([search, ['CHM 203']])
  })

  test('48 courses are a page', async () => {
    const { visitor, platform, clock } = await start()
    await platform.database.write(async (tx) => {
      for (let n = 100; n < 160; n += 1)
        await tx
          .insertInto('courses')
          .values({
            ...{ id: `CSC-${n}`, level: '100', search: `csc ${n}`, books: 1 },
            ...{ uploadedAt: clock.now(), updatedAt: clock.now() },
          })
          .execute()
    })
    const first = await visitor(api.courses.list, {})
    const second = await visitor(api.courses.list, { query: { after: first.next ?? '' } })
    expect([first.items.length, second.items.length, second.next]).toEqual([48, 12, null])
    expect(second.items[0]?.id).toBe('CSC-148')
  })

  test('the search finds a course, the site map leads to it, its link shows a card', async () => {
    const { visitor, add, fetchAs, ada } = await start()
    const paper = await add(exam)
    const found = async () => {
      const { groups } = await visitor(api.search.find, { query: { q: 'chm201' } })
      return groups.find(({ kind }) => kind === 'course')?.items.map(({ id, title }) => ({ id, title })) ?? []
    }
    expect(await found()).toEqual([{ id: 'CHM-201', title: 'CHM 201' }])
    const get = async (path: string) => fetchAs(null)(path)
    const month = paper.uploadedAt.slice(0, 7)
    expect(await (await get('/sitemap.xml')).text()).toContain(`/sitemaps/courses-${month}.xml`)
    expect(await (await get(`/sitemaps/courses-${month}.xml`)).text()).toContain(
      'https://campus.example/books/courses/CHM-201<',
    )
    expect((await get('/cards/courses/CHM-201.jpg')).status).toBe(200)
    await ada(api.books.remove, { id: paper.id })
    expect(await found()).toEqual([])
    expect((await get('/cards/courses/CHM-201.jpg')).status).toBe(404)
  })

  test('the list of courses walks those that are there, however many rows nobody sees', async () => {
    const { add, visitor, platform, clock } = await start()
    await add(exam)
    const unseen = Array.from({ length: 3_000 }, (_, n) => ({
      ...{ id: `ABC-${1_000 + n}`, level: '100', search: `abc ${n}` },
      ...{ uploadedAt: clock.now(), updatedAt: clock.now() },
    }))
    await platform.database.write(async (tx) => {
      for (let n = 0; n < unseen.length; n += 500)
        await tx
          .insertInto('courses')
          .values(unseen.slice(n, n + 500))
          .execute()
    })
    const { read } = platform.database
    if (open.kind === 'postgres') await sql`analyze courses`.execute(read)
    const seen = read.selectFrom('courses').where(publicCourse).select('id').orderBy('id').limit(48).compile()
    const explain = open.kind === 'postgres' ? 'explain' : 'explain query plan'
    const { rows } = await read.executeQuery(
      CompiledQuery.raw(`${explain} ${seen.sql}`, [...seen.parameters]),
    )
    expect(JSON.stringify(rows)).toContain('courses_there')
    expect((await visitor(api.courses.list, {})).items.map(({ id }) => id)).toEqual(['CHM-201'])
    // A word that many courses have is searched among them too.
    expect((await visitor(api.courses.list, { query: { search: '2' } })).items).toHaveLength(1)
  })
})
