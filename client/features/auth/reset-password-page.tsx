import { useCall } from '#client/api/api-client.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { Field, FieldError } from '#client/ui/forms/field.tsx'
import { PasswordInput } from '#client/ui/forms/password-input.tsx'
import { Link, useLocation, useNavigate, useParams } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import { newPasswordFaults } from '#contract/auth/sign-up-rules.ts'
import { api } from '#contract/index.ts'
import { AuthFrame } from './auth-frame.tsx'
import { useReenter } from './enter-session.ts'
import { useSending } from './sending.ts'

const needed = {
  password: 'Please enter a password',
  confirmPassword: 'Please type the password again',
}

/** The page of the mailed link. */
export default function ResetPasswordPage() {
  const call = useCall()
  const navigate = useNavigate()
  const reenter = useReenter()
  const { pathname } = useLocation()
  const { token = '' } = useParams()
  const { form, busy, errorOf, error } = useSending(
    ['password', 'confirmPassword'],
    async (typed) => {
      const body = { password: typed('password'), confirmPassword: typed('confirmPassword') }
      await call(api.auth.resetPassword, { token, body })
      // Every session has ended, this browser's too.
      await reenter()
      navigate(address('login', { told: 'reset' }))
    },
    needed,
    (typed) => newPasswordFaults(typed('password'), typed('confirmPassword')),
  )
  const keeping = useSending([], async () => {
    await call(api.auth.knowBrowser, { token })
    navigate(address('login', { told: 'known' }))
  })

  return (
    <AuthFrame title="Choose a new password" lead="Next, sign in with this password on each device.">
      <form {...form} action={pathname} className="grid gap-5">
        <FieldError>{error ?? keeping.error}</FieldError>
        <Field label="New password" hint="At least 6 characters." error={errorOf('password')}>
          <PasswordInput name="password" required autoComplete="new-password" toggles="new password" />
        </Field>
        <Field label="Confirm password" error={errorOf('confirmPassword')}>
          <PasswordInput
            name="confirmPassword"
            required
            autoComplete="new-password"
            toggles="confirm password"
          />
        </Field>
        <Button type="submit" wide busy={busy && 'Saving...'}>
          Set the new password
        </Button>
      </form>
      <form {...keeping.form} action={address('keepPassword', { token })} className="grid gap-2">
        <p className="text-ink-soft">Know your password, but locked out after too many tries?</p>
        <Button type="submit" kind="line" wide busy={keeping.busy && 'One moment...'}>
          Keep my password
        </Button>
      </form>
      <p>
        <Link to={address('forgotPassword')} className="link link-alone">
          Ask for another link
        </Link>
      </p>
    </AuthFrame>
  )
}
