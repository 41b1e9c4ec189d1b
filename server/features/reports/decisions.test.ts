import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { leave, reporting } from '#testing/server/samples/reporting.ts'

eachDatabase((open) => {
  const start = async () => reporting(await open())

  test('what is restored is there in the next response, and its reporters learn it', async () => {
    const { sade, reported, cases, listed, author } = await start()
    const { postId, reporters } = await reported(3)
    const [found] = await cases()
    await sade(api.reports.decide, { id: found!.id, body: { decision: 'restored' } })
    expect(await listed()).toEqual([postId])
    expect(await cases()).toEqual([])
    const { items } = await reporters[0]!(api.notices.list, {})
    expect(items[0]).toMatchObject({
      kind: 'report',
      text: expect.stringMatching(/“Cheap phones”.*so it stays/),
    })
    const owner = (await author(api.notices.list, {})).items.filter(({ kind }) => kind === 'report')
    expect(owner).toEqual([])
  })

  test('what is taken down stays away; reporters and owner learn it, the owner with the reason', async () => {
    const { sade, reported, cases, listed, author } = await start()
    const { reporters } = await reported(1)
    const [found] = await cases()
    await expect(
      sade(api.reports.decide, { id: found!.id, body: { decision: 'taken down' } }),
    ).rejects.toMatchObject({ code: 'invalid', field: 'reason' })
    await sade(api.reports.decide, {
      id: found!.id,
      body: { decision: 'taken down', reason: 'It is a scam' },
    })
    expect(await listed()).toEqual([])
    expect((await reporters[0]!(api.notices.list, {})).items[0]?.text).toMatch(/We took down/)
    expect((await author(api.notices.list, {})).items.map(({ text }) => text)).toContain(
      '“Cheap phones” was taken down: It is a scam',
    )
    expect((await sade(api.admin.audit, {})).items[0]).toMatchObject({
      actor: 'Ṣadé Ògúnlànà',
      act: 'took down',
      subject: 'Cheap phones',
      reason: 'It is a scam',
    })
  })

  test('what was changed after an admin read it is not decided by the words of before', async () => {
    const { sade, student, report, publicPost, cases } = await start()
    const [ada, id, commentId] = [student(), await publicPost(), newId()]
    await ada(api.comments.write, { id, commentId, body: { content: 'Send me money' } })
    await report(student(), commentId, 'comment')
    const [read] = await cases()
    await ada(api.comments.edit, { id: commentId, body: { content: 'Send me more money' } })
    const decide = (seen?: string) =>
      sade(api.reports.decide, { id: read!.id, body: { decision: 'restored', seen } })
    await expect(decide(read!.seen)).rejects.toMatchObject({
      code: 'conflict',
      message: 'This was changed after you read it. Please read it again.',
    })
    const [now] = await cases()
    expect(now).toMatchObject({ id: read!.id, text: 'Send me more money' })
    for (const _ of [1, 2]) await decide(now!.seen)
    expect(await cases()).toEqual([])
  })

  test('a decision can be taken back for a minute; what was told is untold', async () => {
    const { sade, reported, cases, listed, clock } = await start()
    const { reporters } = await reported(3)
    const [found] = await cases()
    await sade(api.reports.decide, { id: found!.id, body: { decision: 'restored' } })
    await sade(api.reports.undo, { id: found!.id })
    expect(await listed()).toEqual([])
    expect(await cases()).toMatchObject([{ id: found!.id, hidden: true }])
    expect((await reporters[0]!(api.notices.list, {})).items).toEqual([])
    await sade(api.reports.decide, { id: found!.id, body: { decision: 'restored' } })
    clock.advance(61_000)
    await expect(sade(api.reports.undo, { id: found!.id })).rejects.toMatchObject({ code: 'conflict' })
    expect((await sade(api.admin.audit, {})).items).toMatchObject([
      { act: 'restored', undoneAt: null },
      { act: 'restored', undoneAt: '2026-11-21T10:00:00.000Z' },
      { act: 'approved' },
    ])
  })

  test('of two admins who decide at once one does, and the other is told', async () => {
    const { sade, kunle, reported, cases } = await start()
    await reported(3)
    const [found] = await cases()
    const decide = (who: typeof sade, decision: 'restored' | 'taken down') =>
      who(api.reports.decide, { id: found!.id, body: { decision, reason: 'Looked' } })
    const outcomes = await Promise.allSettled([decide(sade, 'restored'), decide(kunle, 'taken down')])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await sade(api.admin.audit, {})).items).toHaveLength(2)
  })

  test('of one decision taken back twice at once, and one made meanwhile, one truth is left', async () => {
    const { sade, kunle, reported, cases, listed } = await start()
    await reported(3)
    const [found] = await cases()
    const id = found!.id
    const decide = (who: typeof sade, decision: 'restored' | 'taken down') =>
      who(api.reports.decide, { id, body: { decision, reason: 'Looked' } })
    for (let round = 0; round < 3; round += 1) {
      await decide(sade, 'restored')
      const outcomes = await Promise.allSettled([
        sade(api.reports.undo, { id }),
        sade(api.reports.undo, { id }),
        decide(kunle, 'taken down'),
      ])
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'conflict' })
      const open = (await cases()).length === 1
      // Either it is open again and hidden by its reports, or Kunle took it down: both ways it is not listed.
      expect(await listed()).toEqual([])
      if (!open) await kunle(api.reports.undo, { id })
      expect(await cases()).toMatchObject([{ id, hidden: true }])
    }
  })

  test('reports without a proven address hide nothing when a decision is taken back either', async () => {
    const { sade, student, report, publicPost, cases, listed } = await start()
    const postId = await publicPost()
    for (let n = 0; n < 3; n += 1) await report(student({ status: 'pending' }), postId)
    const id = (await cases())[0]!.id
    await sade(api.reports.decide, { id, body: { decision: 'restored' } })
    await sade(api.reports.undo, { id })
    expect(await listed()).toEqual([postId])
    expect(await cases()).toMatchObject([{ id, hidden: false }])
  })

  test('a decision about somebody who left stands, and taking it back says why it does', async () => {
    const { platform, author, sade, reported, cases } = await start()
    const { reporters } = await reported(3)
    const { id } = (await cases())[0]!
    await sade(api.reports.decide, { id, body: { decision: 'taken down', reason: 'A scam' } })
    await leave(platform, author.id)
    await expect(sade(api.reports.undo, { id })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Its owner left, so it’s gone too',
    })
    expect(await cases()).toEqual([])
    await expect(sade(api.reports.decide, { id, body: { decision: 'restored' } })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect((await sade(api.admin.audit, {})).items[0]).toMatchObject({
      ...{ act: 'took down', subject: 'something of somebody who left', undoneAt: null },
    })
    expect((await reporters[0]!(api.notices.list, {})).items).toMatchObject([
      { text: 'Thank you. We took down something of somebody who left, which you reported.' },
    ])
  })

  test('an admin decides while reporter and owner leave, and nothing fails or is told to nobody', async () => {
    const { platform, author, sade, reported, cases } = await start()
    const { reporters } = await reported(3)
    const { id } = (await cases())[0]!
    const outcomes = await Promise.allSettled([
      sade(api.reports.decide, { id, body: { decision: 'taken down', reason: 'A scam' } }),
      leave(platform, reporters[0]!.id),
      leave(platform, author.id),
      sade(api.reports.undo, { id }),
    ])
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(['conflict', 'missing']).toContain(outcome.reason.code)
    expect(await cases()).toEqual([])
    const told = await platform.database.read.selectFrom('notices').select('userId').execute()
    const there = await platform.database.read.selectFrom('users').select('id').execute()
    for (const { userId } of told) expect(there.map((one) => one.id)).toContain(userId)
  })
})
