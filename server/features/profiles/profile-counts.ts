import type { Expression, Kysely, SqlBool } from 'kysely'
import { contentKinds, each, type FigureName, figureNames } from '#contract/kinds.ts'
import type { Profile } from '#contract/profiles/endpoints.ts'
import type { ContentKinds } from '#server/kinds/kind.ts'
import type { Schema } from '#server/platform/database/port.ts'

type Figures = Profile['figures']

/** The owner's figures count all that is not deleted, others' only what is public at `now`. Likes count public things. */
export async function figuresOf(
  db: Kysely<Schema>,
  kinds: ContentKinds,
  ownerId: string,
  seenBy: 'owner' | 'everybody',
  now: string,
): Promise<Figures> {
  const figures: Figures = { ...each(figureNames, 0), likes: 0 }
  await Promise.all(
    Object.values(kinds).map(async ({ kind, table, public: isPublic, figure }) => {
      if (!figure) return
      const those = (which: Expression<SqlBool>) =>
        db.selectFrom(table).where('ownerId', '=', ownerId).where(which)
      const [counted, liked] = await Promise.all([
        those(seenBy === 'owner' ? figure.own : isPublic(now))
          .select((eb) => eb.fn.countAll<number | string>().as('found'))
          .execute(),
        figure.likes
          ? those(isPublic(now))
              .select((eb) => eb.fn.sum<number | string | null>('likes').as('found'))
              .execute()
          : [],
      ])
      figures[contentKinds[kind].many as FigureName] = numberOf(counted)
      figures.likes += numberOf(liked)
    }),
  )
  return figures
}

/** A sum over no rows is null, which counts as 0. */
const numberOf = (rows: { found: number | string | null }[]) => Number(rows[0]?.found ?? 0)
