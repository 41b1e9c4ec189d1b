import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { clock, weekdayDate } from '#client/ui/time/format-date.ts'
import { outAt } from '#contract/blog/plan-rules.ts'
import type { PostWords, WaitingPostInFull } from '#contract/blog/writing-endpoints.ts'
import { api } from '#contract/late/desk.ts'
import { Problem } from '#contract/problem.ts'
import { withReason } from '../reasons/with-reason.ts'

export interface Wish {
  goesOutAt: string | null
  words?: PostWords
  /** What the author reads beside the words. */
  note?: string
}

/** 'Monday 30 November, 08:00' */
export const dayAndTime = (at: string) => `${weekdayDate(at)}, ${clock(at)}`

/** 'Sunday 29 November, 17:57, or as soon as Ada accepts'; an author has a day to read changed words. */
export function outInWords(at: string, goesOutAt: string | null, author: string): string {
  if (at === goesOutAt) return dayAndTime(at)
  const or = goesOutAt ? `on ${dayAndTime(goesOutAt)} if` : 'as soon as'
  return `${dayAndTime(at)}, or ${or} ${author} accepts`
}

/** Approves a post for a time, or with other words; what is refused is said in the dialog, which stays open. */
export function useApproveWith({ id, title, version, owner }: WaitingPostInFull, done: () => void) {
  const call = useCall()
  const client = useQueryClient()
  const onSettled = async () => {
    await client.invalidateQueries({ queryKey: ['admin'] })
    await client.invalidateQueries({ queryKey: ['posts'] })
  }
  const undo = useMutation({
    mutationFn: () => call(api.postReviews.undo, { id }),
    onSuccess: () => toast.tell('Undone'),
    onError: (error) => toast.fail(withReason('We couldn’t undo this', error)),
    onSettled,
  })
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ goesOutAt, words, note }: Wish) =>
      call(api.postReviews.decide, {
        id,
        body: { decision: 'approved', version, goesOutAt, words, reason: note },
      }),
    onSuccess: (_, { goesOutAt, words }) => {
      const at = outAt(goesOutAt, words !== undefined, new Date().toISOString())
      toast.tell(
        at ? `“${title}” goes out on ${outInWords(at, goesOutAt, owner.fullName)}` : `Approved “${title}”`,
        undo.mutate,
      )
      done()
    },
    onError: (error) => {
      if (!(error instanceof Problem)) toast.fail('That didn’t go through. Please try again.')
    },
    onSettled,
  })
  const problem = error instanceof Problem ? error : null
  return {
    approve: (wish: Wish) => !isPending && mutate(wish),
    busy: isPending,
    /** Call when something is changed: what was refused may be mended by it. */
    mended: () => error !== null && reset(),
    /** A refusal, by its field; those without one belong to the whole form. */
    errorOf: (field: string | undefined) => (problem && problem.field === field ? problem.message : null),
  }
}
