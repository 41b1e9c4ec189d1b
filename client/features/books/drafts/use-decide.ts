import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import type { PaperDraft } from '#contract/books/drafts/endpoints.ts'
import type { Reply } from '#contract/endpoint.ts'
import { api } from '#contract/late/screens.ts'
import { Problem } from '#contract/problem.ts'
import type { BookFields } from '../compose/draft-fields.ts'
import { draftsQuery } from './queries.ts'

interface Decision {
  draft: PaperDraft
  /** As they are published; null for a paper that is left out. */
  fields: BookFields | null
}

type Queue = InfiniteData<Reply<typeof api.paperDrafts.list>, string | null>

/** Publishes a paper or leaves it out; `refused` is given the field that is wrong, and its sentence. */
export function useDecide(refused: (draft: PaperDraft, problem: Problem) => void) {
  const call = useCall()
  const client = useQueryClient()
  const { queryKey } = draftsQuery(call)
  const settled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey }),
      client.invalidateQueries({ queryKey: ['admin'] }),
      client.invalidateQueries({ queryKey: ['books'] }),
    ])
  const said = (error: unknown) =>
    error instanceof Problem ? error.message : 'That didn’t go through. Please try again.'

  const restore = useMutation({
    mutationFn: ({ id }: PaperDraft) => call(api.paperDrafts.restore, { id }),
    onSuccess: () => toast.tell('Back on the desk'),
    onError: (error) => toast.fail(said(error)),
    onSettled: settled,
  })
  const decide = useMutation({
    mutationFn: ({ draft: { id }, fields }: Decision) =>
      fields
        ? call(api.paperDrafts.publish, { id, body: bodyOf(fields) })
        : call(api.paperDrafts.leaveOut, { id }),
    onSuccess: (_, { draft, fields }) => {
      client.setQueryData<Queue>(queryKey, (queue) => queue && without(queue, draft.id))
      if (fields) toast.tell(`“${fields.title}” is in the library`)
      else toast.tell(`Left out “${draft.title}”`, () => restore.mutate(draft))
    },
    onError: (error, { draft }) => {
      if (error instanceof Problem && error.field) refused(draft, error)
      else toast.fail(said(error))
    },
    onSettled: settled,
  })
  return { decide: decide.mutate, busy: decide.isPending && decide.variables }
}

function bodyOf({ title, courseCode, kind, session, semester, paper }: BookFields) {
  const isPaper = kind === 'past questions'
  return {
    ...{ title, courseCode: courseCode || null, kind },
    session: (isPaper && session) || null,
    semester: (isPaper && semester) || null,
    paper: (isPaper && paper) || null,
  }
}

const without = (queue: Queue, id: string): Queue => ({
  ...queue,
  pages: queue.pages.map((page) => ({
    ...page,
    items: page.items.filter((one) => one.id !== id),
    total: page.total - 1,
  })),
})
