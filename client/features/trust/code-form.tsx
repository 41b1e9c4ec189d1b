import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'

/** Sends a code to the address of a member who joined while no letters were sent: it gives the badge. */
export function CodeForm({ email }: { email: string }) {
  const call = useCall()
  const client = useQueryClient()
  const [sent, setSent] = useState(false)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function send(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setError(null)
    try {
      if (sent) await call(api.auth.prove, { body: { code } })
      else await call(api.auth.sendCode, {})
      if (sent) toast.tell('Your email is verified')
      setSent(true)
      if (sent) await client.invalidateQueries({ queryKey: ['student-badge'] })
    } catch (problem) {
      setError(problem instanceof Problem ? problem.message : 'You need an internet connection for this.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={send} className="js-only grid max-w-form gap-3">
      {sent ? (
        <Field label={`The 6-digit code we sent to ${email}`} error={error}>
          <TextInput
            value={code}
            onChange={({ target }) => setCode(target.value)}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        </Field>
      ) : (
        <p className="t-meta">
          You have {email}, which isn’t verified yet. {error}
        </p>
      )}
      <Button type="submit" busy={busy && 'Sending...'}>
        {sent ? 'Verify my email' : 'Send me a code'}
      </Button>
    </form>
  )
}
