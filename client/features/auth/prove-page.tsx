import { useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useViewer } from '#client/api/viewer.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { Field, FieldError } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { Link, useLocation } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import { api } from '#contract/index.ts'
import { safePath } from '#contract/return-path.ts'
import { AuthFrame } from './auth-frame.tsx'
import { useReenter } from './enter-session.ts'
import { Note } from './note.tsx'
import { useSending } from './sending.ts'

/** Asks for the mailed code, right after the first sign-in. The route's guard redirects once the address is verified. */
export default function ProvePage() {
  const call = useCall()
  const reenter = useReenter()
  const viewer = useViewer()
  const { search } = useLocation()
  const [sent, setSent] = useState(new URLSearchParams(search).get('told') === 'sent')
  const proving = useSending(['code'], async (typed) => {
    setSent(false)
    await call(api.auth.prove, { body: { code: typed('code') } })
    await reenter()
  })
  const asking = useSending([], async () => {
    setSent(false)
    await call(api.auth.sendCode, {})
    setSent(true)
  })

  return (
    <AuthFrame
      title="Verify your email"
      lead={
        <>
          We sent a 6-digit code to <b className="font-semibold text-ink">{viewer?.email}</b>. It works for 15
          minutes. Until you enter it you can read, like and save, but not post or comment.
        </>
      }
    >
      {sent && <Note>A new code is on its way.</Note>}
      <form {...proving.form} action={`${address('prove')}${search}`} className="grid gap-5">
        {/* A new code has nothing to do with what was said of the one before. */}
        <FieldError>{sent ? undefined : proving.error}</FieldError>
        <Field label="Code" error={sent ? undefined : proving.errorOf('code')}>
          <TextInput
            name="code"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            className="num text-center text-[1.5rem] tracking-[0.3em]"
          />
        </Field>
        <Button type="submit" wide busy={proving.busy && 'Checking...'}>
          Verify my email
        </Button>
      </form>
      <form {...asking.form} action={`${address('sendCode')}${search}`} className="grid gap-2">
        <FieldError>{asking.error === proving.error ? undefined : asking.error}</FieldError>
        <Button type="submit" kind="line" wide busy={asking.busy && 'Sending...'}>
          Send a new code
        </Button>
      </form>
      <p>
        <Link to={safePath(new URLSearchParams(search).get('from'))} className="link">
          Skip for now
        </Link>
      </p>
    </AuthFrame>
  )
}
