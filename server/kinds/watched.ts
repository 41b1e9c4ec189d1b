import type { Platform } from '#server/platform/index.ts'
import type { ContentKind, ContentKinds } from './kind.ts'

/** Something public that came. */
export interface Came {
  kind: string
  id: string
  ownerId: string
  /** When its list says that it came. */
  at: string
}

/**
 * How members are told of what comes to one kind of list. A question is asked once for all who share it: what each of them
 * made or blocked is left out afterwards.
 */
export interface Watched {
  open: (
    platform: Platform,
    kinds: ContentKinds,
  ) => {
    /** Everything that everybody sees now and that came after this time. */
    since: (at: string) => Promise<Came[]>
    /** What of it the list of each question shows, by question; none for most. */
    under: (questions: readonly string[], came: readonly Came[]) => Promise<Map<string, Came[]>>
  }
  /** What was asked as this campus understands it now; null for what it does not know. Left out where all stay as they are. */
  reads?: (asked: string) => string | null
  /** Whom it is about, if anybody. */
  about?: (asked: string) => string
}

/** What came of one kind of content after this time. */
export async function cameSince(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { kind, table, public: isPublic, tile }: ContentKind,
  since: string,
): Promise<Came[]> {
  if (!tile) return []
  const { at, status } = tile.public
  // All kinds with a tile have these columns; those of posts stand for them.
  const rows = await database.read
    .selectFrom(table as 'posts')
    .where('status', '=', status as 'approved')
    .where(at as 'createdAt', '>', since)
    .where(isPublic(clock.now()))
    .select(['id', 'ownerId', `${at as 'createdAt'} as at`])
    .execute()
  return rows.map((row) => ({ kind, ...row }))
}

/** Of what came, each under the one question that it answers. */
export function byQuestion(
  questions: readonly string[],
  came: readonly Came[],
  questionOf: (one: Came) => string,
): Map<string, Came[]> {
  const asked = new Set(questions)
  return Map.groupBy(
    came.filter((one) => asked.has(questionOf(one))),
    questionOf,
  )
}
