import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import webPush from 'web-push'
import { api } from '#contract/index.ts'
import { createSending } from '#server/features/auth/email/send-email.ts'
import { createVerificationCodes } from '#server/features/auth/email/verification-codes.ts'
import { createUploads } from '#server/features/files/uploads/uploads.ts'
import { createPushing } from '#server/features/notices/pushing.ts'
import { createGathering } from '#server/features/profiles/export-zip.ts'
import { everyBelonging, kinds } from '#server/features.ts'
import { sendNotice } from '#server/people/notices.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import { newId } from '#server/platform/ids.ts'
import { openJobs } from '#server/platform/jobs/index.ts'
import { addressKey } from '#server/platform/limits/address.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { killedAnywhere } from '#testing/server/faults/crash-injection.ts'
import { userRow } from '#testing/server/samples/rows.ts'
import { sender } from '#testing/server/sending.ts'
import { pushReceiver } from '#testing/server/services/push-receiver.ts'

const hour = 3_600_000
const here = addressKey('127.0.0.1')
const silent = { error: () => undefined }
/** Processes without background jobs: the tests decide who works when. */
const idle = openJobs(silent, { works: false })

eachDatabase((open) => {
  test('an export whose process is killed between any two steps is made by another, once', async () => {
    const it = await campus({ database: await open(), with: { jobs: idle } })
    const { platform, clock } = it
    const { database, files } = platform
    const alive = createGathering(platform, everyBelonging)
    await killedAnywhere(platform, {
      async prepare() {
        const who = it.student()
        await who(api.exports.start, { id: newId() })
        return who
      },
      work: (mortal) => createGathering(mortal, everyBelonging).run(),
      async after(who, where) {
        await alive.run()
        clock.advance(30_000)
        await alive.run()
        const { export: made } = await who(api.exports.own, {})
        expect([where, made?.state, made?.done]).toEqual([where, 'ready', made?.total])
        const rows = await database.read
          .selectFrom('files')
          .where('ownerId', '=', who.id)
          .select(['id', 'bytes'])
          .execute()
        expect([where, rows.length]).toEqual([where, 1])
        const bytes = await files.stat(keptKey(rows[0]?.id ?? '', 'original'))
        expect([where, bytes?.bytes]).toEqual([where, rows[0]?.bytes])
      },
    })
  })

  test('an export that ends its process again and again is given up', async () => {
    const it = await campus({ database: await open(), with: { jobs: idle } })
    const { platform, clock } = it
    const who = it.student()
    await who(api.exports.start, { id: newId() })
    const { database } = platform
    for (let death = 0; death < 4; death += 1) {
      const begun = Promise.withResolvers<void>()
      const never = () => {
        begun.resolve()
        return new Promise<never>(() => undefined)
      }
      const files = { ...platform.files, put: never }
      void createGathering({ ...platform, files }, everyBelonging).run()
      await begun.promise
      clock.advance(30_000)
    }
    await createGathering(platform, everyBelonging).run()
    expect((await who(api.exports.own, {})).export).toMatchObject({ state: 'failed', file: null })
    expect(await database.read.selectFrom('files').select('id').execute()).toEqual([])
  })

  test('a letter whose process is killed between any two steps is sent by another, and its link works', async () => {
    const it = await campus({ database: await open(), mail: true, with: { jobs: idle } })
    const { platform, clock, letters, browser } = it
    const sending = (of = platform) => createSending(of, createVerificationCodes(of))
    await killedAnywhere(platform, {
      async prepare() {
        const person = userRow()
        await platform.database.write(async (tx) => {
          await tx.insertInto('users').values(person).execute()
          const { id: userId, createdAt: changedAt } = person
          await tx.insertInto('passwords').values({ userId, hash: '', changedAt }).execute()
        })
        clock.advance(24 * hour)
        await browser()(api.auth.forgotPassword, { body: { email: person.email } })
        return person
      },
      work: (mortal) => sending(mortal).run(),
      async after({ email }, where) {
        await sending().run()
        clock.advance(3 * 60_000)
        await sending().run()
        const hers = letters.filter(({ to }) => to === email)
        // Twice only where it was killed between the mail server's acceptance and our commit.
        expect([where, hers.length]).toEqual([where, /after step 3|before step 4/.test(where) ? 2 : 1])
        const token = /reset-password\/(\S+)/.exec(hers.at(-1)?.text ?? '')?.[1] ?? ''
        const password = 'a new secret of hers'
        await browser()(api.auth.resetPassword, {
          token,
          body: { password, confirmPassword: password },
        })
        expect(await platform.database.read.selectFrom('letters').selectAll().execute()).toEqual([])
      },
    })
  })

  test('a letter that cannot be sent is tried again for a day, and then no more', async () => {
    const it = await campus({ database: await open(), mail: true })
    const { platform, clock, letters } = it
    const { send } = platform.mail
    let tries = 0
    platform.mail.send = async () => {
      tries += 1
      throw new Error('connection refused')
    }
    const who = it.student()
    await who(api.auth.session, {})
    const forget = () => it.browser()(api.auth.forgotPassword, { body: { email: who.email } })
    await forget()
    await platform.jobs.settled()
    const { run } = createSending(platform, createVerificationCodes(platform))
    clock.advance(1 * 60_000)
    await run()
    expect(tries).toBe(2)
    await run()
    expect(tries).toBe(2)
    clock.advance(25 * hour)
    await run()
    expect(await platform.database.read.selectFrom('letters').selectAll().execute()).toEqual([])
    await forget()
    await platform.jobs.settled()
    platform.mail.send = send
    clock.advance(1 * 60_000)
    await run()
    expect(letters.map(({ to }) => to)).toEqual([who.email])
  })

  test('a push whose process is killed between any two steps is sent by another', async () => {
    const service = await pushReceiver()
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    const env = { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_SERVICES: service.origin }
    const it = await campus({ database: await open(), env, with: { jobs: idle } })
    const { platform, clock } = it
    let count = 0
    await killedAnywhere(platform, {
      async prepare() {
        const who = it.student()
        count += 1
        const device = `device-${count}`
        await who(api.notices.addDevice, { body: service.subscribe(device) })
        const news = { kind: 'comment' as const, text: 'so true', link: '/blog/1', at: clock.now() }
        await platform.database.write((tx) =>
          sendNotice(tx, { ...news, to: who.id, about: `comment:${newId()}` }),
        )
        return device
      },
      work: (mortal) => createPushing(mortal, kinds).deliver(),
      async after(device, where) {
        const { deliver } = createPushing(platform, kinds)
        for (let minutes = 0; minutes < 12; minutes += 3) {
          await deliver()
          clock.advance(3 * 60_000)
        }
        const told = service.received.filter((one) => one.device === device)
        // Twice only where it was killed between the push service's acceptance and our commit.
        expect([where, told.length]).toEqual([where, /after step 2|before step 3/.test(where) ? 2 : 1])
        // A phone shows it only once in either case.
        expect([where, new Set(told.map(({ message }) => message.tag)).size]).toEqual([where, 1])
        expect(await platform.database.read.selectFrom('waiting_pushes').selectAll().execute()).toEqual([])
      },
    })
  })

  test('an upload whose process is killed between any two steps becomes a file by another, once', async () => {
    const it = await campus({ database: await open() })
    const { platform, clock } = it
    const { database, files } = platform
    const who = it.student()
    await who(api.auth.session, {})
    const sender = { id: who.id, status: 'active' } as const
    const book = Buffer.from(`%PDF-1.7\n${'x'.repeat(5_000)}\n%%EOF`)
    const alive = createUploads(platform)
    await killedAnywhere(platform, {
      async prepare() {
        const id = newId()
        await alive.begin({ id, kind: 'book', name: 'law', bytes: book.length }, sender, here)
        return id
      },
      work: (mortal, id) => createUploads(mortal).append(id, sender, 0, Readable.from([book]), book.length),
      async after(id, where) {
        clock.advance(30_000)
        // Complete by then, so the phone need not come back; before that it sends what is missing.
        await alive.finishDue()
        const told = await alive.progress(id, sender)
        if (told?.offset === 0) await alive.append(id, sender, 0, Readable.from([book]), book.length)
        expect([where, await alive.progress(id, sender)]).toMatchObject([
          where,
          { offset: book.length, bytes: book.length },
        ])
        expect([where, (await files.stat(keptKey(id, 'original')))?.bytes]).toEqual([where, book.length])
        expect(await database.read.selectFrom('uploads').select('id').execute()).toEqual([])
      },
    })
  })

  test('a process that only answers has a worker make files, and its sender hears what came of them', async () => {
    const database = await open()
    const worker = await campus({ database })
    const files = worker.platform.files
    const config = { ...worker.platform.config, works: false }
    const web = await campus({ database, with: { files, config, jobs: idle, clock: worker.clock } })
    const who = web.student()
    await who(api.auth.session, {})
    const work = createUploads(worker.platform)
    const her = sender(await web.server.listen({ port: 0, host: '127.0.0.1' }), who.token)
    const book = Buffer.from(`%PDF-1.7\n${'x'.repeat(5_000)}\n%%EOF`)
    /** Sent while no worker runs; one starts afterwards. */
    const send = async (id: string, bytes: Buffer) => {
      await her.begin(bytes.length, { id, kind: 'book' })
      const sent = her.append(id, 0, bytes)
      await expect
        .poll(() => database.read.selectFrom('uploads').where('dueAt', 'is not', null).select('id').execute())
        .toEqual([{ id }])
      expect(await database.read.selectFrom('files').select('id').where('id', '=', id).execute()).toEqual([])
      await work.finishDue()
      return sent
    }
    const id = newId()
    expect((await send(id, book)).status).toBe(204)
    expect(await her.offset(id)).toBe(book.length)
    const refused = await send(newId(), Buffer.alloc(5_000, 'no book'))
    expect([refused.status, JSON.parse(refused.body)]).toMatchObject([
      415,
      { message: 'Please choose a PDF, EPUB, MOBI, FB2, CBZ, DOCX or PPTX file' },
    ])
    expect(await database.read.selectFrom('uploads').select('id').execute()).toEqual([])
    expect((await Array.fromAsync(files.list('uploads/'))).length).toBe(0)
  })

  test('an upload that ends its process again and again is refused, and its sender hears why', async () => {
    const it = await campus({ database: await open() })
    const { platform, clock } = it
    const who = it.student()
    await who(api.auth.session, {})
    const address = await it.server.listen({ port: 0, host: '127.0.0.1' })
    const her = sender(address, who.token)
    const id = newId()
    const book = Buffer.from(`%PDF-1.7\n${'x'.repeat(5_000)}\n%%EOF`)
    await her.begin(book.length, { id, kind: 'book' })
    for (let death = 0; death < 4; death += 1) {
      const begun = Promise.withResolvers<void>()
      const put: typeof platform.files.put = (key, ...rest) => {
        if (!key.startsWith('kept/')) return platform.files.put(key, ...rest)
        begun.resolve()
        return new Promise(() => undefined)
      }
      const mortal = createUploads({ ...platform, files: { ...platform.files, put } })
      const sent = { id: who.id, status: 'active' } as const
      if (death === 0) void mortal.append(id, sent, 0, Readable.from([book]), book.length)
      else void mortal.finishDue()
      await begun.promise
      clock.advance(30_000)
    }
    await createUploads(platform).finishDue()
    const told = await her.append(id, book.length, Buffer.alloc(0))
    expect(told.status).toBe(415)
    expect(await her.offset(id)).toBeNull()
  })
})
