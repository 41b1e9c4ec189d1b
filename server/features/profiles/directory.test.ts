import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { fold, words as wordsOf } from '#contract/fold.ts'
import { api } from '#contract/index.ts'
import { nameAndAddress } from '#server/people/people.ts'
import type { Database } from '#server/platform/database/port.ts'
import { reach } from '#server/platform/database/query/ordered-search.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { userRow } from '#testing/server/samples/rows.ts'
import { createDirectory } from './directory.ts'

const usual = { ...reach }
afterEach(() => void Object.assign(reach, usual))

/** Members of these names, who joined one after the other; the number of each ends their id. */
async function fill(database: Database, names: readonly string[]) {
  const rows = names.map((fullName, number) => {
    const id = `0199a0e8-0000-7000-8000-${String(number).padStart(12, '0')}`
    // Addresses are sorted unlike anything else, and name other people.
    const email = `${(number * 7) % 10}.musa.ade.${number}@fuoye.edu.ng`
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString()
    return userRow({ id, fullName, email, search: nameAndAddress(fullName, email), createdAt })
  })
  await database.write(async (tx) => {
    await tx.deleteFrom('users').execute()
    for (let at = 0; at < rows.length; at += 650)
      await tx
        .insertInto('users')
        .values(rows.slice(at, at + 650))
        .execute()
  })
}

const numberOf = ({ id }: { id: string }) => Number(id.split('-').at(-1))

/** Every page of the list, as numbers of members. */
async function pagesOf(database: Database, search: string) {
  const pages: number[][] = []
  const directory = createDirectory(database)
  for (let after: string | null | undefined; after !== null; ) {
    const { items, next } = await directory.list({ search, after }, [])
    pages.push(items.map(numberOf))
    // What the addresses of members are must not be read from a cursor.
    const said = (next ?? '').split('.').map((part) => Buffer.from(part, 'base64url').toString())
    expect(said.join()).not.toContain('fuoye')
    expect((next ?? '').length).toBeLessThanOrEqual(300)
    after = next
  }
  return pages
}

/** How near a name is to the words, from 0 for the name itself to 3; null where it has not all of them. */
function rankOf(name: string, search: string): number | null {
  const [text, words] = [fold(name), wordsOf(search)]
  const whole = words.join(' ')
  if (!words.every((word) => text.includes(word))) return null
  if (text === whole) return 0
  if (text.startsWith(whole)) return 1
  return words.every((word) => new RegExp(`(^|[^a-z])${word}`).test(text)) ? 2 : 3
}

const names = fc
  .array(fc.constantFrom(...'ade,adé,musa,bello,sade,bayo,a,ma,o’neil,al-musa,Ẹ̀kọ́'.split(',')), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) => parts.join(' '))
const searches = fc.constantFrom(
  ...'ade,musa bello,bello musa,a,ad,bay,eko,mus,ne,-,ade ade,s b,usa'.split(','),
)

