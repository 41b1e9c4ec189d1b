import { tidyEmail } from '#contract/auth/sign-up-rules.ts'
import type { Database } from '#server/platform/database/port.ts'
import { inChunks } from '#server/platform/database/query/chunked-query.ts'
import { idOf } from '#server/platform/ids.ts'
import { withoutEntities } from '#server/platform/media/text/entities.ts'
import type { Person } from '../person-row.ts'
import type { Document } from './documents.ts'

export interface Member {
  id: string
  whatsapp: string | null
}

/** Who somebody of the earlier product is here, by their ID there. */
export interface Authors {
  /** The member with their e-mail; null where there is none. */
  of: (earlierId: string) => Member | null
  /** What they were called there. */
  nameOf: (earlierId: string) => string
}

/** `coming` are those who are not here yet: of a dry run, or before people are added. */
export async function authorsAmong(
  database: Database,
  people: readonly Document[],
  coming: readonly Person[],
): Promise<Authors> {
  const emails = people.map((one) => tidyEmail(one.of('email'))).filter(Boolean)
  const rows = await inChunks([...new Set(emails)], (some) =>
    database.read
      .selectFrom('users')
      .where('status', '=', 'active')
      .where('email', 'in', some)
      .select(['id', 'email', 'whatsapp'])
      .execute(),
  )
  const members = new Map<string, Member>()
  for (const { email, whatsapp } of coming)
    members.set(email, { id: idOf('firestore person', email), whatsapp })
  for (const { email, ...member } of rows) members.set(email, member)
  const byId = new Map(people.flatMap((one) => [one.id, one.of('uid')].map((id) => [id, one] as const)))
  const find = (earlierId: string) => (earlierId ? byId.get(earlierId) : undefined)
  return {
    of: (earlierId) => members.get(tidyEmail(find(earlierId)?.of('email') ?? '')) ?? null,
    nameOf: (earlierId) =>
      withoutEntities(find(earlierId)?.of('fullName', 'full_name', 'name', 'displayName') ?? ''),
  }
}
