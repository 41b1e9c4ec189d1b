import { expect, test } from 'vitest'
import webPush from 'web-push'
import { api } from '#contract/index.ts'
import { noticeKinds } from '#contract/notices/notice-kinds.ts'
import { kinds } from '#server/features.ts'
import { type News, sendNotice } from '#server/people/notices.ts'
import { later } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/port.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { pushReceiver } from '#testing/server/services/push-receiver.ts'
import { createPushing } from './pushing.ts'
import { deleteOldNotices } from './retention.ts'

type Service = Awaited<ReturnType<typeof pushReceiver>>

const keys = webPush.generateVAPIDKeys()
const { publicKey } = keys

eachDatabase((open) => {
  const onDatabase = (database: Database, { origin }: Service, { publicKey, privateKey } = keys) =>
    campus({
      database,
      env: { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_SERVICES: origin },
    })

  const start = async () => {
    const service = await pushReceiver()
    const it = await onDatabase(await open(), service)
    const { platform, clock } = it
    const people = { ada: it.student(), bola: it.student(), chidi: it.student() }
    for (const one of Object.values(people)) await one(api.auth.session, {})
    const pushing = createPushing(platform, kinds)
    /** Returns the pushes so far and clears them. */
    const pushed = async () => {
      await platform.jobs.settled()
      await pushing.deliver()
      return service.received.splice(0).map(({ device, message }) => `${device}: ${message.body}`)
    }
    const tellAda = (text: string, facts: Partial<News> = {}) =>
      platform.database.write((tx) =>
        sendNotice(tx, {
          ...{
            to: people.ada.id,
            kind: 'comment',
            text,
            link: '/blog/1',
            about: `comment:${newId()}`,
            at: clock.now(),
          },
          ...facts,
        }),
      )
    return { ...it, ...people, service, pushed, tellAda }
  }

  test('a push carries the whole text to the devices of whom it is for, signed by this campus', async () => {
    const { ada, bola, service, platform, tellAda } = await start()
    await ada(api.notices.addDevice, { body: service.subscribe('phone-of-ada') })
    await bola(api.notices.addDevice, { body: service.subscribe('phone-of-bola') })
    await tellAda('Bola commented on “Rain”: so true')
    await platform.jobs.settled()
    expect(service.received).toEqual([
      {
        device: 'phone-of-ada',
        authorization: expect.stringMatching(/^vapid t=.+, k=.+/),
        message: {
          ...{ title: 'A new comment', body: 'Bola commented on “Rain”: so true', link: '/blog/1' },
          tag: expect.any(String),
        },
      },
    ])
  })

  test('what follows within minutes comes as one, without what was read meanwhile', async () => {
    const { ada, clock, service, pushed, tellAda } = await start()
    await ada(api.notices.addDevice, { body: service.subscribe('ada') })
    await tellAda('first')
    expect(await pushed()).toEqual(['ada: first'])
    clock.advance(30_000)
    await tellAda('read before it was due')
    await ada(api.notices.readAll, { body: { until: clock.now() } })
    clock.advance(1_000)
    await tellAda('second')
    clock.advance(1_000)
    await tellAda('third')
    expect(await pushed()).toEqual([])
    clock.advance(5 * 60_000)
    expect(await pushed()).toEqual(['ada: third\nsecond'])
    expect(await pushed()).toEqual([])
  })

  test('quiet hours are kept, also over midnight, and end with what came in them', async () => {
    const { ada, clock, service, pushed, tellAda } = await start()
    await ada(api.notices.addDevice, { body: service.subscribe('ada') })
    await ada(api.notices.choose, { body: { muted: [], quiet: { start: '22:00', end: '06:30' } } })
    // 21:30 UTC is half past ten in the evening on the campus.
    clock.advance(Date.parse('2026-11-21T21:30:00.000Z') - clock.milliseconds())
    await tellAda('at night')
    expect(await pushed()).toEqual([])
    clock.advance(Date.parse('2026-11-22T05:29:00.000Z') - clock.milliseconds())
    expect(await pushed()).toEqual([])
    clock.advance(60_000)
    expect(await pushed()).toEqual(['ada: at night'])
  })

  test('what waited is not pushed across a block, nor once its kind was switched off', async () => {
    const { ada, bola, chidi, clock, service, pushed, tellAda } = await start()
    await ada(api.notices.addDevice, { body: service.subscribe('ada') })
    // It is eleven in the morning on the campus.
    await ada(api.notices.choose, { body: { muted: [], quiet: { start: '10:00', end: '12:00' } } })
    await tellAda('by Bola', { by: bola.id })
    await tellAda('by Chidi', { by: chidi.id })
    await tellAda('a reply', { kind: 'reply', by: chidi.id })
    await bola(api.blocks.block, { id: ada.id })
    await ada(api.notices.choose, { body: { muted: ['reply'], quiet: null } })
    clock.advance(3_600_000)
    expect(await pushed()).toEqual(['ada: by Chidi'])
  })

  open.testOnce(
    'what is switched off is neither pushed nor listed, kind by kind, and the others are',
    async () => {
      const { ada, clock, service, pushed, tellAda } = await start()
      await ada(api.notices.addDevice, { body: service.subscribe('ada') })
      for (const muted of noticeKinds) {
        await ada(api.notices.choose, { body: { muted: [muted], quiet: null } })
        clock.advance(10 * 60_000)
        const before = (await ada(api.notices.list, {})).items.map(({ id }) => id)
        for (const kind of noticeKinds) await tellAda(`of ${kind}`, { kind })
        const heard = noticeKinds.filter((kind) => kind !== muted)
        const { items } = await ada(api.notices.list, {})
        const listed = items.filter(({ id }) => !before.includes(id)).map(({ kind }) => kind)
        expect([muted, listed.sort()]).toEqual([muted, [...heard].sort()])
        clock.advance(10 * 60_000)
        expect([muted, (await pushed()).join().includes(`of ${muted}`)]).toEqual([muted, false])
      }
    },
  )

  test('a bundle names its number and its first lines, and counts the rest', async () => {
    const { ada, clock, service, platform, pushed, tellAda } = await start()
    await ada(api.notices.addDevice, { body: service.subscribe('ada') })
    await tellAda('before')
    await pushed()
    for (const text of ['one', 'two', 'three', 'four', 'five', 'six']) {
      clock.advance(1_000)
      await tellAda(text)
    }
    clock.advance(10 * 60_000)
    await platform.jobs.settled()
    await createPushing(platform, kinds).deliver()
    expect(service.received.map(({ message }) => message)).toMatchObject([
      {
        title: expect.stringMatching(/^6 new notices, /),
        body: 'six\nfive\nfour\nthree\nand 2 more',
        link: '/notices',
      },
    ])
  })

  test('quiet hours silence the phone, not the list', async () => {
    const { ada, service, pushed, tellAda } = await start()
    await ada(api.notices.addDevice, { body: service.subscribe('ada') })
    // It is eleven in the morning on the campus.
    await ada(api.notices.choose, { body: { muted: [], quiet: { start: '10:00', end: '12:00' } } })
    await tellAda('at eleven')
    expect(await pushed()).toEqual([])
    expect((await ada(api.notices.list, {})).items).toMatchObject([{ text: 'at eleven', read: false }])
  })

  test('what can still be undone waits for that, and is not pushed once it is undone', async () => {
    const { ada, clock, service, pushed, tellAda } = await start()
    await ada(api.notices.addDevice, { body: service.subscribe('ada') })
    await tellAda('declined', { kind: 'post', pushFrom: later(clock.now(), { minutes: 1 }) })
    expect(await pushed()).toEqual([])
    clock.advance(60_000)
    expect(await pushed()).toEqual(['ada: declined'])
  })

  test('nothing reaches a browser whose member signed out, nor the next who holds it', async () => {
    const { ada, bola, service, pushed, tellAda } = await start()
    const shared = service.subscribe('shared')
    await ada(api.notices.addDevice, { body: shared })
    await bola(api.notices.addDevice, { body: shared })
    await tellAda('for Ada alone')
    expect(await pushed()).toEqual([])
    await ada(api.notices.addDevice, { body: service.subscribe('ada') })
    await tellAda('before she signed out')
    await ada(api.auth.signOut, {})
    await tellAda('after she signed out')
    expect((await pushed()).filter((one) => !one.endsWith('before she signed out'))).toEqual([])
  })

  test('a session that has run out takes no pushes', async () => {
    const { ada, clock, service, pushed, tellAda } = await start()
    await ada(api.notices.addDevice, { body: service.subscribe('ada') })
    clock.advance(400 * 24 * 3_600_000)
    await tellAda('too late')
    expect(await pushed()).toEqual([])
  })

  test('a device that is gone is forgotten; a service that fails is asked again later', async () => {
    const { ada, clock, service, pushed, tellAda } = await start()
    await ada(api.notices.addDevice, { body: service.subscribe('ada') })
    service.answers(503)
    await tellAda('patience')
    expect(await pushed()).toEqual([])
    service.answers(201)
    clock.advance(5 * 60_000)
    expect(await pushed()).toEqual(['ada: patience'])
    service.answers(410)
    clock.advance(5 * 60_000)
    await tellAda('nobody there')
    expect(await pushed()).toEqual([])
    expect((await ada(api.notices.choices, {})).push).toEqual({ publicKey, here: false })
  })

  /** The same campus, reopened with other keys; her phone is the same. */
  const withOtherKeys = async ({ platform, ada, service }: Awaited<ReturnType<typeof start>>) => {
    const other = webPush.generateVAPIDKeys()
    const database = await open.again(platform.database)
    const it = await onDatabase(database, service, other)
    const hers = it.browser(undefined, { token: ada.token })
    const pushing = createPushing(it.platform, kinds)
    const tellAda = (text: string) =>
      database.write((tx) =>
        sendNotice(tx, {
          to: ada.id,
          kind: 'comment',
          text,
          link: '/',
          about: `comment:${newId()}`,
          at: it.clock.now(),
        }),
      )
    const pushed = async () => {
      await it.platform.jobs.settled()
      await pushing.deliver()
      return service.received.splice(0).map(({ device, message }) => `${device}: ${message.body}`)
    }
    const push = async () => (await hers(api.notices.choices, {})).push
    return { ...it, hers, tellAda, pushed, push, publicKey: other.publicKey }
  }

  test('new keys end what was subscribed with the former ones, until the phone subscribes anew', async () => {
    const before = await start()
    await before.ada(api.notices.addDevice, { body: before.service.subscribe('former') })
    const after = await withOtherKeys(before)
    expect(await after.push()).toEqual({ publicKey: after.publicKey, here: false })
    await after.tellAda('to nobody')
    expect(await after.pushed()).toEqual([])
    await after.hers(api.notices.addDevice, { body: before.service.subscribe('anew') })
    expect(await after.push()).toEqual({ publicKey: after.publicKey, here: true })
    after.clock.advance(10 * 60_000)
    await after.tellAda('heard')
    expect(await after.pushed()).toEqual(['anew: heard'])
  })

  test('a device of the former keys is swept away, and one of today stays', async () => {
    const before = await start()
    await before.ada(api.notices.addDevice, { body: before.service.subscribe('former') })
    await before.bola(api.notices.addDevice, { body: before.service.subscribe('unsaid') })
    const after = await withOtherKeys(before)
    const { database } = after.platform
    await database.write((tx) =>
      tx.updateTable('push_devices').set({ keyDigest: null }).where('userId', '=', before.bola.id).execute(),
    )
    const chidi = after.browser(undefined, { token: before.chidi.token })
    await chidi(api.notices.addDevice, { body: before.service.subscribe('today') })
    await deleteOldNotices(after.platform)
    const left = await database.read.selectFrom('push_devices').select('endpoint').execute()
    expect(left.map(({ endpoint }) => endpoint.split('/').at(-1)).sort()).toEqual(['today', 'unsaid'])
  })

  test('a device of which no keys were noted is one of today’s once it was reached, and gone once refused', async () => {
    const it = await start()
    const { ada, clock, platform, service, pushed, tellAda } = it
    const asBefore = () =>
      platform.database.write((tx) => tx.updateTable('push_devices').set({ keyDigest: null }).execute())
    await ada(api.notices.addDevice, { body: service.subscribe('ada') })
    await asBefore()
    await tellAda('still heard')
    expect(await pushed()).toEqual(['ada: still heard'])
    expect(await (await withOtherKeys(it)).push()).toMatchObject({ here: false })
    for (const refusal of [400, 401, 403]) {
      await ada(api.notices.addDevice, { body: service.subscribe('ada') })
      service.answers(refusal)
      clock.advance(10 * 60_000)
      await tellAda('refused')
      expect(await pushed()).toEqual([])
      // The keys match: the failure has another, temporary cause.
      expect((await ada(api.notices.choices, {})).push.here).toBe(true)
      await asBefore()
      clock.advance(60 * 60_000)
      expect(await pushed()).toEqual([])
      expect((await ada(api.notices.choices, {})).push.here).toBe(false)
    }
  })

  test('the campus calls push services only', async () => {
    const { ada, service } = await start()
    for (const endpoint of [
      'http://169.254.169.254/latest',
      'https://127.0.0.1/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://user@fcm.googleapis.com/x',
      'http://fcm.googleapis.com/x',
    ])
      await expect(
        ada(api.notices.addDevice, { body: { ...service.subscribe('x'), endpoint } }),
      ).rejects.toMatchObject({ code: 'invalid', field: 'endpoint' })
    expect((await ada(api.notices.choices, {})).push.here).toBe(false)
  })
})

test('a campus without keys says so and keeps no device', async () => {
  const { student } = await campus()
  const ada = student()
  expect((await ada(api.notices.choices, {})).push).toEqual({ publicKey: null, here: false })
  const body = { endpoint: 'https://fcm.googleapis.com/x', p256dh: 'a'.repeat(87), auth: 'a'.repeat(22) }
  await expect(ada(api.notices.addDevice, { body })).rejects.toMatchObject({ code: 'unavailable' })
})