eachDatabase((open) => {
  test('whose whole name was asked for stands first, then whose name begins so, then a word of it, then the rest', async () => {
    const it = await campus({ database: await open() })
    const joined = ['Adé', 'Adé Bello', 'Musa Bello', 'Chidi Adeoye', 'Musa Bello Sani', 'Adebayo Eze']
    for (const fullName of [...joined, 'Wande Bello Musa', 'Sade Alamusa', 'Isabello Musa']) {
      it.clock.advance(1_000)
      await it.student({ fullName })(api.auth.session, {})
    }
    const listed = async (search: string) =>
      (await it.visitor(api.profiles.list, { query: { search } })).items.map(({ fullName }) => fullName)
    const found = async (q: string) =>
      (await it.visitor(api.search.find, { query: { q } })).groups.flatMap(({ items }) =>
        items.map(({ title }) => title),
      )
    const ade = ['Adé', 'Adé Bello', 'Adebayo Eze', 'Chidi Adeoye', 'Sade Alamusa']
    expect(await listed('ade')).toEqual(ade)
    expect(await found('ÀDÉ')).toEqual(ade.slice(0, 3))
    const bello = ['Musa Bello', 'Musa Bello Sani', 'Wande Bello Musa', 'Isabello Musa']
    expect(await listed('musa bello')).toEqual(bello)
    expect(await found('Musa  Bello')).toEqual(bello.slice(0, 3))
  })

  test('in every list all who are found come once, the nearest first', async () => {
    const database = await open()
    await fc.assert(
      fc.asyncProperty(
        fc.array(names, { maxLength: 40 }),
        fc.array(searches, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async (people, asked, isLate) => {
          await fill(database, people)
          // Whose time is over goes along the lists, and has no index for the words.
          Object.assign(reach, { milliseconds: isLate ? -1 : 10_000 })
          for (const search of asked) {
            const rank = (number: number) => rankOf(people[number] ?? '', search)
            const found = (await pagesOf(database, search)).flat()
            const among = [...people.keys()].filter((number) => rank(number) !== null)
            expect(found.toSorted((a, b) => a - b)).toEqual(among)
            expect(found.map(rank)).toEqual(found.map(rank).toSorted())
            const later = found.filter((number) => (rank(number) ?? 0) > 1)
            expect(later).toEqual(later.toSorted((a, b) => (rank(a) ?? 0) - (rank(b) ?? 0) || b - a))
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  test('however far a page may look, nobody is missed or met twice', async () => {
    const database = await open()
    const parts = ['Musa', 'Ade', 'Sade Musa', 'Bello', 'Wande Adebayo', 'Ade Bello', 'Bayo']
    const people = Array.from({ length: 300 }, (_, number) => parts[(number * number) % 7] ?? '')
    await fill(database, people)
    for (const first of [3, 10]) {
      Object.assign(reach, { first, stretch: first, milliseconds: -1 })
      for (const search of ['ade', 'musa', 'bayo', 'e']) {
        const among = [...people.keys()].filter((number) => rankOf(people[number] ?? '', search) !== null)
        const found = (await pagesOf(database, search)).flat()
        expect(found.toSorted((a, b) => a - b)).toEqual(among)
      }
    }
  })

  test('whose name begins so is found at once among thousands who joined since, and by an index', async () => {
    const database = await open()
    const many = Array.from({ length: 2_600 }, (_, number) => `Wande Adebayo ${number % 9}`)
    await fill(database, ['Ade', 'Ade Zuma', ...many])
    await database.write((tx) => sql`analyze users`.execute(tx))
    Object.assign(reach, { rows: 500, milliseconds: 10_000 })
    expect((await database.search('users', 'ade', { within: 'first line' })).isRare).toBe(false)
    const { items } = await createDirectory(database).list({ search: 'ade' }, [])
    expect(items.slice(0, 3).map(numberOf)).toEqual([0, 1, 2_601])
    const plan = await sql`
      ${sql.raw(open.kind === 'sqlite' ? 'explain query plan' : 'explain')} select id from users
      where (search, id) > ('ade', '') and search < 'adf' order by search, id limit 12`.execute(database.read)
    expect(JSON.stringify(plan.rows)).toContain('users_by_name')
  })

  open.testOnce('who has left or has another name since does not end the list', async () => {
    const database = await open()
    await fill(
      database,
      Array.from({ length: 20 }, (_, number) => `Ade ${String.fromCharCode(97 + number)}`),
    )
    const directory = createDirectory(database)
    const { items, next } = await directory.list({ search: 'ade' }, [])
    const last = items.at(-1)?.id ?? ''
    await database.write((tx) =>
      tx.updateTable('users').set({ search: 'zuma' }).where('id', '=', last).execute(),
    )
    const again = await directory.list({ search: 'ade', after: next ?? '' }, [])
    expect(again.items).toHaveLength(12)
    await expect(directory.list({ search: 'ade', after: 'x' }, [])).rejects.toMatchObject({ code: 'invalid' })
  })
})
