import { describe, expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase, waitingForLocks } from '#testing/server/databases.ts'
import { aPost } from '#testing/server/leaving.ts'
import { aPicture, aProduct } from '#testing/server/samples/products.ts'

const details = { fullName: 'Adaeze Okafor', department: 'Law', level: '300' }

eachDatabase((open) => {
  async function start() {
    const it = await campus({ database: await open() })
    const [ada, stranger] = [it.student({ fullName: 'Ada Obi' }), it.student()]
    await Promise.all([ada(api.auth.session, {}), stranger(api.auth.session, {})])
    return { ...it, ada, stranger, picture: (of = ada) => aPicture(it.platform.database, of.id) }
  }

  describe('one’s own profile', () => {
    test('holds what its owner may know of themselves, and is made anew by a change', async () => {
      const { ada, picture } = await start()
      expect(await ada(api.profiles.own, {})).toMatchObject({
        ...{ isAdmin: false, isAgent: false, isUser: true, createdAt: expect.any(String) },
        ...{
          id: ada.id,
          fullName: 'Ada Obi',
          email: ada.email,
          department: 'Law',
          level: '200',
          role: 'user',
        },
        ...{ whatsapp: null, requestedAt: null, figures: { posts: 0, reels: 0, products: 0, likes: 0 } },
      })
      const pictureId = await picture()
      const changed = await ada(api.profiles.change, {
        body: { ...details, fullName: '  Adaeze   Okafor ', department: 'Medicine', pictureId },
      })
      expect(changed).toMatchObject({ ...details, department: 'Medicine', picture: { id: pictureId } })
      expect((await ada(api.auth.session, {})).viewer).toMatchObject({ fullName: 'Adaeze Okafor' })
      const without = await ada(api.profiles.change, { body: { ...details, pictureId: null } })
      expect(without.picture).toBeNull()
    })

    test.each([
      [{ fullName: ' \u200b ' }, 'fullName', 'Please enter your full name'],
      [{ fullName: '😀😀 22' }, 'fullName', 'Please enter your full name'],
      [{ fullName: 'x'.repeat(81) }, 'fullName', 'Full name is too long (at most 80 characters)'],
      [{ department: 'Alchemy' }, 'department', 'Please choose your department'],
      [{ level: '250' }, 'level', 'Please choose your level'],
    ])('refuses %j', async (wrong, field, message) => {
      const { ada } = await start()
      await expect(ada(api.profiles.change, { body: { ...details, ...wrong } })).rejects.toMatchObject({
        field,
        message,
      })
    })

    test.each([
      [{ role: 'admin' }],
      [{ status: 'active' }],
      [{ email: 'vc@fuoye.edu.ng' }],
      [{ accountType: 'agent' }],
      [{ id: newId() }],
      [{ whatsapp: '+2348030000000' }],
    ])('lets nobody forge %j', async (forged) => {
      const { ada } = await start()
      const before = await ada(api.profiles.own, {})
      await expect(
        ada(api.profiles.change, { body: { ...details, ...forged } as typeof details }),
      ).rejects.toMatchObject({ code: 'invalid' })
      expect(await ada(api.profiles.own, {})).toEqual(before)
    })

    test('takes no picture that is another’s', async () => {
      const { ada, stranger, picture } = await start()
      const pictureId = await picture(stranger)
      await expect(ada(api.profiles.change, { body: { ...details, pictureId } })).rejects.toMatchObject({
        code: 'missing',
        field: 'pictureId',
      })
    })

    test('a new name is found in the list of posts, the old one no longer', async () => {
      const { visitor, ...it } = await start()
      const writer = it.subadmin({ fullName: 'Ada Obi' })
      const id = await aPost(it, writer)
      await writer(api.profiles.change, { body: { ...details, fullName: 'Bọ́lá Ìdòwú' } })
      const found = async (search: string) =>
        (await visitor(api.posts.list, { query: { search } })).items.map((post) => post.id)
      expect(await found('bola idowu')).toEqual([id])
      expect(await found('ada obi')).toEqual([])
      expect((await visitor(api.posts.read, { id })).owner.fullName).toBe('Bọ́lá Ìdòwú')
    })

    test('a new name takes nothing back of a post that is being edited', async () => {
      const it = await start()
      const { database } = it.platform
      const writer = it.subadmin({ fullName: 'Ada Obi' })
      const id = await aPost(it, writer)
      const [written, waited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      // Written like an edit, but not yet committed.
      const editing = database.write(async (tx) => {
        await tx.updateTable('posts').set({ search: 'quite new ada obi' }).where('id', '=', id).execute()
        written.resolve()
        await waited.promise
      })
      await written.promise
      const renamed = writer(api.profiles.change, { body: { ...details, fullName: 'Bola Idowu' } })
      // SQLite has one writer.
      if (open.kind === 'postgres') await vi.waitUntil(async () => (await waitingForLocks(database)) === 1)
      waited.resolve()
      await Promise.all([editing, renamed])
      const { search } = await database.read
        .selectFrom('posts')
        .where('id', '=', id)
        .select('search')
        .executeTakeFirstOrThrow()
      expect(search).toBe('quite new bola idowu')
    })
  })

  describe('the public page of a person', () => {
    test('tells what is public, and neither e-mail nor number to anybody', async () => {
      const { ada, stranger, visitor, admin, clock } = await start()
      const id = newId()
      await ada(api.products.add, { id, body: aProduct() })
      await ada(api.products.add, { id: newId(), body: aProduct() })
      await ada(api.products.setState, { id, body: { state: 'sold' } })
      for (const who of [visitor, stranger, admin(), ada]) {
        const person = await who(api.profiles.read, { id: ada.id })
        expect(Object.keys(person).sort()).toEqual(
          [
            ...[
              'department',
              'figures',
              'fullName',
              'id',
              'level',
              'memberSince',
              'picture',
              'role',
              'verified',
            ],
          ].sort(),
        )
        expect(person.figures).toMatchObject({ products: 1 })
        expect(JSON.stringify(person)).not.toMatch(/fuoye\.edu|\+234/)
      }
      expect((await ada(api.profiles.own, {})).figures).toMatchObject({ products: 2 })
      clock.advance(31 * 24 * 3_600_000)
      expect((await visitor(api.profiles.read, { id: ada.id })).figures).toMatchObject({ products: 0 })
    })

    test('is not there for whom there is not', async () => {
      const { visitor } = await start()
      await expect(visitor(api.profiles.read, { id: newId() })).rejects.toMatchObject({
        code: 'missing',
        message: 'User profile not found',
      })
    })
  })

  describe('the request to become subadmin', () => {
    test('needs a number; given once the profile keeps it', async () => {
      const { ada } = await start()
      const ask = (whatsapp?: string) => ada(api.profiles.requestRole, { id: newId(), body: { whatsapp } })
      await expect(ask()).rejects.toMatchObject({ field: 'whatsapp' })
      await expect(ask('12')).rejects.toMatchObject({ field: 'whatsapp' })
      const { requestedAt } = await ask('0803 555 0142')
      expect(await ada(api.profiles.own, {})).toMatchObject({ requestedAt, whatsapp: '+2348035550142' })
    })

    test('is one, however often and from wherever it is sent', async () => {
      const { ada, platform } = await start()
      const all = await Promise.all(
        Array.from({ length: 6 }, () =>
          ada(api.profiles.requestRole, { id: newId(), body: { whatsapp: '0803 555 0142' } }),
        ),
      )
      expect(new Set(all.map(({ requestedAt }) => requestedAt)).size).toBe(1)
      const rows = await platform.database.read.selectFrom('role_requests').select('userId').execute()
      expect(rows).toEqual([{ userId: ada.id }])
    })

    test('is for users only, and takes nobody else’s id', async () => {
      const { ada, stranger, subadmin } = await start()
      const id = newId()
      const body = { whatsapp: '0803 555 0142' }
      await ada(api.profiles.requestRole, { id, body })
      await expect(stranger(api.profiles.requestRole, { id, body })).rejects.toMatchObject({
        code: 'conflict',
        message: 'Failed to submit request. Try again.',
      })
      expect((await stranger(api.profiles.own, {})).whatsapp).toBeNull()
      await expect(subadmin()(api.profiles.requestRole, { id: newId(), body })).rejects.toMatchObject({
        code: 'conflict',
      })
    })
  })
})
