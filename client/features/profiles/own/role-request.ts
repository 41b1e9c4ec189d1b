import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useChange } from '#client/api/mutations/use-mutation.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { address } from '#contract/addresses.ts'
import type { Problem } from '#contract/problem.ts'
import { ownProfileQuery } from '../queries.ts'

/** Asks to become subadmin, with a number if the profile has none. Idempotent. */
export function useRoleRequest() {
  const client = useQueryClient()
  const change = useChange()
  const { queryKey } = ownProfileQuery(useCall())
  const id = useRef<string>(undefined)
  const waits = useRef(false)
  return useMutation<void, Problem, string | undefined>({
    async mutationFn(whatsapp) {
      id.current ??= newId()
      waits.current = false
      const refusal = await change(
        {
          kind: 'person-change',
          ask: { of: 'profiles', verb: 'requestRole', input: { id: id.current, body: { whatsapp } } },
          title: 'Request to become subadmin',
          to: address('profile'),
          replaces: 'role-request',
          fresh: [['my-profile']],
        },
        {
          quiet: true,
          waits: () => {
            waits.current = true
          },
        },
      )
      if (refusal) throw refusal
    },
    onSuccess() {
      toast.tell(
        waits.current
          ? 'Saved. We’ll send your request when you’re online.'
          : 'Request submitted! Admin will review it soon.',
      )
      id.current = undefined
      // Marks the request as made in the cache.
      const requestedAt = new Date().toISOString()
      client.setQueryData(queryKey, (profile) => profile && { ...profile, requestedAt })
    },
    onError(refusal) {
      // An error of the number is shown beside it.
      if (refusal.field) return
      toast.fail(refusal.message)
    },
  })
}
