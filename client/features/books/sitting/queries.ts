import { queryOptions } from '@tanstack/react-query'
import type { Sheet, Sitting } from '#contract/books/sitting/endpoints.ts'
import type { Caller } from '#contract/call.ts'
import type { Reply } from '#contract/endpoint.ts'
import { api as desk } from '#contract/late/desk.ts'
import { api } from '#contract/late/queued.ts'
import { Problem } from '#contract/problem.ts'

/** How the questions of a paper are answered; null where nobody has made the sheet. */
export const sheetQuery = (call: Caller, id: string) =>
  queryOptions({
    queryKey: ['sheet', id],
    queryFn: ({ signal }): Promise<Sheet | null> =>
      call(api.sheets.read, { id, query: {} }, { signal }).catch((error: unknown) => {
        if (error instanceof Problem && error.code === 'missing') return null
        throw error
      }),
  })

/** What others said to the questions of a paper that its viewer has answered. */
export const saidQuery = (call: Caller, id: string) =>
  queryOptions({
    queryKey: ['said', id, 'all'],
    queryFn: ({ signal }) => call(api.sittings.said, { id, query: {} }, { signal }),
  })

/** The same of one question, with why. */
export const saidOfQuery = (call: Caller, id: string, question: number) =>
  queryOptions({
    queryKey: ['said', id, `${question}`],
    queryFn: ({ signal }) => call(api.sittings.said, { id, query: { question } }, { signal }),
  })

/** Who may confirm answers of a course; asked for by admins, and never cached on disk. */
export const checkersQuery = (call: Caller, code: string) =>
  queryOptions({
    queryKey: ['checkers', code],
    queryFn: ({ signal }) => call(desk.checkers.list, { code }, { signal }),
    meta: { keep: false },
  })

export interface Log {
  items: Sitting[]
  sheets: { bookId: string; questions: number; minutes: number | null }[]
}

/** So many pages of twelve: who has sat more has the older ones no more among those that come back. */
const mostPages = 20

/** One's own sittings, of all courses or one, latest first. */
export const logQuery = (call: Caller, isMember: boolean, course?: string) =>
  queryOptions({
    queryKey: ['my-sittings', course ?? null],
    queryFn: async ({ signal }): Promise<Log> => {
      const items: Sitting[] = []
      let [after, sheets]: [string | undefined, Log['sheets']] = [undefined, []]
      for (let page = 0; page < mostPages; page += 1) {
        const reply: Reply<typeof api.sittings.log> = await call(
          api.sittings.log,
          { query: { course, after } },
          { signal },
        )
        items.push(...reply.items)
        if (page === 0) sheets = reply.sheets
        if (!reply.next) break
        after = reply.next
      }
      return { items, sheets }
    },
    enabled: isMember,
    staleTime: 60_000,
  })
