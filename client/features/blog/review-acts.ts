import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '#client/api/call.tsx'
import { toast } from '#client/ui/toast.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'

/** What an admin decided: nothing but this and the version that was read goes to the campus. */
export type Decision = { decision: 'approved' } | { decision: 'declined'; reason: string }

/** Sentences an author can act on; ready for whoever declines. */
export const readyReasons = [
  {
    label: 'Names a person',
    sentence: 'It names a person without asking them. Please take the name out and send it again.',
  },
  {
    label: 'Copied text',
    sentence: 'It is copied from elsewhere. Please write it in your own words and name your source.',
  },
  { label: 'Not about campus', sentence: 'It is not about this campus or for its students.' },
  {
    label: 'Hard to read',
    sentence: 'It needs another look: mistakes make it hard to read. Please go over it and send it again.',
  },
] as const

/**
 * Decides on a post, or on a change to one; eight seconds long it can be undone. `done` is told when it is decided,
 * also where another admin was faster.
 */
export function usePostDecision(id: string, done?: () => void) {
  const call = useCall()
  const client = useQueryClient()
  const refresh = () => {
    for (const queryKey of [['pending-posts'], ['pending-post', id], ['posts'], ['post', id]])
      void client.invalidateQueries({ queryKey })
  }
  const fail = (error: unknown) =>
    toast.fail(error instanceof Problem ? error.message : 'That did not reach the campus. Please try again.')

  const undoing = useMutation({
    mutationFn: () => call(api.postReviews.undo, { id }),
    onSuccess: () => toast.tell('Taken back: it waits again'),
    onError: fail,
    onSettled: refresh,
  })
  const deciding = useMutation({
    mutationFn: ({ version, ...body }: Decision & { version: number }) =>
      call(api.postReviews.decide, { id, body: { ...body, version } }),
    onSuccess: (_, { decision }) => {
      toast.tell(decision === 'approved' ? 'Post approved' : 'Post declined', undoing.mutate)
      done?.()
    },
    onError: (error) => {
      // A reason that will not do stands beside its box.
      if (error instanceof Problem && error.field) return
      fail(error)
      if (error instanceof Problem && (error.code === 'conflict' || error.code === 'missing')) done?.()
    },
    onSettled: refresh,
  })
  return {
    decide: deciding.mutate,
    busy: deciding.isPending ? deciding.variables?.decision : null,
    error: deciding.error,
  }
}
