import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import type { Prepare } from '#client/api/page.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { Field, FieldError } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { Link, useLocation } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { Caller } from '#contract/call.ts'
import { campus } from '#contract/campus.ts'
import { api } from '#contract/index.ts'
import { AuthFrame } from './auth-frame.tsx'
import { Note } from './note.tsx'
import { useSending } from './sending.ts'

const waysQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['reset-ways'],
    queryFn: ({ signal }) => call(api.auth.resetWays, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const prepare = ({ client, call }: Prepare) => client.prefetchQuery(waysQuery(call))

export default function ForgotPasswordPage() {
  const { data: ways } = useQuery(waysQuery(useCall()))
  return ways?.mailed === false ? <AskAnAdmin /> : <ByMail />
}

/** Promises no letter when the campus cannot send any: an admin helps. */
function AskAnAdmin() {
  return (
    <AuthFrame title="Forgot your password?" lead="We can’t send email yet, so an admin will help you.">
      <ol className="grid gap-4">
        <Step title="Ask an admin">
          Bring your student card to {campus.address}, write to{' '}
          <a className="link wrap-anywhere" href={`mailto:${campus.email}`}>
            {campus.email}
          </a>
          , or call{' '}
          <a className="link whitespace-nowrap" href={`tel:${campus.phone.replaceAll(' ', '')}`}>
            {campus.phone}
          </a>
          .
        </Step>
        <Step title="They give you a link">On paper or by WhatsApp. It works once, for one hour.</Step>
        <Step title="Nothing on this phone is lost">
          Your drafts and unsent posts will be here when you sign in.
        </Step>
      </ol>
      <Back />
    </AuthFrame>
  )
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="note">
      <div>
        <p className="t-item">{title}</p>
        <p className="mt-1 text-control">{children}</p>
      </div>
    </li>
  )
}

/** Leads back to the page that required signing in. */
function Back() {
  const { search } = useLocation()
  const from = new URLSearchParams(search).get('from') ?? undefined
  return (
    <p>
      <Link to={address('login', { from })} className="link link-alone">
        Back to sign in
      </Link>
    </p>
  )
}

function ByMail() {
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
      lead="Enter your email and we’ll send you a link to choose a new one. It works once, for an hour."
    >
      {sent && (
        <Note>If this address has an account, the link is on its way. Check your spam folder too.</Note>
      )}
      <form {...form} action={`${address('forgotPassword')}${search}`} className="grid gap-5">
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
      <Back />
    </AuthFrame>
  )
}
