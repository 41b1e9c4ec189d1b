import { useCall } from '#client/api/api-client.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { FieldError } from '#client/ui/forms/field.tsx'
import { api } from '#contract/late/screens.ts'
import { useSending } from './sending.ts'

/** Asks for a passkey, so that this session may do what only its owner may. */
export function ConfirmPasskey({ done }: { done: () => Promise<void> }) {
  const call = useCall()
  const { form, busy, error } = useSending([], async () => {
    const { showPasskey } = await import('./passkey.ts')
    await call(api.passkeys.confirm, await showPasskey(call))
    await done()
  })
  return (
    <form {...form} className="js-only grid gap-3">
      <FieldError>{error}</FieldError>
      <div>
        <Button type="submit" busy={busy && 'Waiting for your device...'}>
          Use a passkey
        </Button>
      </div>
    </form>
  )
}
