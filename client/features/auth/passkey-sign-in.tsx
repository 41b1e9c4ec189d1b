import { useCall } from '#client/api/api-client.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { FieldError } from '#client/ui/forms/field.tsx'
import { api } from '#contract/late/screens.ts'
import { useEntering } from './enter-session.ts'
import { useSending } from './sending.ts'

/** Signs in with a passkey. Nobody types who they are: the device knows. */
export function PasskeySignIn() {
  const call = useCall()
  const enter = useEntering()
  const { form, busy, error } = useSending([], async () => {
    const { showPasskey } = await import('./passkey.ts')
    enter(await call(api.passkeys.signIn, await showPasskey(call)))
  })
  return (
    <form {...form} className="js-only grid gap-3">
      <FieldError>{error}</FieldError>
      <Button
        type="submit"
        kind="quiet"
        small
        className="justify-self-start -ml-3"
        busy={busy && 'Waiting for your device...'}
      >
        Sign in with a passkey
      </Button>
    </form>
  )
}
