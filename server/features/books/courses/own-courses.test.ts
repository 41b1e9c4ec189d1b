import fc from 'fast-check'
import { CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { limits } from '#contract/campus.ts'
import { api } from '#contract/index.ts'
import { decodeCursor } from '#server/platform/database/query/page.ts'
import type { Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { exam, withBooks } from '#testing/server/samples/courses.ts'
import { listedOf, placesOf } from './newest-of-courses.ts'

const minuteOf = (time: string) => `${time.slice(0, 16)}:00.000Z`

eachDatabase((open) => {
  async function start() {
    const it = await withBooks(open)
    const bola = it.student({ fullName: 'Bola Ojo' })
    await bola(api.auth.session, {})
    const take = (...codes: string[]) => bola(api.ownCourses.save, { body: { codes } })
    return { ...it, bola, take }
  }

  const booksOf = async (who: Persona) => {
    const ids: string[] = []
    for (let after: string | undefined; ; ) {
      const { items, next } = await who(api.ownCourses.books, { query: { after } })
      ids.push(...items.map(({ id }) => id))
      if (!next) return ids
      after = next
    }
  }

  test('a list of courses is saved whole, in any spelling, known or not; the last word stands', async () => {
    const { bola, take, add, clock } = await start()
    await add(exam)
    const at = minuteOf(clock.now())
    expect(await bola(api.ownCourses.read, {})).toEqual({
      items: [],
      savedAt: null,
      missing: [],
      news: [],
      at,
    })
    const saved = await take('chm201', 'GST-201', 'CHM 201')
    expect(saved.items.map(({ code, papers }) => [code, papers])).toEqual([
      ['CHM 201', 1],
      ['GST 201', 0],
    ])
    expect(saved.savedAt).toBe(clock.now())
    clock.advance(60_000)
    expect((await take('MTH 201', 'CHM 201')).items.map(({ code }) => code)).toEqual(['CHM 201', 'MTH 201'])
    expect(await bola(api.ownCourses.read, {})).toMatchObject({ savedAt: clock.now() })
    expect((await take()).items).toEqual([])
  })

  test('sixteen are taken, no seventeenth, and nothing that is no code', async () => {
    const { bola, take } = await start()
    const many = Array.from({ length: limits.ownCourses + 1 }, (_, n) => `CSC ${100 + n}`)
    await take(...many.slice(1))
    for (const codes of [many, ['Chemistry']])
      await expect(take(...codes)).rejects.toMatchObject({ code: 'invalid', field: 'codes' })
    expect((await bola(api.ownCourses.read, {})).items).toHaveLength(limits.ownCourses)
  })

  test('nobody else learns who takes what: a course is counted from five members up', async () => {
    const { ada, visitor, take, student, course } = await start()
    await take('CHM 201')
    expect(await course()).toMatchObject({ takers: 0 })
    expect((await ada(api.ownCourses.read, {})).items).toEqual([])
    await expect(visitor(api.ownCourses.read, {})).rejects.toMatchObject({ code: 'unauthenticated' })
    const others = Array.from({ length: 4 }, () => student())
    for (const one of others) await one(api.ownCourses.save, { body: { codes: ['CHM 201'] } })
    expect(await course()).toMatchObject({ takers: 5 })
    await others[0]?.(api.ownCourses.save, { body: { codes: [] } })
    expect(await course()).toMatchObject({ takers: 0 })
  })

  test('what is missing in them stands with how many ask for it, most asked first', async () => {
    const { ada, bola, take } = await start()
    const ask = (who: Persona, code: string, paper: string) => who(api.courses.ask, { code, paper })
    await ask(ada, 'CHM-201', '2022-2023-first-exam')
    await ask(bola, 'CHM-201', '2022-2023-first-exam')
    await ask(ada, 'GST-201', '2021-2022-second-test')
    await ask(ada, 'LAW-101', '2021-2022-second-test')
    const { missing } = await take('CHM 201', 'GST 201')
    expect(missing.map(({ course, id, votes, asked }) => [course, id, votes, asked])).toEqual([
      ['CHM-201', '2022-2023-first-exam', 2, true],
      ['GST-201', '2021-2022-second-test', 1, false],
    ])
  })

  test('their books are those of each course, newest first, each once, however they are spread', async () => {
    const { bola, add, visitor, student } = await start()
    const codes = ['CHM 201', 'GST 201', 'MTH 201', 'LAW 101']
    const kinds = [exam, { kind: 'notes' }, { kind: 'textbook' }, {}]
    const spread = fc.array(fc.tuple(fc.nat(codes.length - 1), fc.nat(kinds.length - 1)), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(spread, fc.subarray(codes), async (books, chosen) => {
        // So many an hour are taken from one member.
        const author = student()
        await author(api.auth.session, {})
        for (const [course, kind] of books) await add({ ...kinds[kind], courseCode: codes[course] }, author)
        const all = await visitor(api.books.catalogue, {})
        const theirs = all.items.filter(({ courseCode }) => chosen.includes(courseCode ?? ''))
        await bola(api.ownCourses.save, { body: { codes: chosen } })
        expect(await booksOf(bola)).toEqual(theirs.map(({ id }) => id))
      }),
      { numRuns: 12 },
    )
    const other = student()
    await other(api.auth.session, {})
    expect(await booksOf(other)).toEqual([])
  })

  test('news are the newest books that others added, whatever their kind, with the times of the campus', async () => {
    const { ada, bola, take, add, clock, student } = await start()
    const obi = student()
    await obi(api.auth.session, {})
    const [paper, notes] = [await add(exam), await add({ kind: 'notes', courseCode: 'GST 201' })]
    await add(exam, bola)
    await add(exam, obi)
    await add({ ...exam, courseCode: 'LAW 101' })
    await bola(api.blocks.block, { id: obi.id })
    const saved = await take('CHM 201', 'GST 201')
    const news = [notes, paper].map(({ id, course, uploadedAt }) => ({ id, course, at: uploadedAt }))
    expect([saved.news, saved.at]).toEqual([news, minuteOf(clock.now())])
    expect(saved.items.map(({ paperBytes, noteBytes }) => [paperBytes > 0, noteBytes])).toEqual([
      [true, 0],
      [false, notes.file.bytes],
    ])
    for (let n = 0; n < limits.courseNews; n += 1) await add({ kind: 'notes' })
    expect((await bola(api.ownCourses.read, {})).news).toHaveLength(limits.courseNews)
    await ada(api.blocks.block, { id: bola.id })
    expect((await bola(api.ownCourses.read, {})).news).toEqual([])
  })

  test('what is removed, hidden, or of somebody who is blocked or suspended, is not among them', async () => {
    const { ada, bola, take, add, student, platform, clock } = await start()
    const obi = student()
    await obi(api.auth.session, {})
    const eze = student()
    const { id: ezeId } = (await eze(api.auth.session, {})).viewer ?? { id: '' }
    const [gone, blocked, shown] = [await add(), await add({}, obi), await add()]
    const [hidden, ofSuspended] = [await add(), await add({}, eze)]
    await take('CHM 201')
    await ada(api.books.remove, { id: gone.id })
    expect(await booksOf(bola)).toEqual([ofSuspended.id, hidden.id, shown.id, blocked.id])
    const at = clock.now()
    await platform.database.write(async (tx) => {
      await tx
        .insertInto('hidden_things')
        .values({ thingId: hidden.id, kind: 'book', hiddenAt: at })
        .execute()
      await tx.insertInto('suspensions').values({ userId: ezeId, at, reason: 'Spam', until: null }).execute()
    })
    await bola(api.blocks.block, { id: obi.id })
    expect(await booksOf(bola)).toEqual([shown.id])
    expect(blocked.course).toBe('CHM-201')
  })

  test('a code that nobody takes any more is forgotten', async () => {
    const { bola, take, platform } = await start()
    await take('ZZZ 999')
    const rows = () =>
      platform.database.read.selectFrom('courses').where('id', '=', 'ZZZ-999').selectAll().execute()
    expect(await rows()).toHaveLength(1)
    await bola(api.ownCourses.save, { body: { codes: [] } })
    expect(await rows()).toEqual([])
  })

  test('of each course only the books of the page are read', async () => {
    const { platform } = await start()
    const from = decodeCursor(undefined, 'time')
    const plan = await platform.database.write(async (tx) => {
      if (open.kind === 'postgres') {
        // The planner may know the rows of the test that had this database before, and would read so few in a row.
        await sql`analyze books`.execute(tx)
        for (const way of ['seqscan', 'bitmapscan', 'sort'])
          await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx)
      }
      const courses = ['CHM-201', 'GST-201', 'MTH-201']
      const page =
        open.kind === 'postgres'
          ? listedOf(tx, courses.join(' '), { from, apart: [] }).compile()
          : placesOf(tx, courses, from).compile()
      const explain = open.kind === 'postgres' ? 'explain' : 'explain query plan'
      const { rows } = await tx.executeQuery(
        CompiledQuery.raw(`${explain} ${page.sql}`, [...(page.parameters ?? [])]),
      )
      return JSON.stringify(rows)
    })
    // SQLite has a branch for each course, PostgreSQL one for all that stops after a page of each.
    expect(plan.split('books_newest_of_course')).toHaveLength(open.kind === 'sqlite' ? 4 : 2)
    if (open.kind === 'postgres') expect(plan.split('Limit')).toHaveLength(3)
  })
})
