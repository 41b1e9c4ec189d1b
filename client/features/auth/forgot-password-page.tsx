import { useState } from 'react'
import { useCall } from '#client/api/call.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field, FieldError } from '#client/ui/field.tsx'
import { Link, useLocation } from '#client/ui/navigation.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { address } from '#contract/addresses.ts'
import { api } from '#contract/index.ts'
import { AuthFrame } from './auth-frame.tsx'
import { Note } from './note.tsx'
import { useSending } from './sending.ts'

export default function ForgotPasswordPage() {
  const call = useCall()
  const { search } = useLocation()
  const [sent, setSent] = useState(new URLSearchParams(search).get('told') === 'sent')
  const { form, busy, typed, errorOf, error } = useSending(['email'], async (typed) => {
    setSent(false)
    await call(api.auth.forgotPassword, { body: { email: typed('email') } })
    setSent(true)
  })

  return (
    <AuthFrame
      title="Forgot your password?"
      lead="Type your email, and we send you a link to choose a new one. It works once, for an hour."
    >
      {sent && (
        <Note>If this address has an account, the link is on its way. Look among unwanted mail too.</Note>
      )}
      <form {...form} action={address('forgotPassword')} className="grid gap-5">
        <FieldError>{error}</FieldError>
        <Field label="Email" error={errorOf('email')}>
          <TextInput
            name="email"
            type="email"
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={typed('email')}
          />
        </Field>
        <Button type="submit" wide busy={busy && 'Sending...'}>
          Send the link
        </Button>
      </form>
      <p>
        <Link to={address('login')} className="link">
          Back to sign in
        </Link>
      </p>
    </AuthFrame>
  )
}
