import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall } from '#client/api/call.tsx'
import { useViewer } from '#client/api/viewer.ts'
import { isAnythingWaiting } from '#client/features/marketplace/listing/is-waiting.ts'
import { useOnline } from '#client/offline/connection.ts'
import { toast } from '#client/ui/toast.ts'

/** Sends what a member listed without a network, once there is one. Loads what that takes only then. */
export function useSendWaiting(): void {
  const call = useCall()
  const client = useQueryClient()
  const online = useOnline()
  const ownerId = useViewer()?.id
  useEffect(() => {
    if (!online || !ownerId || !isAnythingWaiting(ownerId)) return
    const send = async () => {
      const { sendWaiting } = await import('#client/features/marketplace/listing/waiting.ts')
      const arrived = await sendWaiting(call, ownerId)
      if (arrived === 0) return
      toast.tell('Product listed successfully!')
      for (const key of ['products', 'my-products']) void client.invalidateQueries({ queryKey: [key] })
    }
    send().catch(() => undefined) // it waits for the next time
  }, [call, client, online, ownerId])
}
