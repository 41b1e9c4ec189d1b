import { afterEach, expect, test } from 'vitest'
import { fold } from '#contract/fold.ts'
import { api } from '#contract/index.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import { touch } from '#server/platform/database/port.ts'
import { newId } from '#server/platform/ids.ts'
import { small } from '#testing/books/small.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aProduct } from '#testing/server/samples/products.ts'
import { fileRow, postRow, userRow } from '#testing/server/samples/rows.ts'
import { patience } from './search.ts'

const usual = { ...patience }
afterEach(() => void Object.assign(patience, usual))

eachDatabase((open) => {
  const start = async () => {
    const it = await campus({ database: await open() })
    const { platform, clock } = it
    const { database } = platform

    /** One thing of every kind with this owner and title. */
    const make = async (owner: Persona, title: string) => {
      const ids = { post: newId(), reel: newId(), book: newId(), product: newId() }
      clock.advance(1_000)
      const video = fileRow(owner.id, 'video', { type: 'video/mp4', name: 'a.mp4' })
      const publishedAt = clock.now()
      await database.write(async (tx) => {
        await tx
          .insertInto('posts')
          .values(postRow(owner.id, { id: ids.post, title, search: fold(title), publishedAt }))
          .execute()
        await tx.insertInto('files').values(video).execute()
      })
      await owner(api.reels.post, {
        id: ids.reel,
        body: { caption: title, tags: [], fileId: video.id ?? '' },
      })
      const fileId = await keepBookFile(platform, small.pdf(newId()), { ownerId: owner.id, name: 'book' })
      await owner(api.books.add, {
        id: ids.book,
        body: { title, description: 'Of use', drawnCover: true, fileId },
      })
      await owner(api.products.add, {
        id: ids.product,
        body: aProduct({ name: title, description: 'Clean' }),
      })
      return ids
    }

    const joined = async (fullName: string) => {
      clock.advance(1_000)
      const person = it.student({ fullName })
      await person(api.auth.session, {})
      return person
    }

    /** The results by kind. */
    const found = async (who: typeof it.visitor, q: string) => {
      const { groups } = await who(api.search.find, { query: { q } })
      return Object.fromEntries(groups.map(({ kind, items }) => [kind, items.map(({ id }) => id)]))
    }

    /** The first three results of each kind that has any. */
    const listed = async (who: typeof it.visitor, search: string) => {
      const lists = {
        person: api.profiles.list,
        post: api.posts.list,
        reel: api.reels.list,
        book: api.books.list,
        product: api.products.list,
      }
      const all = Object.entries(lists).map(async ([kind, list]) => {
        const { items } = await who(list as typeof api.posts.list, { query: { search } })
        return [kind, items.slice(0, 3).map(({ id }) => id)] as const
      })
      return Object.fromEntries((await Promise.all(all)).filter(([, ids]) => ids.length > 0))
    }
    return { ...it, database, make, joined, found, listed }
  }

  open.testOnce('every group is the beginning of its own list, and says how many that finds', async () => {
    const { visitor, make, joined, found, listed } = await start()
    const ada = await joined('Adéṣọlá Bákàrè')
    for (const title of ['Ẹ̀kọ́ 1', 'Solar lamp 2', 'Ẹ̀kọ́ 3', 'EKO 4', 'Ọ̀kan 5', 'eko and lamp 6'])
      await make(ada, title)
    for (const q of ['eko', 'Ẹ̀KỌ́', 'sola', 'lamp eko', 'e', 'ko', '4', 'bakare', ' eko  '])
      expect(await found(visitor, q), q).toEqual(await listed(visitor, q))
    expect(Object.keys(await found(visitor, 'sola')).sort()).toEqual([
      ...['book', 'person', 'post', 'product', 'reel'],
    ])
    const { groups } = await visitor(api.search.find, { query: { q: 'eko' } })
    expect(groups.map(({ total, exact, items }) => [total, exact, items.length])).toEqual([
      ...[4, 4, 4, 4].map((total) => [total, true, 3]),
    ])
  })

  test('of more than a hundred it is said that there are more', async () => {
    const { visitor, database, joined } = await start()
    const ada = await joined('Ada Obi')
    const rows = Array.from({ length: 101 }, () => postRow(ada.id, { title: 'Hostel' }))
    await database.write((tx) => tx.insertInto('posts').values(rows.slice(1)).execute())
    const count = async () => (await visitor(api.search.find, { query: { q: 'hostel' } })).groups[0]
    expect(await count()).toMatchObject({ kind: 'post', total: 100, exact: true })
    await database.write((tx) => {
      touch(tx, 'posts')
      return tx.insertInto('posts').values(rows.slice(0, 1)).execute()
    })
    expect(await count()).toMatchObject({ kind: 'post', total: 100, exact: false })
  })

  open.testOnce(
    'what is hidden, expired or deleted is not found, nor what is of somebody blocked',
    async () => {
      const { visitor, clock, make, joined, found, student } = await start()
      const [ada, bola] = [await joined('Ada Obi'), await joined('Bola Ige')]
      const [hidden, deleted, old] = [
        await make(ada, 'zz 1'),
        await make(ada, 'zz 2'),
        await make(ada, 'zz 3'),
      ]
      for (const [kind, thingId] of Object.entries(hidden))
        for (let n = 0; n < 3; n += 1)
          await student()(api.reports.make, {
            id: newId(),
            body: { kind: kind as 'post', thingId, reason: 'It is a scam' },
          })
      await ada(api.ownPosts.remove, { id: deleted.post })
      await ada(api.reels.remove, { id: deleted.reel })
      await ada(api.books.remove, { id: deleted.book })
      await ada(api.products.remove, { id: deleted.product })
      const only = (ids: Record<string, string>) =>
        Object.fromEntries(Object.entries(ids).map(([kind, id]) => [kind, [id]]))
      expect(await found(visitor, 'zz')).toEqual(only(old))
      expect(await found(bola, 'zz')).toEqual(only(old))
      expect(await found(bola, 'ada')).toMatchObject({ person: [ada.id] })

      await bola(api.blocks.block, { id: ada.id })
      expect(await found(bola, 'zz'), 'by whoever blocked').toEqual({})
      expect(await found(bola, 'ada')).toEqual({})
      expect(await found(ada, 'bola'), 'by whoever is blocked').toEqual({})
      expect(await found(visitor, 'zz'), 'by others').toEqual(only(old))

      clock.advance(61 * 86_400_000)
      const { product: _, ...others } = only(old)
      expect(await found(visitor, 'zz')).toEqual(others)
    },
  )

  open.testOnce(
    'people are found by their names, never by their addresses, and once they are proven',
    async () => {
      const { visitor, database, student, found } = await start()
      const ada = student({ fullName: 'Ada Obi' })
      await ada(api.auth.session, {})
      const pending = userRow({ fullName: 'Emeka Nwosu', status: 'pending' })
      await database.write((tx) => tx.insertInto('users').values(pending).execute())
      const { email } = await ada(api.profiles.own, {})
      for (const q of [email, email.split('@')[0] ?? '', 'fuoye.edu.ng', '@', 'obi fuoye', 'emeka'])
        expect((await found(visitor, q)).person, q).toBeUndefined()
      expect(await found(visitor, 'ADA')).toEqual({ person: [ada.id] })
      expect(await found(visitor, 'obi ada')).toEqual({ person: [ada.id] })
      expect((await visitor(api.profiles.list, { query: {} })).items).toEqual([])
      await ada(api.profiles.change, {
        body: { fullName: 'Adaeze Ọbí', department: 'Law', level: '100' },
      })
      expect(await found(visitor, 'adaeze obi')).toEqual({ person: [ada.id] })
      expect(JSON.stringify(await visitor(api.search.find, { query: { q: 'ada' } }))).not.toContain(email)
    },
  )

  test('where nothing is found, one wrong letter is forgiven', async () => {
    patience.slips = 10_000
    const { visitor, make, joined } = await start()
    const ada = await joined('Chidinma Okafor')
    await make(ada, 'Calculus for beginners')
    const meant = async (q: string) => (await visitor(api.search.find, { query: { q } })).meant
    expect(await meant('calculus')).toBeNull()
    for (const [typed, right] of [
      ['calclus', 'calculus'],
      ['CALCULLUS', 'calculus'],
      ['kalculus', 'calculus'],
      ['calculsu', 'calculus'],
      ['okafro', 'okafor'],
      ['beginers calculus', 'beginners calculus'],
    ] as const) {
      const { meant, groups } = await visitor(api.search.find, { query: { q: typed } })
      expect(meant, typed).toBe(right)
      expect(groups.length, typed).toBeGreaterThan(0)
    }
    for (const q of ['clcls', 'thermocol', 'okf', 'edi.ng']) expect(await meant(q), q).toBeNull()
  })

  test('whatever is typed is a question like any other', async () => {
    const { visitor, joined } = await start()
    await joined('Ada Obi')
    for (const q of [
      '',
      '   ',
      '%',
      '_',
      '"',
      "'; drop table users",
      '🎓',
      '\u0000',
      '*',
      'a'.repeat(100),
      '(',
      '\\',
      '\n',
    ])
      expect(await visitor(api.search.find, { query: { q } }), q).toMatchObject({ groups: [], meant: null })
    await expect(visitor(api.search.find, { query: { q: 'a'.repeat(101) } })).rejects.toMatchObject({
      code: 'invalid',
    })
  })
})
