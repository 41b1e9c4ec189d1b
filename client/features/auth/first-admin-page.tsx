import { useCall } from '#client/api/api-client.tsx'
import { useViewer } from '#client/api/viewer.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { FieldError } from '#client/ui/forms/field.tsx'
import { useLocation, useNavigate, useParams } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import { api } from '#contract/index.ts'
import { AuthFrame } from './auth-frame.tsx'
import { useReenter } from './enter-session.ts'
import { useSending } from './sending.ts'

/** The page of the link that a fresh production start prints. */
export default function FirstAdminPage() {
  const call = useCall()
  const navigate = useNavigate()
  const reenter = useReenter()
  const viewer = useViewer()
  const { pathname } = useLocation()
  const { token = '' } = useParams()
  const { form, busy, error } = useSending([], async () => {
    await call(api.auth.becomeFirstAdmin, { token })
    await reenter()
    navigate(address('admin'))
  })

  return (
    <AuthFrame
      title="Become the first admin"
      lead={
        <>
          This campus has no admin yet. The link works once, and makes{' '}
          <b className="font-semibold text-ink">{viewer?.fullName}</b> ({viewer?.email}) its admin.
        </>
      }
    >
      <form {...form} action={pathname} className="grid gap-5">
        <FieldError>{error}</FieldError>
        <Button type="submit" wide busy={busy && 'One moment...'}>
          Become admin
        </Button>
      </form>
    </AuthFrame>
  )
}
