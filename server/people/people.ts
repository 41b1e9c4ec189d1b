import type { Kysely } from 'kysely'
import { fold } from '#contract/fold.ts'
import type { Person } from '#contract/profiles/people.ts'
import { preparedFor } from '#server/platform/database/query/statement.ts'
import type { Schema } from '#server/platform/database/schema/schema.ts'
import { picturesOf } from '#server/platform/files/pictures-of.ts'
import { Broken } from '#server/platform/skip-broken.ts'

const find = preparedFor((db, ids) =>
  db
    .selectFrom('users')
    .where('id', 'in', ids)
    .select(['id', 'fullName', 'pictureId', 'role', 'department', 'level']),
)

/** Public views of these people, by id. */
export async function peopleOf(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, Person>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await find(db, wanted)
  const pictures = await picturesOf(
    db,
    rows.map((row) => row.pictureId),
  )
  return new Map(
    rows.map(({ pictureId, ...person }) => [
      person.id,
      { ...person, picture: (pictureId && pictures.get(pictureId)) || null },
    ]),
  )
}

/** The owner of a row. Throws `Broken` for one who has left since the row was read. */
export function ownerOf(people: ReadonlyMap<string, Person>, id: string): Person {
  const owner = people.get(id)
  if (!owner) throw new Broken(`No person ${id}`)
  return owner
}

/** The search text of a person: the name in the first line, searchable by all; the address below, by admins only. */
export const nameAndAddress = (fullName: string, email: string): string => `${fold(fullName)}\n${fold(email)}`
