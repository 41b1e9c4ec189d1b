import { useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { PostedProvider, usePosted } from '#client/api/posted-form.tsx'
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
  const viewer = useViewer()
  const { search } = useLocation()
  const posted = usePosted()
  const wasCode = posted !== null && 'code' in posted.values
  const [codes, setCodes] = useState(0)
  const [sent, setSent] = useState(!posted && new URLSearchParams(search).get('told') === 'sent')

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
      <PostedProvider value={wasCode && codes === 0 ? posted : null}>
        {/* A new code has nothing to do with what was said of the one before. */}
        <Proving key={codes} isAnew={codes > 0} search={search} begins={() => setSent(false)} />
      </PostedProvider>
      <PostedProvider value={wasCode ? null : posted}>
        <Asking
          search={search}
          begins={() => setSent(false)}
          ended={() => {
            setCodes(codes + 1)
            setSent(true)
          }}
        />
      </PostedProvider>
      <p>
        <Link to={safePath(new URLSearchParams(search).get('from'))} className="link">
          Skip for now
        </Link>
      </p>
    </AuthFrame>
  )
}

interface ProvingProps {
  /** Another code was sent: its field gets the focus. */
  isAnew: boolean
  search: string
  begins: () => void
}

function Proving({ isAnew, search, begins }: ProvingProps) {
  const call = useCall()
  const reenter = useReenter()
  const { form, busy, error, errorOf } = useSending(['code'], async (typed) => {
    begins()
    await call(api.auth.prove, { body: { code: typed('code') } })
    await reenter()
  })
  return (
    <form {...form} action={`${address('prove')}${search}`} className="grid gap-5">
      <FieldError>{error}</FieldError>
      <Field label="Code" error={errorOf('code')}>
        <TextInput
          ref={isAnew ? focus : undefined}
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          className="num text-center text-[1.5rem] tracking-[0.3em]"
        />
      </Field>
      <Button type="submit" wide busy={busy && 'Checking...'}>
        Verify my email
      </Button>
    </form>
  )
}

const focus = (input: HTMLInputElement | null) => input?.focus()

interface AskingProps {
  search: string
  begins: () => void
  ended: () => void
}

function Asking({ search, begins, ended }: AskingProps) {
  const call = useCall()
  const { form, busy, error } = useSending([], async () => {
    begins()
    await call(api.auth.sendCode, {})
    ended()
  })
  return (
    <form {...form} action={`${address('sendCode')}${search}`} className="grid gap-2">
      <FieldError>{error}</FieldError>
      <Button type="submit" kind="line" wide busy={busy && 'Sending...'}>
        Send a new code
      </Button>
    </form>
  )
}
