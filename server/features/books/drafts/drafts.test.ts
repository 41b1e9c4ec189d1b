import { expect, test } from 'vitest'
import type { PaperDraft } from '#contract/books/drafts/endpoints.ts'
import { limits } from '#contract/campus.ts'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aDraft, sureOf } from '#testing/server/samples/drafts.ts'
import { createWordSweep } from './sweep-words.ts'

eachDatabase((open) => {
  async function start() {
    const it = await campus({ database: await open() })
    const [sade, kunle, layinka] = [it.admin({ fullName: 'Ṣadé' }), it.admin(), it.subadmin()]
    for (const one of [sade, kunle, layinka]) await one(api.auth.session, {})
    const draft = (title: string, more: Parameters<typeof aDraft>[3] = {}) => {
      it.clock.advance(1_000)
      return aDraft(it.platform, sade.id, title, more)
    }
    const desk = (only?: 'sure' | 'look' | 'no-course', after?: string) =>
      sade(api.paperDrafts.list, { query: { only, after } })
    const titles = async (only?: 'sure' | 'look' | 'no-course') =>
      (await desk(only)).items.map(({ title }) => title)
    const shelf = async () => (await it.visitor(api.books.list, {})).items.map(({ title }) => title).sort()
    const rows = (name: 'paper_drafts' | 'files') =>
      it.platform.database.read.selectFrom(name).selectAll().orderBy('id').execute()
    return { ...it, sade, kunle, layinka, draft, desk, titles, shelf, rows }
  }

  const said = ({ id, title, courseCode, kind, session, semester, paper }: PaperDraft) => ({
    ...{ id, title, courseCode, kind, session, semester, paper },
  })

  test('papers are counted by how sure their details are, and each is in one filter', async () => {
    const { draft, desk, titles } = await start()
    expect((await desk()).counts).toEqual({ all: 0, sure: 0, look: 0, noCourse: 0 })
    await draft('Exam', sureOf('CHM 107'))
    await draft('Notes', { courseCode: 'MTH 205', kind: 'notes' })
    await draft('Without its session', { ...sureOf('CSC 201'), session: null })
    await draft('document (4)')
    await draft('Slides', { kind: 'notes' })
    const counts = { all: 5, sure: 2, look: 1, noCourse: 2 }
    expect(await desk()).toMatchObject({ counts, total: 5 })
    expect(await desk('no-course')).toMatchObject({ counts, total: 2 })
    expect(await titles('sure')).toEqual(['Exam', 'Notes'])
    expect(await titles('look')).toEqual(['Without its session'])
    expect(await titles('no-course')).toEqual(['document (4)', 'Slides'])
  })

  test('a filter is read page by page, none twice and none left out', async () => {
    const { draft, desk } = await start()
    for (let at = 0; at < limits.papersAtOnce + 3; at++)
      await draft(`Paper ${at}`, at % 2 ? { courseCode: 'CHM 107' } : {})
    const first = await desk()
    expect(first.items).toHaveLength(limits.papersAtOnce)
    const rest = await desk(undefined, first.next ?? undefined)
    const all = [...first.items, ...rest.items].map(({ title }) => title)
    expect(all).toEqual(Array.from({ length: limits.papersAtOnce + 3 }, (_, at) => `Paper ${at}`))
    expect((await desk('look')).items).toHaveLength(26)
  })

  test('of many that are published, a refused one stays with its reason and stops no other', async () => {
    const { draft, desk, titles, shelf, sade, platform } = await start()
    const exam = await draft('Exam', sureOf('CHM 107'))
    const twin = await draft('Twin', sureOf('CSC 201'))
    const nameless = await draft('document (4)')
    const odd = await draft('Odd', sureOf('GST 103'))
    await draft('Last', sureOf('MTH 205'))
    const papers = (await desk()).items
      .map(said)
      .map((one) => (one.id === odd ? { ...one, session: '2022/2029' } : one))
    await sade(api.paperDrafts.publishMany, { body: { papers: papers.filter(({ id }) => id === exam) } })
    // Somebody added the same file while it waited.
    await platform.database.write(async (tx) => {
      const { sha256 } = await tx.selectFrom('books').select('sha256').executeTakeFirstOrThrow()
      await tx
        .updateTable('files')
        .set({ sha256: sha256 ?? '' })
        .where('claimedBy', '=', `draft:${twin}`)
        .execute()
    })
    const reply = await sade(api.paperDrafts.publishMany, { body: { papers } })
    expect(reply.refused).toEqual([
      { id: twin, message: 'This book is already in the library', field: 'fileId' },
      { id: nameless, message: 'It has no course yet. Please name it.', field: 'courseCode' },
      {
        ...{ id: odd, field: 'session' },
        message: 'Please give the session as two years, such as 2023/2024',
      },
    ])
    expect(await titles()).toEqual(['Twin', 'document (4)', 'Odd'])
    expect(await shelf()).toEqual(['Exam', 'Last'])
    // An answer that was lost on its way is asked for again.
    expect(await sade(api.paperDrafts.publishMany, { body: { papers } })).toEqual(reply)
    expect(await shelf()).toEqual(['Exam', 'Last'])
    const { items: log } = await sade(api.admin.audit, {})
    expect(log.map(({ act, subject, mine, byRight }) => [act, subject, mine, byRight])).toEqual([
      ['published', 'Last', true, 'As admin'],
      ['published', 'Exam', true, 'As admin'],
    ])
  })

  test('what is left out comes back exactly as it was, until its file is swept', async () => {
    const { draft, titles, sade, kunle, rows, platform } = await start()
    const ids = [
      await draft('Exam', { ...sureOf('CHM 107'), words: 'CHM 107 exam last session' }),
      await draft('Notes', { words: 'those in 200 level' }),
    ]
    const others = await draft('Stays')
    const withoutTimes = async () => (await rows('files')).map(({ createdAt: _, ...row }) => row)
    const before = [await rows('paper_drafts'), await withoutTimes()]
    const gone = newId()
    expect(await sade(api.paperDrafts.leaveOut, { body: { ids: [...ids, gone] } })).toEqual({
      refused: [{ id: gone, message: 'This paper is not here any more.', field: null }],
    })
    expect(await titles()).toEqual(['Stays'])
    const sweep = createWordSweep(platform)
    await sweep()
    expect(await kunle(api.paperDrafts.restore, { body: { ids } })).toEqual({ refused: [] })
    expect([await rows('paper_drafts'), await withoutTimes()]).toEqual(before)
    expect(await titles()).toEqual(['Exam', 'Notes', 'Stays'])
    expect((await sade(api.admin.audit, {})).items.map(({ act, subject }) => `${act} ${subject}`)).toEqual([
      ...['put back Notes', 'put back Exam', 'left out Notes', 'left out Exam'],
    ])

    await sade(api.paperDrafts.leaveOut, { body: { ids } })
    await platform.database.write((tx) =>
      tx.deleteFrom('files').where('claimedBy', 'is', null).where('kind', '=', 'book').execute(),
    )
    await sweep()
    const words = (await rows('paper_drafts')).map((row) => [row.id === others, row.words])
    expect(words.flat()).not.toContain('CHM 107 exam last session')
    expect((await sade(api.paperDrafts.restore, { body: { ids } })).refused).toMatchObject(
      ids.map((id) => ({ id, message: 'Its file is not here any more.' })),
    )
  })

  test('details of many change, each by itself; what was decided meanwhile is told', async () => {
    const { draft, desk, titles, sade, kunle } = await start()
    await draft('document (4)')
    await draft('Slides', { kind: 'notes' })
    const late = await draft('Late')
    const { items } = await desk()
    await kunle(api.paperDrafts.leaveOut, { body: { ids: [late] } })
    const papers = items.map((one) => ({ ...said(one), courseCode: 'chm107', kind: 'notes' as const }))
    expect(await sade(api.paperDrafts.correct, { body: { papers } })).toEqual({
      refused: [{ id: late, message: 'Another admin has already decided this paper.', field: null }],
    })
    const { items: after, counts } = await desk()
    expect(after.map(({ courseCode, kind, sure }) => [courseCode, kind, sure])).toEqual([
      ['CHM 107', 'notes', true],
      ['CHM 107', 'notes', true],
    ])
    expect(counts).toEqual({ all: 2, sure: 2, look: 0, noCourse: 0 })
    // The same again is no second decision.
    await sade(api.paperDrafts.correct, { body: { papers: papers.slice(0, 2) } })
    const { items: log } = await sade(api.admin.audit, {})
    expect(log.map(({ act, subject, reason }) => [act, subject, reason])).toEqual([
      ['corrected', 'Slides', 'Slides, CHM 107, notes'],
      ['corrected', 'document (4)', 'document (4), CHM 107, notes'],
      ['left out', 'Late', null],
    ])
    // Undone: as it was before.
    await sade(api.paperDrafts.correct, { body: { papers: items.slice(0, 2).map(said) } })
    expect(await titles('no-course')).toEqual(['document (4)', 'Slides'])
    expect((await desk()).items).toEqual(items.slice(0, 2))
  })

  test('only admins decide, as elsewhere, and no more at once than a page', async () => {
    const { draft, layinka, sade, titles } = await start()
    const ids = [await draft('Exam', sureOf('CHM 107'))]
    const mayNot = { code: 'forbidden', message: 'You can’t do this' }
    const [first] = (await sade(api.paperDrafts.list, { query: {} })).items
    if (!first) throw new Error('It waits')
    const body = { papers: [said(first)] }
    for (const one of [
      () => layinka(api.paperDrafts.list, { query: {} }),
      () => layinka(api.paperDrafts.publishMany, { body }),
      () => layinka(api.paperDrafts.correct, { body }),
      () => layinka(api.paperDrafts.leaveOut, { body: { ids } }),
      () => layinka(api.paperDrafts.restore, { body: { ids } }),
    ])
      await expect(one()).rejects.toMatchObject(mayNot)
    const many = Array.from({ length: limits.papersAtOnce + 1 }, () => newId())
    await expect(sade(api.paperDrafts.leaveOut, { body: { ids: many } })).rejects.toMatchObject({
      code: 'invalid',
    })
    expect(await titles()).toEqual(['Exam'])
  })
})
