import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { everyCount } from '#server/features.ts'
import { newId } from '#server/platform/ids.ts'
import { noLimits } from '#server/platform/limits/in-memory.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aPaper, asNumber, choice, ownWords, sit } from '#testing/server/samples/papers.ts'

eachDatabase((open) => {
  /** A paper with a choice, another, a number and own words, and members who are signed in. */
  async function start() {
    const it = await campus({ database: await open(), with: { limits: noLimits } })
    const [ada, obi, sade] = [it.student({ fullName: 'Ada Obi' }), it.student(), it.admin()]
    for (const one of [ada, obi, sade]) await one(api.auth.session, {})
    const paper = await aPaper(ada, it.platform, [choice, choice, asNumber, ownWords])
    const { database } = it.platform
    const members = async (count: number) => {
      const all = Array.from({ length: count }, () => it.student())
      for (const one of all) await one(api.auth.session, {})
      return all
    }
    const said = async (who: Persona, question?: number) => {
      const query = question === undefined ? {} : { question }
      return (await who(api.sittings.said, { id: paper, query })).items
    }
    /** What differs from the rows that are counted. */
    const drift = async () =>
      (await Promise.all(everyCount.map((one) => one.drift(database.read)))).flat().map((one) => one.said)
    const log = (who: Persona, query = {}) => who(api.sittings.log, { query })
    return { ...it, ada, obi, sade, paper, database, members, said, drift, log }
  }

  test('counts equal rows after a hundred answers at once', async () => {
    const { paper, obi, members, said, drift } = await start()
    const many = await members(20)
    // Each answers both questions, then again: the second delivery moves the answer.
    const rounds = Array.from({ length: 5 }, (_, round) =>
      many.map((one, n) =>
        sit(one, paper, [
          [1, 'ABCDE'[(n + round) % 5] as string, { at: `2026-11-21T09:0${round}:00.000Z` }],
          [2, n < 17 ? 'C' : 'B', { at: `2026-11-21T09:0${round}:30.000Z` }],
        ]),
      ),
    )
    await Promise.all(rounds.flat())
    expect(await drift()).toEqual([])
    await sit(obi, paper, [[2, 'C']])
    expect(await said(obi)).toEqual([
      {
        ...{ question: 2, kind: 'choice', mine: 'C', total: 21, checked: null },
        counts: [
          { answer: 'C', count: 18 },
          { answer: 'B', count: 3 },
        ],
      },
    ])
  })

  test('a sitting arrives once however often it is sent, in pieces and in any order', async () => {
    const { paper, obi, said, log, drift } = await start()
    const id = newId()
    const first = [[1, 'A']] as const
    const both = [...first, [3, '3.50']] as const
    expect(await Promise.all([sit(obi, paper, both, { id }), sit(obi, paper, both, { id })])).toEqual([
      { arrived: 2 },
      { arrived: 2 },
    ])
    expect(await sit(obi, paper, first, { id, endedAt: '2026-11-21T08:30:00.000Z', spent: 900 })).toEqual({
      arrived: 2,
    })
    // An older copy takes nothing back.
    expect(await sit(obi, paper, [], { id })).toEqual({ arrived: 2 })
    const { items } = await log(obi)
    expect(items).toMatchObject([{ id, bookId: paper, spent: 900, endedAt: '2026-11-21T08:30:00.000Z' }])
    expect(items[0]?.answers.map(({ question, answer }) => [question, answer])).toEqual([
      [1, 'A'],
      [3, '3.5'],
    ])
    expect((await said(obi)).map(({ question, total, counts }) => [question, total, counts])).toEqual([
      [1, 1, [{ answer: 'A', count: 1 }]],
      [3, 1, [{ answer: '3.5', count: 1 }]],
    ])
    expect(await drift()).toEqual([])
  })

  test('the latest answer is counted, whatever arrives later, and the future is now', async () => {
    const { paper, obi, ada, said, drift, clock, log } = await start()
    await sit(ada, paper, [[1, 'D']])
    const counts = async () =>
      (await said(ada, 1))[0]?.counts.map(({ answer, count }) => `${count} ${answer}`)
    await sit(obi, paper, [[1, 'B', { at: '2026-11-21T09:30:00.000Z' }]])
    await sit(obi, paper, [[1, 'A', { at: '2026-11-21T09:00:00.000Z' }]])
    expect(await counts()).toEqual(['1 B', '1 D'])
    // Of two at the same time the one that arrives later.
    await sit(obi, paper, [[1, 'C', { at: '2026-11-21T09:30:00.000Z' }]])
    expect(await counts()).toEqual(['1 C', '1 D'])
    await sit(obi, paper, [[1, 'E', { at: '2031-01-01T00:00:00.000Z' }]])
    expect(await counts()).toEqual(['1 D', '1 E'])
    clock.advance(60_000)
    await sit(obi, paper, [[1, 'D', { at: clock.now() }]])
    expect(await counts()).toEqual(['2 D'])
    // Questions that came back are in the log alone.
    await sit(obi, paper, [[1, 'A', { at: clock.now() }]], { practice: true })
    expect(await counts()).toEqual(['2 D'])
    expect((await log(obi)).items.filter(({ practice }) => practice)).toMatchObject([
      { answers: [{ answer: 'A' }] },
    ])
    expect(await drift()).toEqual([])
  })

  test('nobody learns a count before having answered, or before a sitting has ended that shows it then', async () => {
    const { paper, obi, ada, sade, visitor, said } = await start()
    await sit(ada, paper, [
      [1, 'A'],
      [2, 'B'],
      [3, '7'],
    ])
    for (const who of [obi, sade]) expect(await said(who)).toEqual([])
    await expect(visitor(api.sittings.said, { id: paper, query: {} })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    await sit(obi, paper, [[1, 'A']])
    expect((await said(obi)).map(({ question }) => question)).toEqual([1])
    expect(await said(obi, 2)).toEqual([])

    const later = { id: newId(), shows: 'end' } as const
    await sit(
      sade,
      paper,
      [
        [1, 'A'],
        [2, 'B'],
      ],
      later,
    )
    expect(await said(sade)).toEqual([])
    const log = async () => (await sade(api.sittings.log, { query: {} })).items[0]
    expect(await log()).toMatchObject({ score: { right: 0, known: 0, answered: 2 } })
    await sit(sade, paper, [], { ...later, endedAt: '2026-11-21T09:00:00.000Z' })
    expect((await said(sade)).map(({ question, total }) => [question, total])).toEqual([
      [1, 3],
      [2, 2],
    ])
  })

  test('a sheet is fixed by anyone, each version is saved, and no answer is lost', async () => {
    const { paper, ada, obi, visitor, said } = await start()
    await sit(ada, paper, [
      [1, 'A'],
      [2, 'B'],
      [3, '7'],
    ])
    const id = newId()
    const questions = [asNumber, { ...choice, options: 4, page: 2 }]
    const body = { id, minutes: 60, questions }
    const [one, other] = [
      await obi(api.sheets.save, { id: paper, body }),
      await obi(api.sheets.save, { id: paper, body }),
    ]
    expect(one).toEqual(other)
    expect(one).toMatchObject({ version: 2, minutes: 60, questions })
    expect(one.versions.map(({ version, by }) => [version, by?.id])).toEqual([
      [2, obi.id],
      [1, ada.id],
    ])
    expect(await visitor(api.sheets.read, { id: paper, query: {} })).toEqual(one)
    const first = await visitor(api.sheets.read, { id: paper, query: { version: 1 } })
    expect(first).toMatchObject({ version: 1, minutes: 45, questions: [choice, choice, asNumber, ownWords] })
    // What is asked otherwise now is not shown, and comes back with its kind.
    expect((await said(ada)).map(({ question }) => question)).toEqual([2])
    await ada(api.sheets.save, { id: paper, body: { id: newId(), minutes: 45, questions: first.questions } })
    expect((await said(ada)).map(({ question, mine, total }) => [question, mine, total])).toEqual([
      [1, 'A', 1],
      [2, 'B', 1],
      [3, '7', 1],
    ])
    await expect(
      obi(api.sheets.save, {
        id: paper,
        body: { id: newId(), minutes: null, questions: [{ ...choice, options: null }] },
      }),
    ).rejects.toMatchObject({ code: 'invalid', field: 'questions' })
  })

  test('the largest sheet weighs at most 10 KB, with its history', async () => {
    const { paper, members, fetchAs, database } = await start()
    const people = await members(12)
    await database.write((tx) =>
      tx
        .updateTable('users')
        .set({ fullName: 'Ọ'.repeat(80) })
        .execute(),
    )
    for (const [n, who] of people.entries()) {
      const questions = Array.from({ length: 120 }, () => ({ ...choice, page: 1_000 + n }))
      await who(api.sheets.save, { id: paper, body: { id: newId(), minutes: 600, questions } })
    }
    const text = await (await fetchAs(null)(`/api/books/${paper}/sheet`)).text()
    expect(JSON.parse(text)).toMatchObject({ version: 13 })
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(10 * 1024)
  })

  test('the score counts what was checked or nine of ten agree on, and nothing else', async () => {
    const { paper, obi, members, log } = await start()
    await sit(obi, paper, [
      [1, 'C'],
      [2, 'C'],
      [3, '4'],
      [4, 'Because', { kind: 'open' }],
    ])
    const score = async () => (await log(obi)).items[0]?.score
    expect(await score()).toEqual({ right: 0, known: 0, answered: 4 })
    const many = await members(9)
    for (const [n, one] of many.entries())
      await sit(one, paper, [
        [1, 'C'],
        [2, n < 2 ? 'B' : 'C'],
        [3, '5'],
      ])
    // 10 of 10 say C; 8 of 10; 9 of 10 say 5.
    expect(await score()).toEqual({ right: 1, known: 2, answered: 4 })
    const answers = (await log(obi)).items[0]?.answers
    expect(answers?.map(({ isRight }) => isRight)).toEqual([true, null, false, null])
  })

  test('one’s log is of one course, with the sheets of its papers, and one’s own alone', async () => {
    const { paper, ada, obi, log } = await start()
    await sit(ada, paper, [[1, 'A']])
    expect(await log(ada, { course: 'chm 201' })).toMatchObject({
      items: [{ bookId: paper }],
      sheets: [{ bookId: paper, questions: 4, minutes: 45 }],
    })
    expect(await log(ada, { course: 'MTH-101' })).toEqual({ items: [], next: null, sheets: [] })
    expect((await log(obi)).items).toEqual([])
    await ada(api.books.remove, { id: paper })
    expect((await log(ada)).items).toEqual([])
    await expect(sit(obi, paper, [[1, 'A']])).rejects.toMatchObject({ code: 'missing' })
  })

  test('what is no answer is refused whole, as is a sitting of another paper or without a sheet', async () => {
    const { paper, ada, obi, log, platform } = await start()
    await expect(
      sit(obi, paper, [
        [1, 'A'],
        [2, 'F', { kind: 'choice' }],
      ]),
    ).rejects.toMatchObject({
      ...{ code: 'invalid', field: 'answers' },
    })
    expect((await log(obi)).items).toEqual([])
    const other = await aPaper(ada, platform, [choice])
    const id = newId()
    await sit(obi, paper, [[1, 'A']], { id })
    await expect(sit(obi, other, [[1, 'A']], { id })).rejects.toMatchObject({ code: 'conflict' })
    // An id is the phone's own: the same one of another member is another sitting.
    expect(await sit(ada, other, [[1, 'A']], { id })).toEqual({ arrived: 1 })
    await expect(ada(api.sheets.read, { id: newId(), query: {} })).rejects.toMatchObject({ code: 'missing' })
  })
})
