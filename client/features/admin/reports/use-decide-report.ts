import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import type { ReportCase } from '#contract/reports/endpoints.ts'

type Decision = { decision: 'restored' } | { decision: 'taken down'; reason: string }

/** Restores a reported thing or takes it down, with undo for some seconds. */
export function useDecideReport({ id, title, hidden, seen }: ReportCase) {
  const call = useCall()
  const client = useQueryClient()
  // Any list may have changed: they refetch when they are opened, and the desk at once.
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
    mutationFn: (body: Decision) => call(api.reports.decide, { id, body: { ...body, seen } }),
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
    /** Rejects on failure, after the error has been shown. */
    takeDown: (reason: string) => mutateAsync({ decision: 'taken down', reason }),
  }
}
