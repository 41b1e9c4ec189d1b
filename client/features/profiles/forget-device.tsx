import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { forgetDevice, isCounted } from '#client/api/device.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'

const never = () => () => undefined

/** Stops counting this device, for good. */
export function ForgetDevice() {
  const call = useCall()
  // Storage and privacy signals are known only in the browser, after hydration.
  const counted = useSyncExternalStore(never, isCounted, () => true)
  const { mutate, isPending } = useMutation({
    mutationFn: () => forgetDevice(call),
    onSuccess: () => toast.tell('We deleted the record of this device and won’t make another'),
    onError: () => toast.fail('That didn’t go through. Please try again.'),
  })
  if (!counted) return <p className="js-only">There is no record of this device.</p>
  return (
    <Button
      small
      kind="line"
      className="js-only mt-2 wide:justify-self-start"
      busy={isPending && 'Deleting...'}
      onClick={() => mutate()}
    >
      Delete the record of this device
    </Button>
  )
}
