import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useViewer } from '#client/api/viewer.ts'
import { useSending } from '#client/features/auth/sending.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { Field, FieldError } from '#client/ui/forms/field.tsx'
import { PasswordInput } from '#client/ui/forms/password-input.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { api } from '#contract/late/screens.ts'
import { sessionsQuery } from './queries.ts'

const needed = { email: 'Please enter your email', currentPassword: 'Please enter your password' }

/** Changes the e-mail address; asks for the mailed code when it must be verified. */
export function EmailForm() {
  const call = useCall()
  const client = useQueryClient()
  const waiting = useQuery(sessionsQuery(call)).data?.newEmail
  const [round, setRound] = useState(0)
  /** Codes that were sent since the page was opened. */
  const [sent, setSent] = useState(0)

  async function changed() {
    toast.tell('Your email was changed')
    for (const key of ['session', 'my-profile', 'my-sessions'])
      await client.invalidateQueries({ queryKey: [key] })
    setRound((before) => before + 1)
  }
  const changing = useSending(
    Object.keys(needed),
    async (typed) => {
      const { proveBy } = await call(api.account.changeEmail, {
        body: { email: typed('email'), currentPassword: typed('currentPassword') },
      })
      if (!proveBy) return changed()
      if (proveBy === waiting) toast.tell('A new code is on its way')
      setRound((before) => before + 1)
      setSent((before) => before + 1)
      await client.invalidateQueries({ queryKey: ['my-sessions'] })
    },
    needed,
  )

  return (
    <>
      {waiting && <CodeForm key={`code ${sent}`} isNew={sent > 0} email={waiting} done={changed} />}
      <p className="text-control">
        Now <b className="font-semibold wrap-anywhere">{useViewer()?.email}</b>
      </p>
      <form key={round} {...changing.form} className="js-only grid gap-4">
        <FieldError>{changing.error}</FieldError>
        <Field label="New email" hint="Your student email." error={changing.errorOf('email')}>
          <TextInput
            name="email"
            type="email"
            defaultValue={waiting ?? ''}
            required
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label="Current password" error={changing.errorOf('currentPassword')}>
          <PasswordInput
            name="currentPassword"
            required
            autoComplete="current-password"
            toggles="password for the email"
          />
        </Field>
        <div>
          <Button type="submit" kind="line" busy={changing.busy && (waiting ? 'Sending...' : 'Changing...')}>
            {waiting ? 'Send a new code' : 'Change email'}
          </Button>
        </div>
      </form>
    </>
  )
}

interface CodeFormProps {
  email: string
  /** It was just sent: the code is what comes next. */
  isNew: boolean
  done: () => Promise<void>
}

function CodeForm({ email, isNew, done }: CodeFormProps) {
  const call = useCall()
  const proving = useSending(['code'], async (typed) => {
    await call(api.account.proveEmail, { body: { code: typed('code') } })
    await done()
  })
  return (
    <form {...proving.form} className="js-only note spark grid gap-4">
      <p>
        We sent a 6-digit code to <b className="font-semibold wrap-anywhere">{email}</b>. Until you enter it,
        your old email stays. Didn’t get it, or it expired? Enter your password below for a new one.
      </p>
      <FieldError>{proving.error}</FieldError>
      <Field label="Code" error={proving.errorOf('code')}>
        <TextInput
          ref={isNew ? focus : undefined}
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          className="num text-center text-[1.375rem] tracking-[0.3em]"
        />
      </Field>
      <Button type="submit" wide busy={proving.busy && 'Checking...'}>
        Verify this email
      </Button>
    </form>
  )
}

const focus = (input: HTMLInputElement | null) => input?.focus()
