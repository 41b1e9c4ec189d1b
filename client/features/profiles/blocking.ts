import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '#client/api/call.tsx'
import { personOf } from '#client/phone/person.ts'
import { toast } from '#client/ui/toast.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'

/** Whom the viewer has blocked. */
export const blocksQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['my-blocks'],
    queryFn: async ({ signal }) => (await call(api.blocks.list, {}, { signal })).items,
    meta: { keep: false },
  })

interface Who {
  id: string
  fullName: string
}

/** Blocks somebody, or takes that back. What this phone has read of anybody is read anew. */
export function useBlocking() {
  const call = useCall()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ who, on }: { who: Who; on: boolean }) =>
      call(on ? api.blocks.block : api.blocks.unblock, { id: who.id }),
    async onSuccess(_, { who, on }) {
      const name = who.fullName || 'Unnamed User'
      if (on) toast.tell(`You blocked ${name}. They are not told.`, () => mutate({ who, on: false }))
      else toast.tell(`You see ${name} again`)
      await import('#client/kept/kept.ts')
        .then(({ forgetPerson }) => forgetPerson(personOf(client)))
        .catch(() => undefined) // this phone keeps nothing
      if (on)
        await import('#client/features/reels/kept/kept.ts')
          .then(({ removeReelsOf }) => removeReelsOf(personOf(client), who.id))
          .catch(() => undefined)
      client.removeQueries({ type: 'inactive' })
      await client.invalidateQueries()
    },
    onError: (error) =>
      toast.fail(error instanceof Problem ? error.message : 'You need an internet connection for this.'),
  })
  return {
    busy: isPending,
    block: (who: Who) => mutate({ who, on: true }),
    unblock: (who: Who) => mutate({ who, on: false }),
  }
}
