import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import type { PaperDetails, PaperDraft, RefusedDraft } from '#contract/books/drafts/endpoints.ts'
import { limits } from '#contract/campus.ts'
import type { Reply } from '#contract/endpoint.ts'
import { api } from '#contract/late/desk.ts'
import { Problem } from '#contract/problem.ts'
import { detailsOf, fieldsOf, type Paper } from './details.ts'
import { draftsKey } from './queries.ts'

type Queue = InfiniteData<Reply<typeof api.paperDrafts.list>, string | null>
export type Act = 'publish' | 'change' | 'leave out'

interface Decision {
  act: Act
  drafts: readonly PaperDraft[]
  /** As they are published or changed, in the same order. */
  papers?: readonly Paper[]
}

interface Alone {
  draft: PaperDraft
  details: PaperDetails
}

export interface Came {
  done: PaperDraft[]
  refused: RefusedDraft[]
}

const said = (error: unknown) =>
  error instanceof Problem ? error.message : 'That didn’t go through. Please try again.'

/**
 * Decides about papers, one or many; `told` is given what came of them before the list is read again. One that is opened
 * is published with `alone`, also without a course: somebody has looked at it.
 */
export function useDecide(told: (came: Came, act: Act) => void) {
  const call = useCall()
  const client = useQueryClient()
  // Not a state: the next key may come before the next render.
  const deciding = useRef(false)
  const readAgain = () => {
    for (const queryKey of [draftsKey, ['admin'], ['books']]) void client.invalidateQueries({ queryKey })
  }
  /** Nothing is decided twice. It ends with the answer, and not with the lists that are read again after it. */
  const settled = () => {
    deciding.current = false
    readAgain()
  }
  const once = (decision: () => void) => {
    if (deciding.current) return
    deciding.current = true
    decision()
  }

  const undo = useMutation({
    mutationFn: ({ act, drafts }: Decision) =>
      inBatches(drafts, (some) =>
        act === 'change'
          ? call(api.paperDrafts.correct, { body: { papers: some.map(asItWas) } })
          : call(api.paperDrafts.restore, { body: { ids: some.map(({ id }) => id) } }),
      ),
    onSuccess: ({ done, refused }, { act }) => {
      const back = act === 'change' ? 'as they were' : 'back on the desk'
      if (done.length > 0) toast.tell(done.length === 1 ? 'Undone' : `${done.length} papers are ${back}`)
      if (refused[0]) toast.fail(refused[0].message)
    },
    onError: (error) => toast.fail(said(error)),
    onSettled: readAgain,
  })
  const many = useMutation({
    mutationFn: ({ act, drafts, papers = [] }: Decision) => {
      const of = new Map(papers.map((paper) => [paper.id, paper]))
      return inBatches(drafts, (some) => {
        const body = { papers: some.map((draft) => of.get(draft.id) ?? asItWas(draft)) }
        if (act === 'publish') return call(api.paperDrafts.publishMany, { body })
        if (act === 'change') return call(api.paperDrafts.correct, { body })
        return call(api.paperDrafts.leaveOut, { body: { ids: some.map(({ id }) => id) } })
      })
    },
    onSuccess: (came, { act, papers }) => {
      const { done, refused } = came
      if (act !== 'change') takeOff(client, done)
      const takenBack = { act, drafts: done }
      const title = papers?.find(({ id }) => id === done[0]?.id)?.title ?? done[0]?.title ?? ''
      const words = done.length > 0 && `${wordsOf(act, done.length, title)}`
      const stays =
        refused.length > 0 &&
        (refused.length === 1
          ? '1 stays, with the reason beside it'
          : `${refused.length} stay, each with its reason`)
      if (words)
        toast.tell(
          [words, stays].filter(Boolean).join('. '),
          act === 'publish' ? undefined : () => undo.mutate(takenBack),
        )
      else if (stays)
        toast.fail(refused.length === 1 ? (refused[0]?.message ?? '') : `Nothing changed. ${stays}`)
      told(came, act)
    },
    onError: (error) => toast.fail(said(error)),
    onSettled: settled,
  })
  const alone = useMutation({
    mutationFn: ({ draft: { id }, details }: Alone) => call(api.paperDrafts.publish, { id, body: details }),
    onSuccess: (_, { draft, details }) => {
      takeOff(client, [draft])
      toast.tell(wordsOf('publish', 1, details.title))
      told({ done: [draft], refused: [] }, 'publish')
    },
    onError: (error, { draft: { id } }) => {
      if (!(error instanceof Problem && error.field)) toast.fail(said(error))
      if (error instanceof Problem)
        told({ done: [], refused: [{ id, message: error.message, field: error.field ?? null }] }, 'publish')
    },
    onSettled: settled,
  })
  return {
    decide: (about: Decision) => once(() => many.mutate(about)),
    publish: (about: Alone) => once(() => alone.mutate(about)),
    /** What is under way. */
    busy: many.isPending
      ? many.variables
      : alone.isPending && { act: 'publish' as const, drafts: [alone.variables.draft] },
  }
}

const asItWas = (draft: PaperDraft): Paper => ({ id: draft.id, ...detailsOf(fieldsOf(draft)) })

const words = {
  publish: [
    (title: string) => `“${title}” is in the library`,
    (many: number) => `${many} papers are in the library`,
  ],
  change: [(title: string) => `Changed “${title}”`, (many: number) => `Changed ${many} papers`],
  'leave out': [(title: string) => `Left out “${title}”`, (many: number) => `Left out ${many} papers`],
} as const

const wordsOf = (act: Act, many: number, title: string) =>
  many === 1 ? words[act][0](title) : words[act][1](many)

/**
 * One request for each batch. If one is not answered, those before it are done, and those of it and after it are told as
 * staying: the list that is read again shows what is true.
 */
async function inBatches(
  drafts: readonly PaperDraft[],
  send: (some: readonly PaperDraft[]) => Promise<{ refused: RefusedDraft[] }>,
): Promise<Came> {
  const came: Came = { done: [], refused: [] }
  for (let at = 0; at < drafts.length; at += limits.papersAtOnce) {
    const some = drafts.slice(at, at + limits.papersAtOnce)
    try {
      const { refused } = await send(some)
      const ids = new Set(refused.map(({ id }) => id))
      came.refused.push(...refused)
      came.done.push(...some.filter(({ id }) => !ids.has(id)))
    } catch (error) {
      if (at === 0) throw error
      const message = said(error)
      came.refused.push(...drafts.slice(at).map(({ id }) => ({ id, message, field: null })))
      break
    }
  }
  return came
}

/** Out of every list at once; their numbers follow. */
function takeOff(client: QueryClient, gone: readonly PaperDraft[]): void {
  const ids = new Set(gone.map(({ id }) => id))
  const sure = gone.filter((one) => one.sure).length
  const noCourse = gone.filter((one) => !one.sure && one.courseCode === null).length
  client.setQueriesData<Queue>({ queryKey: draftsKey }, (queue) => {
    if (!queue) return queue
    const lost = queue.pages.flatMap(({ items }) => items).filter(({ id }) => ids.has(id)).length
    const pages = queue.pages.map(({ items, total, counts, next }) => ({
      next,
      items: items.filter(({ id }) => !ids.has(id)),
      total: total - lost,
      counts: {
        all: counts.all - gone.length,
        sure: counts.sure - sure,
        noCourse: counts.noCourse - noCourse,
        look: counts.look - (gone.length - sure - noCourse),
      },
    }))
    return { ...queue, pages }
  })
}
