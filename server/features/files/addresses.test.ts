import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import type { KindName } from '#contract/kinds.ts'
import type { Claimant } from '#server/platform/files/records.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { samples } from '#testing/server/samples/kinds.ts'

type KindOfRecord = Claimant extends `${infer Kind}:${string}` ? Kind : never
type Whose = 'everybody' | 'owner and admins' | 'owner'

const kinds = Object.entries(samples).flatMap(([kind, { files }]) =>
  files ? [{ kind: kind as KindName, ...files }] : [],
)

/** Every state of a record, and whether its files are public then; a missing kind fails to compile. */
const others: Record<Exclude<KindOfRecord, KindName>, Record<string, Whose>> = {
  user: { there: 'everybody' },
  request: { there: 'owner and admins' },
  draft: { there: 'owner and admins' },
  export: { there: 'owner' },
}
const states: readonly (readonly [KindOfRecord, Record<string, Whose>])[] = [
  ...kinds.map(({ kind, states }) => [kind, states] as const),
  ...(Object.entries(others) as [keyof typeof others, Record<string, Whose>][]),
]

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

    /** Creates a record in this state with one file of each kind; returns the files' addresses. */
    async function aRecord(kind: KindOfRecord, status: string): Promise<string[]> {
      const id = newId()
      const claimedBy: Claimant = `${kind}:${id}`
      const [picture, video, book] = [newId(), newId(), newId()]
      const files = [await aFile('picture', claimedBy, picture)]
      // A post has only the pictures it shows.
      if (kind !== 'post')
        for (const [one, fileId] of [
          ['video', video],
          ['book', book],
          ['other', newId()],
        ] as const)
          files.push(await aFile(one, claimedBy, fileId))
      const row = kinds.find((one) => one.kind === kind)?.row
      const facts = { id, ownerId, status, at: now, picture, video, book }
      if (row) await database.write((tx) => row(tx, facts))
      return files.flat()
    }

    /** Who can fetch an address. */
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

  test.each(states)('files of a %s are for whoever may see it', async (kind, its) => {
    const { aRecord, admitted } = await start()
    for (const [status, whose] of Object.entries(its))
      for (const address of await aRecord(kind, status))
        expect([kind, status, address, await admitted(address)]).toEqual([kind, status, address, who[whose]])
  })

  test('a file of no record is its sender’s', async () => {
    const { aFile, admitted } = await start()
    for (const kind of Object.keys(addresses) as (keyof typeof addresses)[])
      for (const address of await aFile(kind, null))
        expect([address, await admitted(address)]).toEqual([address, ['owner', 'admin']])
  })

  open.testOnce('a file of a record that is gone is nobody else’s', async () => {
    const { aFile, admitted } = await start()
    for (const { kind } of kinds)
      for (const address of await aFile('picture', `${kind}:${newId()}`))
        expect([address, await admitted(address)]).toEqual([address, ['owner', 'admin']])
  })
})
