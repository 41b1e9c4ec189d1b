import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { usePosted } from '#client/api/posted-form.tsx'
import { isReachable, isTimeout } from '#client/offline/connectivity/connectivity.ts'
import { Problem, type ProblemBody } from '#contract/problem.ts'

export interface Sending {
  /** For the form element. */
  form: {
    ref: RefObject<HTMLFormElement | null>
    method: 'post'
    noValidate: true
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
  }
  busy: boolean
  /** What was typed into this field before the page came back from the server. */
  typed: (field: string) => string | undefined
  /** What stands beside this field. */
  errorOf: (field: string) => string | undefined
  /** What concerns none of the fields. */
  error: string | undefined
}

/**
 * A form that works with JavaScript and without: `send` is given what was typed, and the Problem it throws is shown
 * beside its field, which gets the focus. What was typed stays where it is.
 */
export function useSending(
  fields: readonly string[],
  send: (typed: (field: string) => string) => Promise<void>,
  /** What is said of each field that may not stay empty, beside all of them at once. */
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
      // Whoever mends a field need not read on what was wrong with it.
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
  // What `fetch` throws where nothing came through, and what is thrown where nothing answers in time.
  return error instanceof TypeError || isTimeout(error) || !isReachable()
    ? { code: 'unavailable', message: 'You need an internet connection for this. What you typed stays here.' }
    : { code: 'unexpected', message: 'Something went wrong' }
}
