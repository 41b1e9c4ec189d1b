import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useSending } from '#client/features/auth/sending.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { Field, FieldError } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { api } from '#contract/index.ts'

/** Sends a code to the address of a member who joined while no letters were sent: it gives the badge. */
export function CodeForm({ email }: { email: string }) {
  const call = useCall()
  const [sent, setSent] = useState(0)
  const asking = useSending([], async () => {
    await call(api.auth.sendCode, {})
    setSent(sent + 1)
    if (sent > 0) toast.tell('A new code is on its way')
  })
  return (
    <div className="js-only grid max-w-form gap-3">
      {sent > 0 ? (
        // A new code has nothing to do with what was said of the one before.
        <Proving key={sent} email={email} />
      ) : (
        <p className="t-meta">You have {email}, which isn’t verified yet.</p>
      )}
      <form {...asking.form} className="grid gap-3">
        <FieldError>{asking.error}</FieldError>
        <Button type="submit" kind={sent > 0 ? 'line' : 'solid'} busy={asking.busy && 'Sending...'}>
          {sent > 0 ? 'Send a new code' : 'Send me a code'}
        </Button>
      </form>
    </div>
  )
}

const needed = { code: 'Please enter the code' }

function Proving({ email }: { email: string }) {
  const call = useCall()
  const client = useQueryClient()
  const proving = useSending(
    ['code'],
    async (typed) => {
      await call(api.auth.prove, { body: { code: typed('code') } })
      toast.tell('Your email is verified')
      await client.invalidateQueries({ queryKey: ['student-badge'] })
    },
    needed,
  )
  return (
    <form {...proving.form} className="grid gap-3">
      <FieldError>{proving.error}</FieldError>
      <Field label={`The 6-digit code we sent to ${email}`} error={proving.errorOf('code')}>
        <TextInput ref={focus} name="code" required inputMode="numeric" autoComplete="one-time-code" />
      </Field>
      <Button type="submit" busy={proving.busy && 'Checking...'}>
        Verify my email
      </Button>
    </form>
  )
}

const focus = (input: HTMLInputElement | null) => input?.focus()
