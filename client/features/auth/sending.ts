import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePosted } from '#client/api/posted-form.tsx'
import { isReachable, isTimeout } from '#client/offline/connectivity/connectivity.ts'
import { type Faults, Problem, type ProblemBody } from '#contract/problem.ts'

export interface Sending {
  /** Props for the form element. */
  form: {
    ref: RefObject<HTMLFormElement | null>
    method: 'post'
    noValidate: true
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
  }
  busy: boolean
  /** The value typed into this field before the server answered with the page again. */
  typed: (field: string) => string | undefined
  /** The error beside this field. */
  errorOf: (field: string) => string | undefined
  /** An error that concerns no field. */
  error: string | undefined
}

/** What a round of sending came back with. */
interface Refused {
  faults: Faults
  /** What concerns no field, where no field is at fault. */
  error?: string | undefined
  /** Not since a field was edited: the focus goes to the first field at fault once a round. */
  isNew?: boolean
}

/**
 * A form that works with and without JavaScript: `send` is given what was typed, and what the Problem it throws says is
 * shown beside the fields, the first of which gets the focus. What was typed stays.
 */
export function useSending(
  fields: readonly string[],
  send: (typed: (field: string) => string) => Promise<void>,
  /** Messages for required fields, shown for all empty ones at once. */
  needed: Readonly<Record<string, string>> = {},
  /** What else can be said before the campus is asked, beside every field at once. */
  check?: (typed: (field: string) => string) => Faults,
): Sending {
  const posted = usePosted()
  const ref = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(() =>
    // A password that was typed is not in `values`, an empty one is.
    posted
      ? refusedBy(
          posted.problem,
          empty((name) => posted.values[name] ?? '-'),
        )
      : null,
  )

  function empty(typed: (field: string) => string): Faults {
    return Object.fromEntries(Object.entries(needed).filter(([name]) => !typed(name).trim()))
  }

  function refusedBy({ field, message, faults }: ProblemBody, known: Faults = {}): Refused {
    const all = { ...(field && fields.includes(field) && { [field]: message }), ...faults, ...known }
    return { faults: all, error: Object.keys(all).length > 0 ? undefined : message, isNew: true }
  }

  const focusFirst = useEffectEvent((faults: Faults) => {
    const input = ref.current?.elements.namedItem(fields.find((field) => faults[field]) ?? '')
    if (input instanceof HTMLElement) input.focus()
  })
  useEffect(() => {
    if (refused?.isNew) focusFirst(refused.faults)
  }, [refused])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const typed = (name: string) => String(data.get(name) ?? '')
    const faults = { ...check?.(typed), ...empty(typed) }
    if (Object.keys(faults).length > 0) return setRefused({ faults, isNew: true })
    setBusy(true)
    setRefused(null)
    try {
      await send(typed)
    } catch (error) {
      setRefused(refusedBy(bodyOf(error)))
    } finally {
      setBusy(false)
    }
  }

  return {
    form: {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit: (event) => void submit(event),
      // Clears a field's error as soon as it is edited.
      onInput: ({ target }) => {
        const name = target instanceof Element && target.getAttribute('name')
        setRefused((now) => {
          if (!name || !now?.faults[name]) return now
          const { [name]: _, ...faults } = now.faults
          return { faults }
        })
      },
    },
    busy,
    typed: (name) => posted?.values[name],
    errorOf: (name) => refused?.faults[name],
    error: refused?.error,
  }
}

function bodyOf(error: unknown): ProblemBody {
  if (error instanceof Problem) return error.body
  // `fetch` throws a TypeError when nothing came through, and a timeout when nothing answers.
  return error instanceof TypeError || isTimeout(error) || !isReachable()
    ? { code: 'unavailable', message: 'You need an internet connection for this. What you typed stays here.' }
    : { code: 'unexpected', message: 'Something went wrong' }
}
