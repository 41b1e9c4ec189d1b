import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import type { Claimant } from '#server/platform/files/records.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { postRow } from '#testing/server/samples/rows.ts'

type KindOfRecord = Claimant extends `${infer Kind}:${string}` ? Kind : never

/** What a record can be, and whether everybody may then have its files; a kind that is missing here fails to compile. */
const states: Record<KindOfRecord, Record<string, 'everybody' | 'owner and admins' | 'owner'>> = {
  user: { there: 'everybody' },
  post: {
    approved: 'everybody',
    draft: 'owner and admins',
    pending: 'owner and admins',
    rejected: 'owner and admins',
    deleted: 'owner and admins',
  },
  product: {
    active: 'everybody',
    reserved: 'owner and admins',
    sold: 'owner and admins',
    withdrawn: 'owner and admins',
    expired: 'owner and admins',
    deleted: 'owner and admins',
  },
  book: { listed: 'everybody', removed: 'owner and admins' },
  reel: { listed: 'everybody', deleted: 'owner and admins' },
  // They have no files.
  comment: {},
  'reel-comment': {},
  request: { there: 'owner and admins' },
  export: { there: 'owner' },
}

/** Every address a file can have. */
const addresses = {
  picture: ['160.avif', '160.webp', '160.jpeg', '320.avif', '320.webp', '320.jpeg'],
  video: ['film.mp4', '240p.mp4', '360p.mp4'],
  book: ['book.pdf'],
  other: ['everything.zip'],
} as const

eachDatabase((open) => {
  const start = async () => {
    const it = await campus({ database: await open() })
    const { database, clock } = it.platform
    const people = { owner: it.student(), member: it.student(), subadmin: it.subadmin(), admin: it.admin() }
    for (const one of Object.values(people)) await one(api.auth.session, {})
    const ownerId = people.owner.id
    const now = clock.now()

    const aFile = (kind: keyof typeof addresses, claimedBy: Claimant | null, id = newId()) =>
      database.write(async (tx) => {
        const [name = ''] = addresses[kind]
        const facts = { type: 'application/octet-stream', bytes: 10, sha256: 'x', createdAt: now }
        await tx
          .insertInto('files')
          .values({ id, ownerId, kind, name, claimedBy, ...facts })
          .execute()
        for (const path of addresses[kind]) {
          const [size = '', format] = path.split('.')
          if (kind === 'picture')
            await tx
              .insertInto('picture_variants')
              .values({ fileId: id, width: Number(size), format: format as 'avif', bytes: 10 })
              .execute()
          if (/^\d+p$/.test(size))
            await tx
              .insertInto('renditions')
              .values({ fileId: id, height: Number.parseInt(size, 10), bytes: 10 })
              .execute()
        }
        return addresses[kind].map((path) => `/files/${id}/${path}`)
      })

    /** A record in this state with one file of each kind; gives their addresses. */
    async function aRecord(kind: KindOfRecord, status: string): Promise<string[]> {
      const id = newId()
      const claimedBy: Claimant = `${kind}:${id}`
      const [picture, video, book] = [newId(), newId(), newId()]
      const files = [await aFile('picture', claimedBy, picture)]
      // A post has pictures only, those it shows.
      if (kind !== 'post')
        for (const [one, fileId] of [
          ['video', video],
          ['book', book],
          ['other', newId()],
        ] as const)
          files.push(await aFile(one, claimedBy, fileId))
      await database.write(async (tx) => {
        const times = { createdAt: now, updatedAt: now }
        if (kind === 'post')
          await tx
            .insertInto('posts')
            .values(postRow(ownerId, { id, status: status as 'draft', thumbnailId: picture }))
            .execute()
        if (kind === 'product')
          await tx
            .insertInto('products')
            .values({
              ...{ id, ownerId, name: 'x', description: 'x', price: 1, category: 'Books', search: 'x' },
              ...{ status: status as 'active', listedAt: now, ...times },
            })
            .execute()
        if (kind === 'book')
          await tx
            .insertInto('books')
            .values({
              ...{ id, ownerId, title: 'x', description: 'x', fileId: book, format: 'pdf', bytes: 1 },
              ...{ status: status as 'listed', search: 'x', uploadedAt: now, updatedAt: now },
            })
            .execute()
        if (kind === 'reel')
          await tx
            .insertInto('reels')
            .values({
              ...{ id, ownerId, caption: 'x', fileId: video, search: 'x' },
              ...{ status: status as 'listed', ...times },
            })
            .execute()
      })
      return files.flat()
    }

    /** Who is told of an address that it is there. */
    const admitted = async (address: string) => {
      const asking = { visitor: null, ...people }
      const found: string[] = []
      for (const [who, person] of Object.entries(asking)) {
        const { status } = await it.fetchAs(person?.token ?? null)(address, { method: 'HEAD' })
        expect([address, who, [200, 404].includes(status)]).toEqual([address, who, true])
        if (status === 200) found.push(who)
      }
      return found
    }
    return { aFile, aRecord, admitted }
  }

  const everybody = ['visitor', 'owner', 'member', 'subadmin', 'admin']
  const who = { everybody, 'owner and admins': ['owner', 'admin'], owner: ['owner'] }

  test.each(Object.keys(states) as KindOfRecord[])(
    'files of a %s are for whoever may see it',
    async (kind) => {
      const { aRecord, admitted } = await start()
      for (const [status, whose] of Object.entries(states[kind]))
        for (const address of await aRecord(kind, status))
          expect([kind, status, address, await admitted(address)]).toEqual([
            kind,
            status,
            address,
            who[whose],
          ])
    },
  )

  test('a file of no record is its sender’s', async () => {
    const { aFile, admitted } = await start()
    for (const kind of Object.keys(addresses) as (keyof typeof addresses)[])
      for (const address of await aFile(kind, null))
        expect([address, await admitted(address)]).toEqual([address, ['owner', 'admin']])
  })

  open.testOnce('a file of a record that is gone is nobody else’s', async () => {
    const { aFile, admitted } = await start()
    for (const kind of ['post', 'product', 'book', 'reel'] as const)
      for (const address of await aFile('picture', `${kind}:${newId()}`))
        expect([address, await admitted(address)]).toEqual([address, ['owner', 'admin']])
  })
})
