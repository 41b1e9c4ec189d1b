import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { sendNotice, withdrawNotice } from './notices.ts'

eachDatabase((open) => {
  const start = async () => {
    const it = await campus({ database: await open() })
    const { database, clock, live } = it.platform
    const ada = it.student()
    const bola = it.student()
    await Promise.all([ada(api.auth.session, {}), bola(api.auth.session, {})])
    const heard: string[] = []
    for (const { id } of [ada, bola]) live.listen(`user:${id}`, () => heard.push(id))
    const news = (facts: Partial<Parameters<typeof sendNotice>[1]> = {}) => ({
      ...{ to: ada.id, kind: 'comment' as const, text: 'Bola commented', link: '/blog/1' },
      ...{ about: `comment:${newId()}` as const, by: bola.id, at: clock.now(), ...facts },
    })
    const told = () => database.read.selectFrom('notices').select(['userId', 'text']).execute()
    return { ...it, database, ada, bola, heard, news, told }
  }

  test('somebody is told once, in their own name, and their browsers hear of it after the commit', async () => {
    const { database, ada, heard, news, told } = await start()
    const one = news()
    await database.write(async (tx) => {
      await sendNotice(tx, one)
      expect(heard).toEqual([])
    })
    expect(heard).toEqual([ada.id])
    await database.write((tx) => sendNotice(tx, one))
    expect(await told()).toEqual([{ userId: ada.id, text: 'Bola commented' }])
    expect(heard).toEqual([ada.id])
  })

  test('nobody is told of their own acts, or of what they do not want to hear', async () => {
    const { database, ada, news, told } = await start()
    await database.write(async (tx) => {
      await sendNotice(tx, news({ by: ada.id }))
      await tx.insertInto('muted_notices').values({ userId: ada.id, kind: 'comment' }).execute()
      await sendNotice(tx, news())
      await sendNotice(tx, news({ kind: 'reply', text: 'Bola replied' }))
    })
    expect(await told()).toEqual([{ userId: ada.id, text: 'Bola replied' }])
  })

  test('while somebody is suspended nothing of theirs is told, and what is of nobody is', async () => {
    const { database, clock, ada, bola, news } = await start()
    await database.write(async (tx) => {
      await sendNotice(tx, news())
      await sendNotice(tx, news({ by: null, kind: 'report', text: 'We looked at it' }))
      await tx
        .insertInto('suspensions')
        .values({ userId: bola.id, at: clock.now(), until: null, reason: 'A scam', actorId: null })
        .execute()
    })
    const { items } = await ada(api.notices.list, {})
    expect(items.map(({ text }) => text)).toEqual(['We looked at it'])
    expect(await ada(api.notices.unread, {})).toEqual({ unread: 1 })
  })

  test('an act that fails tells nobody', async () => {
    const { database, heard, news, told } = await start()
    const failing = database.write(async (tx) => {
      await sendNotice(tx, news())
      throw new Error('not after all')
    })
    await expect(failing).rejects.toThrow('not after all')
    expect(await told()).toEqual([])
    expect(heard).toEqual([])
  })

  test('what is taken back is not told any more', async () => {
    const { database, bola, news, told } = await start()
    const [kept, gone] = [news({ text: 'kept' }), news({ text: 'gone' })]
    await database.write(async (tx) => {
      for (const one of [kept, gone, { ...gone, to: bola.id, by: null }]) await sendNotice(tx, one)
    })
    await database.write((tx) => withdrawNotice(tx, [gone.about]))
    expect((await told()).map(({ text }) => text)).toEqual(['kept'])
  })
})
