import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '#client/api/call.tsx'
import { personOf } from '#client/phone/person.ts'
import { toast } from '#client/ui/toast.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import type { Reel } from '#contract/reels.ts'
import { changeReel } from './change-reel.ts'

/** What an owner does with a reel; deleting has its way back. */
export function useOwnReel({ id }: Reel) {
  const call = useCall()
  const client = useQueryClient()
  const all = () => {
    for (const key of ['reels', 'my-reels']) void client.invalidateQueries({ queryKey: [key] })
  }
  const restoring = useMutation({
    mutationFn: () => call(api.reels.restore, { id }),
    onSuccess: all,
    onError: () => toast.fail('That did not reach the campus. Please try again.'),
  })
  const removing = useMutation({
    mutationFn: () => call(api.reels.remove, { id }),
    onSuccess: () => {
      changeReel(client, id, () => null)
      void import('./kept/kept.ts')
        .then(({ removeReel }) => removeReel(personOf(client), id))
        .catch(() => undefined) // this phone keeps nothing
      toast.tell('Reel deleted', () => restoring.mutate())
    },
    onError: (error) =>
      toast.fail(
        error instanceof Problem ? error.message : 'That did not reach the campus. Please try again.',
      ),
  })
  const editing = useMutation({
    mutationFn: (words: { caption: string; tags: string[] }) => call(api.reels.edit, { id, body: words }),
    onSuccess: (reel) => {
      changeReel(client, id, () => reel)
      toast.tell('Reel updated successfully!')
    },
  })
  return {
    remove: removing.mutate,
    edit: editing.mutateAsync,
    isEditing: editing.isPending,
    problem: editing.error,
  }
}
