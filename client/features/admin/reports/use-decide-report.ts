import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import type { ReportCase } from '#contract/reports/endpoints.ts'

type Decision = { decision: 'restored' } | { decision: 'taken down'; reason: string }

/** Restoring a reported thing or taking it down, with a way back for some seconds. */
export function useDecideReport({ id, title, hidden }: ReportCase) {
  const call = useCall()
  const client = useQueryClient()
  // Everything that is listed somewhere may have come or gone: it is read anew where it is opened, and the desk now.
  const onSettled = async () => {
    await client.invalidateQueries({ refetchType: 'none' })
    await client.invalidateQueries({ queryKey: ['admin'] })
  }
  const onError = (error: unknown) =>
    toast.fail(error instanceof Problem ? error.message : 'That didn’t go through. Please try again.')

  const undoing = useMutation({
    mutationFn: () => call(api.reports.undo, { id }),
    onSuccess: () => toast.tell('Undone'),
    onError,
    onSettled,
  })
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: (body: Decision) => call(api.reports.decide, { id, body }),
    onSuccess: (_, { decision }) =>
      toast.tell(
        decision === 'taken down' ? `Took down “${title}”` : `${hidden ? 'Restored' : 'Kept'} “${title}”`,
        undoing.mutate,
      ),
    onError,
    onSettled,
  })
  return {
    ...{ decide: mutate, busy: isPending },
    /** Rejects where it failed, which has been told. */
    takeDown: (reason: string) => mutateAsync({ decision: 'taken down', reason }),
  }
}
