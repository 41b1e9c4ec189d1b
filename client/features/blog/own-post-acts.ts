import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '#client/api/call.tsx'
import { toast } from '#client/ui/toast.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'

/** What an owner does with a post outside the composer. Deleting has a way back; `gone` is told when it is done. */
export function useOwnPostActs(id: string, gone?: () => void) {
  const call = useCall()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: () => {
      for (const queryKey of [['my-posts'], ['my-post', id], ['posts'], ['post', id]])
        void client.invalidateQueries({ queryKey })
    },
    onError: (error) =>
      toast.fail(
        error instanceof Problem ? error.message : 'That did not reach the campus. Please try again.',
      ),
  })
  // Told by the act itself: its row is gone by then.
  const restore = () =>
    mutate(() => call(api.ownPosts.restore, { id }).then(() => toast.tell('Post restored')))

  return {
    busy: isPending,
    remove: () =>
      mutate(() => call(api.ownPosts.remove, { id }), {
        onSuccess: () => {
          toast.tell('Post deleted', restore)
          gone?.()
        },
      }),
    withdraw: () =>
      mutate(() => call(api.ownPosts.withdraw, { id }), {
        onSuccess: () => toast.tell('Taken back: it is a draft again'),
      }),
    discardChange: () =>
      mutate(() => call(api.ownPosts.discardChange, { id }), {
        onSuccess: () => toast.tell('The change is thrown away; the post stays as it is'),
      }),
  }
}
