import { useCall } from '#client/api/api-client.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { Field, FieldError } from '#client/ui/forms/field.tsx'
import { PasswordInput } from '#client/ui/forms/password-input.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { Link, useLocation } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import { campus } from '#contract/campus.ts'
import { api } from '#contract/index.ts'
import { AuthFrame } from './auth-frame.tsx'
import { useEntering } from './enter-session.ts'
import { Note } from './note.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { useSending } from './sending.ts'

const told: Record<string, string> = {
  joined: 'Account created successfully!',
  reset: 'Your new password is set. Sign in with it.',
  known: 'You can sign in again with your password.',
}

/** After signing in, the route's guard redirects to the page that the person came from. */
export default function LoginPage() {
  const call = useCall()
  const enter = useEntering()
  const { search, state } = useLocation()
  const asked = new URLSearchParams(search)
  const from = asked.get('from') ?? undefined
  const news = told[asked.get('told') ?? '']
  const email = (state as { email?: string } | null)?.email // set by the sign-up page
  const isNew = email !== undefined || asked.get('told') === 'joined'
  const { form, busy, typed, errorOf, error } = useSending(['email', 'password'], signIn, {
    email: 'Please enter your email',
    password: 'Please enter your password',
  })
  async function signIn(typed: (field: string) => string) {
    const body = { email: typed('email'), password: typed('password') }
    enter(await call(api.auth.signIn, { body }))
  }

  return (
    <AuthFrame
      title={isNew ? `Welcome to ${campus.name}` : 'Welcome back'}
      lead={
        isNew
          ? 'Your account is ready. Sign in with the password you chose.'
          : 'Sign in with your student email.'
      }
      description={`Sign in to like, comment, rate and sell on ${campus.name}.`}
    >
      {news && <Note>{news}</Note>}
      <form {...form} action={`${address('login')}${search}`} className="grid gap-5">
        <FieldError>{error}</FieldError>
        <Field label="Email" error={errorOf('email')}>
          <TextInput
            name="email"
            type="email"
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={typed('email') ?? email}
          />
        </Field>
        <Field label="Password" error={errorOf('password')}>
          <PasswordInput name="password" required autoComplete="current-password" />
        </Field>
        <Button type="submit" wide busy={busy && 'Signing in...'}>
          Sign in
        </Button>
      </form>
      <PasskeySignIn />
      <div className="grid justify-items-start gap-1">
        <Link to={address('forgotPassword', { from })} className="link link-alone">
          Forgot your password?
        </Link>
        <p className="text-ink-soft">
          New here?{' '}
          <Link to={address('signUp', { from })} className="link">
            Create account
          </Link>
        </p>
      </div>
    </AuthFrame>
  )
}
