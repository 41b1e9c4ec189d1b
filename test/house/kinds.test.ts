import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { address } from '#contract/addresses.ts'
import { api } from '#contract/index.ts'
import { contentKinds, type FigureName, type KindName, type TileName } from '#contract/kinds.ts'
import { deleteForgotten } from '#server/features/files/retention.ts'
import { createVisibility } from '#server/features/files/visibility.ts'
import { everyCount, everyLeave, kinds } from '#server/features.ts'
import { takeLeave } from '#server/people/account-deletion.ts'
import type { Database } from '#server/platform/database/port.ts'
import { newId } from '#server/platform/ids.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { oneOfEach, samples } from '#testing/server/samples/kinds.ts'

const site = 'https://campus.example'

const names = Object.keys(kinds) as KindName[] // its keys, as its type says

/** The stored counts that differ from the actual ones. */
const driftOf = async ({ read }: Database) =>
  (await Promise.all(everyCount.map(({ drift }) => drift(read)))).flat().map(({ said }) => said)

eachDatabase((open) => {
  /** A campus with one public thing of each kind, all by one owner, and the file each claims. */
  const start = async () => {
    const it = await campus({ database: await open(), env: { SITE_URL: site } })
    const { clock, platform } = it
    const { database } = platform
    const [owner, reader, admin] = [it.subadmin({ fullName: 'Ada Obi' }), it.student(), it.admin()]
    await Promise.all([owner, reader, admin].map((one) => one(api.auth.session, {})))
    const { ids, files } = await oneOfEach(owner, platform)
    for (const { meet } of Object.values(samples)) await meet?.(reader, ids)

    await database.write(async (tx) => {
      for (const kind of names)
        await tx
          .insertInto('notices')
          .values({
            ...{
              id: newId(),
              userId: reader.id,
              kind: 'reply',
              text: 'It says so',
              link: '/',
              byId: owner.id,
            },
            ...{ about: `${kinds[kind].quoted ?? kind}:${ids[kind]}`, createdAt: clock.now(), readAt: null },
          })
          .execute()
    })
    const told = async () => (await reader(api.notices.list, { query: {} })).items.length

    const isFilePublic = createVisibility(platform, kinds)
    const map = async () => {
      const index = await (await it.fetchAs(null)('/sitemap.xml')).text()
      const parts = [...index.matchAll(/campus\.example(\/sitemaps\/[^<]+)/g)].map(([, part = '']) => part)
      return (await Promise.all(parts.map(async (part) => (await it.fetchAs(null)(part)).text()))).join()
    }

    /** Whether a search for one of its words finds it. */
    const found = async (kind: KindName) => {
      const row = await platform.database.read
        .selectFrom(kinds[kind].search?.table ?? 'posts')
        .where('id', '=', ids[kind])
        .select('search')
        .executeTakeFirst()
      const { groups } = await it.visitor(api.search.find, { query: { q: row?.search.split(' ')[0] } })
      return groups.some((group) => group.kind === kind && group.items.some(({ id }) => id === ids[kind]))
    }

    /** Whether a visitor, or a reader who may see it, finds it in every reply that should have it. */
    const isListed = async (kind: KindName) => {
      const { meet, replies: paths } = samples[kind]
      const fetch = it.fetchAs(meet ? reader.token : null)
      const replies = await Promise.all(paths(ids).map(async (path) => (await fetch(path)).text()))
      return replies.every((text) => text.includes(ids[kind]))
    }

    /** What everybody sees of a thing, by facet; null for a facet that it does not have. */
    const seen = async (kind: KindName) => {
      const thing = kinds[kind]
      const id = ids[kind]
      const rows = await database.read
        .selectFrom(thing.table)
        .where('id', '=', id)
        .where(thing.public(clock.now()))
        .select('id')
        .execute()
      const card = await it.fetchAs(null)(`/cards/${thing.table}/${id}.jpg`)
      const statistics = await admin(api.admin.statistics, {})
      const person = await it.visitor(api.profiles.read, { id: owner.id }).catch(() => null)
      return {
        public: rows.length === 1,
        file: thing.files && (await isFilePublic(`${kind}:${id}`, files[kind] ?? '')),
        card: thing.card && card.status === 200,
        listed: await isListed(kind),
        search: thing.search && (await found(kind)),
        map: thing.map && (await map()).includes(`${site}${address(thing.map.page, { id })}<`),
        figure: thing.figure && person?.figures[contentKinds[kind].many as FigureName] === 1,
        tile: thing.tile && statistics[contentKinds[kind].many as TileName].beside === 1,
        told: thing.quoted ? (await told()) === names.length : null,
      }
    }
    /** Its owner's export, by section. */
    const taken = async (kind: KindName) =>
      Promise.all(kinds[kind].belongings.map(({ rows }) => rows(database.read, owner.id)))
    return { ...it, owner, admin, ids, files, seen, taken }
  }

  /** The same value for every facet that the kind has. */
  const all = (kind: KindName, answer: boolean) => {
    const { files, card, search, map, figure, tile, quoted } = kinds[kind]
    return {
      public: answer,
      listed: answer,
      file: files && answer,
      card: card && answer,
      search: search && answer,
      map: map && answer,
      figure: figure && answer,
      tile: tile && answer,
      told: quoted ? answer : null,
    }
  }

  test.each(names.filter((kind) => kinds[kind].renamed))(
    'a %s is found by the new name of its owner',
    async (kind) => {
      const { ids, owner, platform } = await start()
      const body = { fullName: 'Zebulon Okeke', department: 'Law', level: '200' }
      await owner(api.profiles.change, { body })
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.table(kinds[kind].table)} where search like '%zebulon okeke'`.execute(
        platform.database.read,
      )
      expect(rows).toEqual([{ id: ids[kind] }])
    },
  )

  test('no sweep takes the file that a thing is made of', async () => {
    const { files, platform, clock } = await start()
    const { database } = platform
    await database.write((tx) => tx.updateTable('files').set({ claimedBy: null }).execute())
    clock.advance(8 * 24 * 3_600_000)
    await deleteForgotten(platform, kinds)
    const left = await database.read.selectFrom('files').select('id').execute()
    const made = names.flatMap((kind) => (kinds[kind].madeOf ? (files[kind] ?? []) : []))
    expect(left.map(({ id }) => id).sort()).toEqual(made.sort())
    expect(made.length).toBeGreaterThan(0)
  })

  test('every kind is listed under its own name, and has a table of its own', () => {
    expect(Object.values(kinds).map(({ kind }) => kind)).toEqual(names)
    expect(new Set(Object.values(kinds).map(({ table }) => table)).size).toBe(names.length)
  })

  test.each(names)('a %s is seen in no facet while its owner is suspended', async (kind) => {
    const { platform, clock, owner, admin, seen, taken } = await start()
    const body = { length: 'week', reason: 'Asked for money and disappeared' } as const
    await admin(api.suspensions.suspend, { id: owner.id, body })
    // Of whom somebody was told is told no more, whatever of; and nobody has a page to show a figure on.
    const gone = { ...all(kind, false), told: kinds[kind].quoted ? true : null }
    expect({ ...(await seen(kind)), told: gone.told }).toEqual(gone)
    expect((await taken(kind)).flat(), 'its owner still has it').not.toEqual([])
    await admin(api.suspensions.letBackIn, { id: owner.id })
    clock.advance(601_000)
    expect(await seen(kind)).toEqual(all(kind, true))
    await platform.jobs.settled()
  })

  test.each(names)(
    'a %s is seen in every facet, hidden in every facet, and goes with its owner',
    async (kind) => {
      const { platform, clock, ids, owner, seen, taken, student } = await start()
      const { database } = platform
      const thing = kinds[kind]
      const id = ids[kind]
      expect(await seen(kind)).toEqual(all(kind, true))
      const reported = await thing.report(database.read, id)
      expect(reported).toMatchObject({ ownerId: owner.id, link: expect.stringMatching(/^\//) })
      expect(reported?.topics.length).toBeGreaterThan(0)
      if (thing.linked) {
        expect(thing.linked(id)).toBe(reported?.link)
        expect(reported?.topics, 'a card is made anew from it').toContain(thing.table)
      }

      for (let n = 0; n < 3; n += 1)
        await student()(api.reports.make, {
          id: newId(),
          body: { kind, thingId: id, reason: 'It is a scam' },
        })
      clock.advance(601_000) // as long as a sitemap is cached
      expect(await seen(kind)).toEqual(all(kind, false))
      expect(await driftOf(database), 'every count follows').toEqual([])
      expect(await thing.report(database.read, id), 'its case still shows it').toEqual(reported)
      expect((await taken(kind)).flat(), 'its owner still has it').toContainEqual(
        expect.objectContaining({ id }),
      )

      await leave(owner)
      const left = await database.read.selectFrom(thing.table).where('id', '=', id).select('id').execute()
      expect(left).toEqual([])
      expect(await thing.report(database.read, id)).toBeUndefined()
      expect((await taken(kind)).flat()).toEqual([])
      expect(await driftOf(database), 'every count follows').toEqual([])

      async function leave({ id: userId }: Persona) {
        await database.write(async (tx) => {
          await takeLeave(tx, everyLeave(platform), userId)
          await tx.deleteFrom('users').where('id', '=', userId).execute()
        })
      }
    },
  )
})
