import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useSending } from '#client/features/auth/sending.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { Field, FieldError } from '#client/ui/forms/field.tsx'
import { PasswordInput } from '#client/ui/forms/password-input.tsx'
import { api } from '#contract/index.ts'

const needed = {
  currentPassword: 'Please enter your password',
  password: 'Please enter a password',
  confirmPassword: 'Please type the password again',
}
const fields = Object.keys(needed)

/** Changes the password, which signs out every other device. */
export function PasswordForm() {
  const call = useCall()
  const client = useQueryClient()
  const [round, setRound] = useState(0)
  const { form, busy, errorOf, error } = useSending(
    fields,
    async (typed) => {
      const [currentPassword, password, confirmPassword] = [
        typed('currentPassword'),
        typed('password'),
        typed('confirmPassword'),
      ]
      await call(api.auth.changePassword, { body: { currentPassword, password, confirmPassword } })
      setRound((before) => before + 1)
      toast.tell('Your password was changed')
      await client.invalidateQueries({ queryKey: ['my-sessions'] })
    },
    needed,
  )
  return (
    <form key={round} {...form} className="js-only grid gap-4">
      <FieldError>{error}</FieldError>
      <Field label="Current password" error={errorOf('currentPassword')}>
        <PasswordInput
          name="currentPassword"
          required
          autoComplete="current-password"
          toggles="current password"
        />
      </Field>
      <Field label="New password" hint="At least 6 characters." error={errorOf('password')}>
        <PasswordInput name="password" required autoComplete="new-password" toggles="new password" />
      </Field>
      <Field label="Confirm new password" error={errorOf('confirmPassword')}>
        <PasswordInput
          name="confirmPassword"
          required
          autoComplete="new-password"
          toggles="confirmed password"
        />
      </Field>
      <div>
        <Button type="submit" kind="line" busy={busy && 'Changing...'}>
          Change password
        </Button>
      </div>
    </form>
  )
}
