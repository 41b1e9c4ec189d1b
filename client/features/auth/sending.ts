import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { usePosted } from '#client/api/posted-form.tsx'
import { isReachable, isTimeout } from '#client/offline/connectivity/connectivity.ts'
import { Problem, type ProblemBody } from '#contract/problem.ts'

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

/**
 * A form that works with and without JavaScript: `send` is given what was typed, and the Problem it throws is shown
 * beside its field, which gets the focus. What was typed stays.
 */
export function useSending(
  fields: readonly string[],
  send: (typed: (field: string) => string) => Promise<void>,
  /** Messages for required fields, shown for all empty ones at once. */
  needed: Readonly<Record<string, string>> = {},
): Sending {
  const posted = usePosted()
  const ref = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ProblemBody | null>(posted?.problem ?? null)
  const [empty, setEmpty] = useState<readonly string[]>([])
  const field = problem?.field && fields.includes(problem.field) ? problem.field : undefined

  useEffect(() => {
    const input = problem && field && ref.current?.elements.namedItem(field)
    if (input instanceof HTMLElement) input.focus()
  }, [problem, field])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const empty = Object.keys(needed).filter((name) => !String(data.get(name) ?? '').trim())
    setEmpty(empty)
    const [first] = empty
    if (first) return setProblem({ code: 'invalid', message: needed[first] ?? '', field: first })
    setBusy(true)
    setProblem(null)
    try {
      await send((name) => String(data.get(name) ?? ''))
    } catch (error) {
      setProblem(bodyOf(error))
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
        if (name === field) setProblem(null)
        setEmpty((now) => now.filter((one) => one !== name))
      },
    },
    busy,
    typed: (name) => posted?.values[name],
    errorOf: (name) => (name === field ? problem?.message : empty.includes(name) ? needed[name] : undefined),
    error: field ? undefined : problem?.message,
  }
}

function bodyOf(error: unknown): ProblemBody {
  if (error instanceof Problem) return error.body
  // `fetch` throws a TypeError when nothing came through, and a timeout when nothing answers.
  return error instanceof TypeError || isTimeout(error) || !isReachable()
    ? { code: 'unavailable', message: 'You need an internet connection for this. What you typed stays here.' }
    : { code: 'unexpected', message: 'Something went wrong' }
}
