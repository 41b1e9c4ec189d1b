import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { everyLeave } from '#server/features.ts'
import { takeLeave } from '#server/people/account-deletion.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { exam, withBooks } from '#testing/server/samples/courses.ts'
import { nameCourse } from './moving.ts'

eachDatabase((open) => {
  const start = () => withBooks(open)

  test('a course has the past questions, notes and textbooks that name it, however its code was written', async () => {
    const { visitor, add, course } = await start()
    const paper = await add({ ...exam, department: 'Sciences Faculty' })
    const notes = await add({ courseCode: 'CHM 201', kind: 'notes', department: 'Sciences Faculty' })
    const textbook = await add({ courseCode: 'chm-201', kind: 'textbook', department: 'Medicine' })
    const other = await add({ courseCode: 'Chm201 ' })
    await add({ courseCode: 'CHM 203', kind: 'notes' })
    await add({ courseCode: 'not a course' })
    expect(paper).toMatchObject({ course: 'CHM-201', courseCode: 'CHM 201', ...exam })
    for (const code of ['CHM-201', 'chm201', 'Chm 201'])
      expect(await course(code)).toMatchObject({
        ...{ id: 'CHM-201', code: 'CHM 201', level: '200', papers: 1, notes: 1, textbooks: 1 },
        ...{ departments: ['Sciences Faculty', 'Medicine'], paperBytes: paper.file.bytes },
        latestAt: other.uploadedAt,
      })
    const { latest } = await course()
    const ids = Object.values(latest).map((books) => books.map(({ id }) => id))
    expect(ids).toEqual([[notes.id], [textbook.id], [other.id]])
    const { items } = await visitor(api.courses.papers, { code: 'chm 201' })
    expect(items.map(({ id }) => id)).toEqual([paper.id])
    const noted = await visitor(api.courses.notes, { code: 'chm 201' })
    expect(noted.items.map(({ id }) => id)).toEqual([notes.id])
  })

  test('a code that is none is told so; of a course nobody has brought anything for all is 0', async () => {
    const { course, visitor } = await start()
    await expect(course('CH-2')).rejects.toMatchObject({ code: 'missing' })
    await expect(visitor(api.courses.papers, { code: 'CHM 2010' })).rejects.toMatchObject({ code: 'missing' })
    expect(await course('XYZ 999')).toMatchObject({
      papers: 0,
      requests: 0,
      latestAt: null,
      level: 'Postgraduate',
    })
  })

  open.testOnce(
    'papers stand by session and semester, the latest first, those of no session last, 12 a page',
    async () => {
      const { visitor, add } = await start()
      const unknown = await add({ kind: 'past questions' })
      const sat = (session: string, semester?: string) => add({ ...exam, session, semester, paper: 'test' })
      const old = await sat('2019-2020', 'first')
      const second = await sat('2023/2024', 'second')
      const first = await sat('2023/2024', 'first')
      const either = await sat('2023/24')
      expect(old.session).toBe('2019/2020')
      const page = await visitor(api.courses.papers, { code: 'CHM-201' })
      expect(page.items.map(({ id }) => id)).toEqual(
        [second, first, either, old, unknown].map(({ id }) => id),
      )
      expect(page.next).toBeNull()
      for (let n = 0; n < 8; n += 1) await sat('2015/2016', 'first')
      const top = await visitor(api.courses.papers, { code: 'CHM-201' })
      const rest = await visitor(api.courses.papers, { code: 'CHM-201', query: { after: top.next ?? '' } })
      expect([top.items.length, rest.items.map(({ id }) => id)]).toEqual([12, [unknown.id]])
    },
  )

  test('a session is two years that follow one another and have begun; only past questions have one', async () => {
    const { add } = await start()
    for (const session of ['2023', '2023/2025', '2031/2032', 'last year'])
      await expect(add({ ...exam, session })).rejects.toMatchObject({ code: 'invalid', field: 'session' })
    expect(await add({ ...exam, kind: 'notes' })).toMatchObject({
      session: null,
      semester: null,
      paper: null,
    })
  })

  test('what is hidden, removed, changed or let go of moves the counts of its course', async () => {
    const { add, course, ada, admin } = await start()
    const paper = await add({ ...exam, department: 'Law' })
    const counts = async (code?: string) => {
      const { papers, notes, paperBytes, noteBytes, departments } = await course(code)
      return [papers, notes, paperBytes, noteBytes, departments.length]
    }
    const all = [1, 0, paper.file.bytes, 0, 1]
    const nothing = [0, 0, 0, 0, 0]
    expect(await counts()).toEqual(all)
    await ada(api.books.remove, { id: paper.id })
    expect(await counts()).toEqual(nothing)
    await ada(api.books.restore, { id: paper.id })
    expect(await counts()).toEqual(all)
    const body = { title: 'Soils', description: 'Of use', courseCode: 'agr 301', kind: 'notes' } as const
    await ada(api.books.edit, { id: paper.id, body })
    const notes = [0, 1, 0, paper.file.bytes, 0]
    expect([await counts(), await counts('AGR-301')]).toEqual([nothing, notes])
    const dean = admin()
    await dean(api.suspensions.suspend, { id: ada.id, body: { length: 'week', reason: 'Spam' } })
    expect(await counts('AGR-301')).toEqual(nothing)
    await dean(api.suspensions.letBackIn, { id: ada.id })
    expect(await counts('AGR-301')).toEqual(notes)
  })

  test('who keeps a course on a phone is counted, once each, and not after they have left', async () => {
    const { student, course, platform, add } = await start()
    await add(exam)
    const [obi, eze] = [student(), student()]
    for (const one of [obi, eze, obi]) await one(api.courses.keep, { code: 'chm201' })
    expect((await course()).keepers).toBe(2)
    expect(await obi(api.courses.own, { code: 'CHM-201' })).toEqual({ asked: [], keeps: true })
    for (const one of [obi, obi]) await one(api.courses.letGo, { code: 'CHM-201' })
    expect((await course()).keepers).toBe(1)
    await platform.database.write((tx) => takeLeave(tx, everyLeave(platform), eze.id))
    expect((await course()).keepers).toBe(0)
  })

  test('of a course that nobody has brought or asked for anything of nothing is kept', async () => {
    const { student, ada, platform, course } = await start()
    const rows = async () =>
      (await platform.database.read.selectFrom('courses').select(['id', 'keepers']).execute()).map(
        ({ id, keepers }) => `${id} ${keepers}`,
      )
    await expect(ada(api.courses.keep, { code: 'XYZ-999' })).rejects.toMatchObject({ code: 'missing' })
    await ada(api.courses.letGo, { code: 'XYZ-999' })
    expect(await rows()).toEqual([])
    const asked = { code: 'XYZ-999', paper: '2021-2022-first-exam' }
    await ada(api.courses.ask, asked)
    const obi = student()
    await obi(api.courses.keep, { code: 'XYZ-999' })
    await ada(api.courses.takeBack, asked)
    expect([await rows(), (await course('XYZ-999')).keepers]).toEqual([['XYZ-999 1'], 1])
    await obi(api.courses.letGo, { code: 'XYZ-999' })
    expect(await rows()).toEqual([])
    await ada(api.courses.ask, asked)
    await ada(api.courses.takeBack, asked)
    expect(await rows()).toEqual([])
  })

  test('a course that had its paper stays known by its name, and has its counts again', async () => {
    const { ada, add, course, platform } = await start()
    const paper = await add(exam)
    await platform.database.write((tx) => nameCourse(tx, 'CHM-201', 'Organic Chemistry I'))
    await ada(api.courses.keep, { code: 'CHM-201' })
    await ada(api.books.remove, { id: paper.id })
    await ada(api.courses.letGo, { code: 'CHM-201' })
    await ada(api.books.restore, { id: paper.id })
    expect(await course()).toMatchObject({ name: 'Organic Chemistry I', papers: 1, keepers: 0 })
  })
})
