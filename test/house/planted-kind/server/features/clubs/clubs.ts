import { expressionBuilder } from 'kysely'
import type { Club } from '#contract/clubs/endpoints.ts'
import { fold } from '#contract/fold.ts'
import { Problem } from '#contract/problem.ts'
import { shown } from '#server/kinds/hidden-filter.ts'
import type { Sought } from '#server/kinds/search.ts'
import { type Blocked, notOf } from '#server/people/blocks.ts'
import { peopleOf } from '#server/people/people.ts'
import { notSuspended } from '#server/people/suspended.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'
import { cursorOf, inOrder } from '#server/platform/database/query/ordered-search.ts'
import { decodeCursor, type Page } from '#server/platform/database/query/page.ts'
import { picturesOf } from '#server/platform/files/pictures-of.ts'
import { claimFile } from '#server/platform/files/records.ts'
import { mustBeTheSame, sameRequestBefore } from '#server/platform/idempotency.ts'
import type { Platform } from '#server/platform/index.ts'

const ofClubs = expressionBuilder<Schema, 'clubs'>()

export const listedClub = ofClubs('clubs.status', '=', 'listed')

export const publicClub = ofClubs.and([listedClub, shown('club', 'clubs.id'), notSuspended('clubs.ownerId')])

interface Filter {
  search?: string | undefined
  ownerId?: string | undefined
  after?: string | undefined
  apart?: Blocked
}

export function createClubs({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  const { read } = database
  const listed = ({ ownerId, apart = [] }: Filter) => {
    const query = read.selectFrom('clubs').where(publicClub).where(notOf(apart, 'clubs.ownerId'))
    return ownerId ? query.where('ownerId', '=', ownerId) : query
  }
  const newest = {
    order: { table: 'clubs', column: 'createdAt', direction: 'descending' },
    placeOf: ({ createdAt: at, id }: { createdAt: string; id: string }) => ({ at, id }),
  } as const

  async function asShown(rows: readonly { id: string }[]): Promise<Club[]> {
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return []
    const all = await read.selectFrom('clubs').where('id', 'in', ids).selectAll().execute()
    const owners = await peopleOf(
      read,
      all.map(({ ownerId }) => ownerId),
    )
    const logos = await picturesOf(
      read,
      all.map(({ logoId }) => logoId),
    )
    return ids.flatMap((id) => {
      const row = all.find((one) => one.id === id)
      const owner = row && owners.get(row.ownerId)
      return row && owner
        ? [
            {
              id,
              name: row.name,
              owner,
              logo: logos.get(row.logoId) ?? null,
              comments: row.comments,
              createdAt: row.createdAt,
            },
          ]
        : []
    })
  }

  return {
    asShown,
    async list({ after, search, ...filter }: Filter): Promise<Page<Club>> {
      const words = search?.trim() ? (await database.search('clubs', search)).matches : null
      const query = listed(filter)
      const found = await inOrder((words ? query.where(words) : query).selectAll(), {
        ...newest,
        ...{ from: decodeCursor(after, 'time'), size: 12 },
      })
      return { items: await asShown(found.rows), next: cursorOf(found.next) }
    },
    async sought({ words, apart, size, until }: Sought) {
      const { matches } = await database.search('clubs', words, { until })
      const query = listed({ apart }).where(matches).selectAll()
      return inOrder(query, { ...newest, ...{ from: decodeCursor(undefined, 'time'), size, until } })
    },
    async read(id: string, apart: Blocked = []): Promise<Club> {
      const [club] = await asShown(await listed({ apart }).where('id', '=', id).select('id').execute())
      if (!club) throw new Problem('missing', 'Club not found')
      return club
    },
    async add(
      id: string,
      ownerId: string,
      { name, logoId }: { name: string; logoId: string },
    ): Promise<Club> {
      const at = clock.now()
      const asked = sameRequestBefore({ name, logoId })
      await database.write(async (tx) => {
        const standing = await tx.selectFrom('clubs').where('id', '=', id).selectAll().executeTakeFirst()
        if (standing) return mustBeTheSame('club', standing, { ownerId, asked })
        await claimFile(tx, logoId, ownerId, `club:${id}`, 'picture', 'logoId')
        const facts = { id, ownerId, name, logoId, status: 'listed', search: fold(name), asked } as const
        await tx
          .insertInto('clubs')
          .values({ ...facts, createdAt: at, updatedAt: at })
          .execute()
        touch(tx, 'clubs', `club:${id}`)
      })
      const [club] = await asShown([{ id }])
      if (!club) throw new Problem('missing', 'Club not found')
      return club
    },
  }
}
