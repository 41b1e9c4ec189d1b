import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { departments, levels } from '#contract/campus.ts'
import { createHashing } from '#server/features/auth/passwords/password-hash.ts'
import { nameAndAddress } from '#server/people/people.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import { openFiles } from '#server/platform/files/open.ts'
import { idOf, newId } from '#server/platform/ids.ts'
import { openLog } from '#server/platform/log.ts'
import { digest } from '#server/platform/secrets.ts'
import { password } from '../people/choices.ts'
import type { Person } from '../people/people.ts'

const names = ['Ṣadé', 'Ọláyínká', 'Ada', 'Bọ́lá', 'Chidi', 'Efe', 'Fẹ́mi', 'Ngozi', 'Tèmítọ́pẹ́', 'Uche']
const filmsEach = 2

/** How many posted films of their own; the campus re-encodes none here. */
export const filmers = 150

/** Ids of the films on the campus that people may post, by whose they are: the same for the same people. */
export const filmsOf = (people: readonly Person[]): Map<number, string[]> =>
  new Map(
    people
      .filter(({ habit }) => habit === 'talks')
      .slice(0, filmers)
      .map(({ number, id }) => [
        number,
        Array.from({ length: filmsEach }, (_, n) => idOf('film', id, `${n}`)),
      ]),
  )

/** Who has said a password: they can leave, and sign in on a phone that another uses too. */
export const hasPassword = ({ number, phone, role }: Person) =>
  role === 'user' && (phone !== null || number % 41 === 5)

/**
 * Puts the people into the campus that an earlier program made in this folder, with a session each, and films of some;
 * returns their ids by person.
 */
export async function fill(folder: string, people: readonly Person[]): Promise<Map<number, string[]>> {
  const database = new DatabaseSync(join(folder, 'campus.sqlite'))
  const insert = (table: string, row: Record<string, string | number | null>) => {
    const columns = Object.keys(row).map((one) => `"${one}"`)
    database
      .prepare(`insert into "${table}" (${columns.join()}) values (${columns.map(() => '?').join()})`)
      .run(...Object.values(row))
  }
  const createdAt = new Date(Date.now() - 86_400_000).toISOString()
  const hash = await createHashing(19_456).hash(password)
  const films = filmsOf(people)
  database.exec('begin')
  for (const person of people) {
    const { number, id, email, role } = person
    const fullName = `${names[number % 10]} ${names[((number / 10) % 10) | 0]} ${number}`
    insert('users', {
      ...{
        id,
        fullName,
        email,
        role,
        accountType: 'user',
        status: 'active',
        createdAt,
        updatedAt: createdAt,
      },
      department: departments[number % departments.length] ?? '',
      level: levels[number % levels.length] ?? '',
      search: nameAndAddress(fullName, email),
    })
    const session = { userId: id, secret: digest(person.token), userAgent: '', createdAt }
    insert('sessions', { id: newId(), ...session, expiresAt: '2099-01-01T00:00:00.000Z' })
    if (hasPassword(person)) insert('passwords', { userId: id, hash, changedAt: createdAt })
  }
  const files = await openFiles({ dataFolder: folder }, openLog({ format: 'text' }))
  for (const [number, ids] of films) {
    const ownerId = people[number]?.id ?? ''
    for (const id of ids) {
      const bytes = Buffer.from(`film ${id}`.padEnd(600, '.'))
      const about = {
        kind: 'video',
        type: 'video/mp4',
        bytes: bytes.length,
        sha256: digest(id),
        name: 'goal.mp4',
      }
      insert('files', { id, ownerId, ...about, width: 360, height: 640, seconds: 12, createdAt })
      await files.put(keptKey(id, 'original'), bytes, { type: 'video/mp4' })
    }
  }
  files.close()
  database.exec('commit')
  database.close()
  return films
}
