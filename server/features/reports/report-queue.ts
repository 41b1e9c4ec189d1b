import { address } from '#contract/addresses.ts'
import { limits } from '#contract/campus.ts'
import type { ReportCase } from '#contract/reports/endpoints.ts'
import type { ContentKinds, Reported } from '#server/kinds/kind.ts'
import { peopleOf } from '#server/people/people.ts'
import { beyond, decodeCursor, page } from '#server/platform/database/query/page.ts'
import { picturesOf } from '#server/platform/files/pictures-of.ts'
import type { Platform } from '#server/platform/index.ts'
import { digest } from '#server/platform/secrets.ts'
import type { ReportCaseTable } from './tables.ts'

/** Open cases, the oldest first. */
export function createCases({ database }: Platform, kinds: ContentKinds) {
  const { read } = database

  async function reportsOf(caseIds: readonly string[]) {
    if (caseIds.length === 0) return []
    return read
      .selectFrom('reports')
      .innerJoin('users', 'users.id', 'reports.reporterId')
      .where('caseId', 'in', caseIds)
      .orderBy('reports.createdAt')
      .select([
        'caseId',
        'reason',
        'reports.createdAt as at',
        'fullName as reporter',
        'titleThen',
        'textThen',
      ])
      .execute()
  }

  async function asShown(rows: readonly ReportCaseTable[]): Promise<ReportCase[]> {
    const [reports, found, hidden, people] = await Promise.all([
      reportsOf(rows.map((row) => row.id)),
      Promise.all(rows.map((row) => kinds[row.kind].report(read, row.thingId))),
      read
        .selectFrom('hidden_things')
        .where('thingId', 'in', ['', ...rows.map((row) => row.thingId)])
        .select(['thingId', 'kind'])
        .execute(),
      peopleOf(
        read,
        rows.map((row) => row.ownerId),
      ),
    ])
    const pictures = await picturesOf(
      read,
      found.map((thing) => thing?.pictureId ?? null),
    )
    return rows.map(({ id, kind, thingId, ownerId, openedAt, title }, index) => {
      const thing = found[index]
      const ofCase = reports.filter(({ caseId }) => caseId === id)
      return {
        ...{ id, kind, thingId, openedAt },
        title: thing?.title || title || 'Untitled Reel',
        text: thing?.text ?? 'The owner has removed it.',
        seen: thing ? seenOf(thing) : '',
        picture: (thing?.pictureId && pictures.get(thing.pictureId)) || null,
        link: thing?.link ?? address('home'),
        owner: people.get(ownerId) ?? null,
        hidden: hidden.some((one) => one.thingId === thingId && one.kind === kind),
        asReported: otherWords(ofCase, thing),
        reports: ofCase.map(({ reporter, reason, at }) => ({ reporter, reason, at })),
      }
    })
  }

  return {
    async list(after?: string) {
      const open = read.selectFrom('report_cases').where('status', '=', 'open')
      const [rows, { total }] = await Promise.all([
        open
          .where(
            beyond(
              'report_cases.openedAt',
              'report_cases.id',
              decodeCursor(after, 'time', 'ascending'),
              'ascending',
            ),
          )
          .orderBy('openedAt')
          .orderBy('id')
          .limit(limits.pageSize)
          .selectAll()
          .execute(),
        open.select((eb) => eb.fn.countAll<number | string>().as('total')).executeTakeFirstOrThrow(),
      ])
      const { items, next } = page(rows, limits.pageSize, (row) => ({ at: row.openedAt, id: row.id }))
      return { items: await asShown(items), next, total: Number(total) }
    },
  }
}

interface Then {
  titleThen: string | null
  textThen: string | null
  at: string
}

/** The distinct reported texts that differ from the current one, earliest first. */
function otherWords(reports: readonly Then[], now: Pick<Reported, 'title' | 'text'> | undefined) {
  const known = new Set(now && [wordsOf(now)])
  return reports.flatMap(({ titleThen: title, textThen: text, at }) => {
    if (title === null || text === null || known.has(wordsOf({ title, text }))) return []
    known.add(wordsOf({ title, text }))
    return [{ title, text, at }]
  })
}

/** Stands for what an admin reads of a thing. */
export const seenOf = ({ title, text, pictureId }: Pick<Reported, 'title' | 'text' | 'pictureId'>): string =>
  digest(JSON.stringify([title, text, pictureId ?? null]))

const wordsOf = ({ title, text }: Pick<Reported, 'title' | 'text'>) => JSON.stringify([title, text])
