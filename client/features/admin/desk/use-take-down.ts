import { useMutation } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { api } from '#contract/late/desk.ts'

interface Ways {
  onError: (error: unknown) => void
  onSettled: () => Promise<unknown>
}

/** Takes a public post down, with a reason that its author reads and with undo for some seconds. */
export function useTakeDown(
  { id, title, outSince }: { id: string; title: string; outSince?: string },
  ways: Ways,
) {
  const call = useCall()
  const undo = useMutation({
    ...ways,
    mutationFn: () => call(api.postReviews.undo, { id }),
    onSuccess: () => toast.tell('The post is public again'),
  })
  return useMutation({
    ...ways,
    mutationFn: (reason: string) => call(api.postReviews.takeDown, { id, body: { reason, outSince } }),
    onSuccess: () => toast.tell(`Took down “${title}”`, undo.mutate),
  })
}
