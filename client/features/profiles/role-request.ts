import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useCall } from '#client/api/call.tsx'
import { newId } from '#client/phone/new-id.ts'
import { toast } from '#client/ui/toast.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'

/** Asks to become subadmin, with a number where the profile has none. Sent twice it is one request. */
export function useRoleRequest() {
  const call = useCall()
  const client = useQueryClient()
  const id = useRef<string>(undefined)
  return useMutation({
    mutationFn: (whatsapp: string | undefined) => {
      id.current ??= newId()
      return call(api.profiles.requestRole, { id: id.current, body: { whatsapp } })
    },
    onSuccess: () => {
      toast.tell('Request submitted! Admin will review it soon.')
      id.current = undefined
      return client.invalidateQueries({ queryKey: ['my-profile'] })
    },
    onError: (error) => {
      // What concerns the number stands beside it.
      if (error instanceof Problem && error.field) return
      toast.fail(
        error instanceof Problem && error.status < 500
          ? error.message
          : 'Failed to submit request. Try again.',
      )
    },
  })
}
