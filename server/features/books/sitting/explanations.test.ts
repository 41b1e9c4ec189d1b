import { expect, test } from 'vitest'
import { sittingLimits } from '#contract/books/sitting/rules.ts'
import { api } from '#contract/index.ts'
import { everyBelonging, everyCount, everyLeave } from '#server/features.ts'
import { takeLeave } from '#server/people/account-deletion.ts'
import { newId } from '#server/platform/ids.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aPaper, choice, sit } from '#testing/server/samples/papers.ts'

eachDatabase((open) => {
  /** A paper whose first question Ada and Obi have answered. */
  async function start() {
    const it = await campus({ database: await open() })
    const [ada, obi, bola, sade] = [
      it.student({ fullName: 'Ada Obi' }),
      it.student(),
      it.student(),
      it.admin(),
    ]
    for (const one of [ada, obi, bola, sade]) await one(api.auth.session, {})
    const paper = await aPaper(sade, it.platform, [choice, choice])
    for (const one of [ada, obi]) await sit(one, paper, [[1, 'C']])
    const { database } = it.platform
    const explain = (who: Persona, content: string, { id = newId(), question = 1 } = {}) =>
      who(api.explanations.write, { id: paper, commentId: id, body: { content, question } })
    const shown = async (who: Persona, question = 1) =>
      (await who(api.sittings.said, { id: paper, query: { question } })).explanations
    const ids = async (who: Persona) => (await shown(who)).map(({ id }) => id)
    const vote = (who: Persona, id: string, vote: 1 | 0 | -1) =>
      who(api.explanations.vote, { id, body: { vote } })
    const drift = async () =>
      (await Promise.all(everyCount.map((one) => one.drift(database.read)))).flat().map((one) => one.said)
    const name = (...people: Persona[]) =>
      sade(api.checkers.save, { code: 'chm 201', body: { ids: people.map(({ id }) => id) } })
    return { ...it, ada, obi, bola, sade, paper, database, explain, shown, ids, vote, drift, name }
  }

  test('explanations are seen by those who answered, the best first, and written by them alone', async () => {
    const { ada, obi, bola, sade, explain, shown, vote, drift, clock } = await start()
    const first = newId()
    await explain(ada, 'An aldehyde ends in –CHO', { id: first })
    clock.advance(1_000)
    const second = newId()
    await explain(obi, 'Its name ends in -al', { id: second })
    await explain(obi, 'Its name ends in -al', { id: second })
    for (const who of [bola, sade]) expect(await shown(who)).toEqual([])
    await expect(explain(bola, 'I guess')).rejects.toMatchObject({ code: 'conflict', field: 'question' })
    await expect(explain(ada, 'I guess', { question: 2 })).rejects.toMatchObject({ code: 'conflict' })
    await expect(vote(bola, first, 1)).rejects.toMatchObject({ code: 'conflict' })
    await expect(vote(ada, first, 1)).rejects.toMatchObject({ code: 'conflict' })
    await expect(explain(ada, 'x'.repeat(sittingLimits.explanation + 1))).rejects.toMatchObject({
      code: 'invalid',
    })
    expect(await vote(ada, second, 1)).toEqual({ ups: 1, downs: 0 })
    expect(await vote(ada, second, 1)).toEqual({ ups: 1, downs: 0 })
    expect(await vote(obi, first, -1)).toEqual({ ups: 0, downs: 1 })
    expect(await shown(ada)).toMatchObject([
      { id: second, question: 1, ups: 1, downs: 0, vote: 1, isChecked: false, owner: { id: obi.id } },
      { id: first, ups: 0, downs: 1, vote: 0 },
    ])
    expect(await vote(ada, second, -1)).toEqual({ ups: 0, downs: 1 })
    expect(await vote(ada, second, 0)).toEqual({ ups: 0, downs: 0 })
    expect(await drift()).toEqual([])
  })

  test('they are edited, deleted and restored by their author, and deleted by an admin', async () => {
    const { ada, obi, sade, explain, shown, ids } = await start()
    const id = newId()
    await explain(ada, 'It ends in –CHO', { id })
    await expect(
      obi(api.explanations.edit, { id, query: {}, body: { content: 'No' } }),
    ).rejects.toMatchObject({
      code: 'missing',
    })
    await ada(api.explanations.edit, { id, query: {}, body: { content: 'It ends in a –CHO' } })
    expect(await shown(obi)).toMatchObject([{ id, content: 'It ends in a –CHO', question: 1 }])
    const long = { content: 'x'.repeat(601) }
    await expect(ada(api.explanations.edit, { id, query: {}, body: long })).rejects.toMatchObject({
      code: 'invalid',
    })
    await ada(api.explanations.remove, { id })
    expect(await ids(obi)).toEqual([])
    await ada(api.explanations.restore, { id })
    expect(await ids(obi)).toEqual([id])
    await sade(api.explanations.remove, { id })
    expect(await ids(obi)).toEqual([])
  })

  test('an answer is checked by a member whom an admin named for the course, and is then right', async () => {
    const { ada, obi, sade, explain, shown, name, paper, clock } = await start()
    const id = newId()
    await explain(obi, 'It ends in –CHO', { id })
    const check = (who: Persona, answer: string | null) =>
      who(api.explanations.check, { id, body: { answer } })
    await expect(check(ada, 'C')).rejects.toMatchObject({ code: 'forbidden' })
    expect((await name(ada)).items.map((one) => one.id)).toEqual([ada.id])
    expect(await ada(api.sittings.said, { id: paper, query: {} })).toMatchObject({ mayCheck: true })
    expect(await obi(api.sittings.said, { id: paper, query: {} })).toMatchObject({ mayCheck: false })
    await expect(check(ada, 'F')).rejects.toMatchObject({ code: 'invalid' })
    expect(await check(ada, 'b')).toEqual({ checked: 'B' })
    const said = async () => (await obi(api.sittings.said, { id: paper, query: { question: 1 } })).items
    expect(await said()).toMatchObject([{ mine: 'C', checked: 'B' }])
    expect(await shown(obi)).toMatchObject([{ id, isChecked: true }])
    const { items } = await obi(api.sittings.log, { query: {} })
    expect(items[0]).toMatchObject({ score: { right: 0, known: 1, answered: 1 } })
    // What was edited since is not what was checked; the answer stays.
    clock.advance(1_000)
    await obi(api.explanations.edit, { id, query: {}, body: { content: 'Look it up' } })
    expect(await shown(obi)).toMatchObject([{ id, isChecked: false }])
    expect(await said()).toMatchObject([{ checked: 'B' }])
    expect(await check(ada, null)).toEqual({ checked: null })
    await name()
    await expect(check(ada, 'C')).rejects.toMatchObject({ code: 'forbidden' })
    const log = (await sade(api.admin.audit, {})).items.map(({ act, subject, reason }) => [
      act,
      subject,
      reason,
    ])
    expect(log).toEqual([
      ['no longer a checker', 'Ada Obi', 'CHM 201'],
      ['made a checker', 'Ada Obi', 'CHM 201'],
    ])
  })

  test('who blocked the other, is hidden or suspended is not read, and votes count again afterwards', async () => {
    const { ada, obi, sade, explain, ids, vote, drift, student, name } = await start()
    const id = newId()
    await explain(ada, 'It ends in –CHO', { id })
    await vote(obi, id, 1)
    await obi(api.blocks.block, { id: ada.id })
    expect([await ids(obi), await ids(ada)]).toEqual([[], [id]])
    await expect(vote(obi, id, 0)).rejects.toMatchObject({ code: 'missing' })
    await obi(api.blocks.unblock, { id: ada.id })
    await sade(api.suspensions.suspend, { id: ada.id, body: { length: 'week', reason: 'Sold answers' } })
    expect([await ids(obi), await drift()]).toEqual([[], []])
    await sade(api.suspensions.letBackIn, { id: ada.id })
    expect(await ids(obi)).toEqual([id])
    await name(obi)
    await obi(api.explanations.check, { id, body: { answer: 'C' } })
    for (let n = 0; n < 3; n += 1)
      await student()(api.reports.make, {
        id: newId(),
        body: { kind: 'explanation', thingId: id, reason: 'It insults' },
      })
    expect([await ids(obi), await drift()]).toEqual([[], []])
    const [reported] = (await sade(api.reports.list, {})).items
    expect(reported).toMatchObject({ kind: 'explanation', link: expect.stringMatching(/^\/books\//) })
  })

  test('who leaves takes answers, votes and explanations along, and leaves sheets and checked answers', async () => {
    const { ada, obi, explain, vote, name, paper, database, platform, drift, visitor } = await start()
    const [hers, his] = [newId(), newId()]
    await explain(ada, 'It ends in –CHO', { id: hers })
    await explain(obi, 'It ends in -al', { id: his })
    await vote(ada, his, 1)
    await vote(obi, hers, -1)
    await name(ada)
    await ada(api.explanations.check, { id: his, body: { answer: 'C' } })
    await ada(api.sheets.save, { id: paper, body: { id: newId(), minutes: 30, questions: [choice] } })
    const taken = async () => {
      const lists = await Promise.all(
        everyBelonging.map(async ({ name, rows }) => [name, await rows(database.read, ada.id)] as const),
      )
      return Object.fromEntries(lists.filter(([, rows]) => rows.length > 0))
    }
    const before = await taken()
    expect(before).toMatchObject({
      sittings: [{ bookId: paper }],
      'answers-in-sittings': [{ answers: [{ question: 1, answer: 'C' }] }],
      explanations: [{ id: hers, question: 1 }],
      'answer-sheets-i-saved': [{ bookId: paper, version: 2 }],
      'votes-for-explanations': [{ explanationId: his, vote: 1 }],
      'answers-i-checked': [{ question: 1, answer: 'C' }],
      'courses-i-check': [{ course: 'CHM-201' }],
    })
    expect(JSON.stringify(before)).not.toContain(obi.id)
    await database.write(async (tx) => {
      await takeLeave(tx, everyLeave(platform), ada.id)
      await tx.deleteFrom('users').where('id', '=', ada.id).execute()
    })
    expect(await drift()).toEqual([])
    const said = await obi(api.sittings.said, { id: paper, query: { question: 1 } })
    expect(said.items).toMatchObject([{ total: 1, checked: 'C' }])
    expect(said.explanations).toMatchObject([{ id: his, ups: 0, isChecked: true }])
    const { versions, minutes } = await visitor(api.sheets.read, { id: paper, query: {} })
    expect([minutes, versions[0]?.by]).toEqual([30, null])
  })

  open.testOnce('admins see how many there are', async () => {
    const { ada, sade, explain } = await start()
    await explain(ada, 'It ends in –CHO')
    const { figures } = await sade(api.admin.statistics, {})
    expect(figures.map(({ label, count }) => `${label}: ${count}`)).toEqual([
      'Answer sheets: 1',
      'Sittings: 2',
      'Answers: 2',
      'Explanations: 1',
      'Checked answers: 0',
    ])
  })
})
