import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import { everyLeave } from '#server/features.ts'
import { takeLeave } from '#server/people/account-deletion.ts'
import { newId } from '#server/platform/ids.ts'
import { small } from '#testing/books/small.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { userRow } from '#testing/server/samples/rows.ts'
import { moveCourse } from './moving.ts'
import { countsOfCourses } from './stored-counts.ts'

const exam = { kind: 'past questions', session: '2021/2022', semester: 'first', paper: 'exam' }
const examId = '2021-2022-first-exam'

eachDatabase((open) => {
  const start = async () => {
    const it = await campus({ database: await open() })
    const [ada, obi, eze] = [it.student({ fullName: 'Ada Obi' }), it.student(), it.student()]
    for (const one of [ada, obi, eze]) await one(api.auth.session, {})
    const fileOf = (who: Persona) =>
      keepBookFile(it.platform, small.pdf(newId()), { ownerId: who.id, name: 'book' })
    const bring = async (facts: object = {}, who: Persona = ada) => {
      const about = { title: 'CHM 201', description: 'Of use', drawnCover: true, courseCode: 'CHM 201' }
      const body = { ...about, ...exam, ...facts, fileId: await fileOf(who) }
      return who(api.books.add, { id: newId(), body: body as never }) // as plain text here
    }
    const ask = (who: Persona, paper = examId, code = 'chm201') => who(api.courses.ask, { code, paper })
    const course = () => it.visitor(api.courses.read, { code: 'CHM-201' })
    const told = async (who: Persona) =>
      (await who(api.notices.list, {})).items.filter(({ kind }) => kind === 'paper')
    return { ...it, ada, obi, eze, bring, ask, course, told, fileOf }
  }

  test('a paper is asked for once by each, shown with its votes, and asked for no more when that is taken back', async () => {
    const { ask, obi, eze, course, visitor } = await start()
    for (const one of [obi, obi, eze]) expect(await ask(one)).toEqual({ bookId: null })
    await ask(eze, '2019-2020-second-test')
    expect(await course()).toMatchObject({
      ...{ requests: 2, asking: 3, papers: 0 },
      missing: [
        { id: examId, session: '2021/2022', semester: 'first', paper: 'exam', votes: 2 },
        { id: '2019-2020-second-test', votes: 1 },
      ],
    })
    expect((await obi(api.courses.own, { code: 'CHM-201' })).asked).toEqual([examId])
    expect((await visitor(api.courses.list, {})).items.map(({ id }) => id)).toEqual(['CHM-201'])
    for (const one of [obi, obi, eze]) await one(api.courses.takeBack, { code: 'CHM-201', paper: examId })
    expect(await course()).toMatchObject({ requests: 1, asking: 1 })
    expect((await course()).missing.map(({ id }) => id)).toEqual(['2019-2020-second-test'])
  })

  test('what is no paper, or of a session yet to come, cannot be asked for', async () => {
    const { ask, obi } = await start()
    for (const paper of ['2021-2022-third-exam', '2021-2023-first-exam', '2090-2091-first-exam', 'x'])
      await expect(ask(obi, paper)).rejects.toMatchObject({ code: 'missing' })
    await expect(ask(obi, examId, 'CHM 2')).rejects.toMatchObject({ code: 'missing' })
  })

  test('an upload closes the request it matches, no other, and tells whoever asked, once', async () => {
    const { ask, ada, obi, eze, bring, course, told } = await start()
    for (const one of [obi, eze]) await ask(one)
    await ask(obi, '2021-2022-second-exam')
    await bring({ semester: 'second', paper: 'quiz' })
    expect(await course()).toMatchObject({ requests: 2, asking: 3 })
    const { id } = await bring()
    expect(await course()).toMatchObject({ requests: 1, asking: 1 })
    for (const one of [obi, eze])
      expect(await told(one)).toMatchObject([
        {
          text: 'CHM 201: the 2021/2022, first semester exam you asked for is in the library.',
          link: `/books/${id}`,
        },
      ])
    expect(await ask(eze)).toEqual({ bookId: id })
    await bring()
    expect([(await told(obi)).length, await told(ada)]).toEqual([1, []])
    expect((await obi(api.courses.own, { code: 'CHM-201' })).asked).toEqual(['2021-2022-second-exam'])
  })

  test('that it came is not told while it is hidden, and no more once it is removed', async () => {
    const { ask, ada, obi, bring, told, platform, clock } = await start()
    await ask(obi)
    const { id } = await bring()
    const hidden = { thingId: id, kind: 'book', hiddenAt: clock.now() } as const
    await platform.database.write((tx) => tx.insertInto('hidden_things').values(hidden).execute())
    expect(await told(obi)).toEqual([])
    await platform.database.write((tx) => tx.deleteFrom('hidden_things').execute())
    expect(await told(obi)).toHaveLength(1)
    await ada(api.books.remove, { id })
    expect(await told(obi)).toEqual([])
  })

  test('an edit that makes a book the paper closes the request as well', async () => {
    const { ask, ada, obi, bring, told, course } = await start()
    await ask(obi)
    const { id } = await bring({ session: null })
    expect((await course()).requests).toBe(1)
    const body = { title: 'CHM 201', description: 'Of use', courseCode: 'CHM 201', ...exam }
    await ada(api.books.edit, { id, body: body as never }) // as plain text here
    expect([(await course()).requests, (await told(obi)).length]).toEqual([0, 1])
  })

  open.testOnce(
    'ten matching uploads that race close a request once, and everybody is told once',
    async () => {
      const { ask, ada, obi, eze, student, fileOf, course, told } = await start()
      const others = Array.from({ length: 8 }, () => student())
      for (const one of [obi, eze, ...others]) await ask(one)
      const about = { title: 'CHM 201', description: 'Of use', drawnCover: true, courseCode: 'CHM 201' }
      const files = await Promise.all(Array.from({ length: 10 }, () => fileOf(ada)))
      await Promise.all(
        files.map((fileId) =>
          ada(api.books.add, { id: newId(), body: { ...about, ...exam, fileId } as never }),
        ),
      )
      expect(await course()).toMatchObject({ papers: 10, requests: 0, asking: 0, missing: [] })
      for (const one of [obi, eze, ...others]) expect((await told(one)).length).toBe(1)
    },
  )

  test('a whole level that asked is told in one write, once each, and who wants to hear nothing of it is not', async () => {
    const { ask, ada, obi, eze, bring, course, told, platform } = await start()
    const { database } = platform
    await ask(obi)
    await ask(eze)
    await eze(api.blocks.block, { id: ada.id })
    const many = 4_000
    const users = Array.from({ length: many }, (_, n) => userRow({ fullName: `Student ${n}` }))
    const at = platform.clock.now()
    await database.write(async (tx) => {
      for (let from = 0; from < many; from += 500) {
        const some = users.slice(from, from + 500)
        await tx.insertInto('users').values(some).execute()
        const votes = some.map(({ id: userId }) => ({ course: 'CHM-201', paper: examId, userId, at }))
        await tx.insertInto('paper_votes').values(votes).execute()
      }
      await tx
        .updateTable('paper_requests')
        .set((eb) => ({ votes: eb('votes', '+', many) }))
        .execute()
      await moveCourse(tx, 'CHM-201', { asking: many }, { at })
      const muted = { userId: users[0]?.id ?? '', kind: 'paper' as const }
      await tx.insertInto('muted_notices').values(muted).execute()
    })
    const begun = performance.now()
    await bring()
    expect(performance.now() - begun, 'milliseconds').toBeLessThan(3_000)
    // Only the one who is apart from its owner still asks.
    expect(await course()).toMatchObject({ papers: 1, requests: 1, asking: 1 })
    expect([(await told(obi)).length, (await told(eze)).length]).toEqual([1, 0])
    const { count } = await database.read
      .selectFrom('notices')
      .where('kind', '=', 'paper')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(many)
  })

  test('whoever is apart from its owner asks for a paper as if it were not there, until one comes that they see', async () => {
    const { ask, ada, obi, eze, bring, course, told, platform } = await start()
    await obi(api.blocks.block, { id: ada.id })
    const { id: first } = await bring()
    expect(await ask(obi)).toEqual({ bookId: null })
    expect(await ask(eze)).toEqual({ bookId: first })
    expect((await obi(api.courses.own, { code: 'CHM-201' })).asked).toEqual([examId])
    await bring()
    expect(await told(obi)).toEqual([])
    // Nobody else reads that somebody is apart from Ada: for them it is there.
    expect(await course()).toMatchObject({ requests: 1, asking: 1, missing: [] })
    for (const one of [ada, obi, eze]) await one(api.ownCourses.save, { body: { codes: ['CHM 201'] } })
    const missingFor = async (who: Persona) => [
      (await who(api.courses.read, { code: 'CHM-201' })).missing.map(({ id }) => id),
      (await who(api.ownCourses.read, {})).missing.map(({ id, asked }) => [id, asked]),
    ]
    for (const one of [ada, eze]) expect(await missingFor(one)).toEqual([[], []])
    expect(await missingFor(obi)).toEqual([[examId], [[examId, true]]])
    const { id } = await bring({}, eze)
    expect(await told(obi)).toMatchObject([{ link: `/books/${id}` }])
    expect(await course()).toMatchObject({ requests: 0, asking: 0, missing: [] })
    const drift = await Promise.all(countsOfCourses.map((count) => count.drift(platform.database.read)))
    expect(drift.flat()).toEqual([])
  })

  test('a vote that was kept from before a block was lifted goes with the answer where the paper is', async () => {
    const { ask, ada, obi, bring, course } = await start()
    await ada(api.blocks.block, { id: obi.id })
    const { id } = await bring()
    await ask(obi)
    expect(await course()).toMatchObject({ requests: 1, asking: 1 })
    await ada(api.blocks.unblock, { id: obi.id })
    expect(await ask(obi)).toEqual({ bookId: id })
    expect(await course()).toMatchObject({ requests: 0, asking: 0, missing: [] })
  })

  test('who asks while the paper comes is told, or shown where it is: never neither', async () => {
    const { ask, bring, student, course, told } = await start()
    const askers = Array.from({ length: 8 }, () => student())
    for (const one of askers) await one(api.auth.session, {})
    const [, ...answers] = await Promise.all([bring(), ...askers.map((one) => ask(one))])
    expect(await course()).toMatchObject({ requests: 0, asking: 0 })
    for (const [at, { bookId }] of answers.entries())
      expect((await told(askers[at] as Persona)).length).toBe(bookId ? 0 : 1)
  })

  test('whoever leaves takes their votes along', async () => {
    const { ask, obi, eze, course, platform } = await start()
    for (const one of [obi, eze]) await ask(one)
    await ask(obi, '2019-2020-second-test')
    await platform.database.write((tx) => takeLeave(tx, everyLeave(platform), obi.id))
    expect(await course()).toMatchObject({ requests: 1, asking: 1, missing: [{ id: examId, votes: 1 }] })
  })
})
