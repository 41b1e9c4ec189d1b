import { FieldError } from '#client/ui/forms/field.tsx'
import { address } from '#contract/addresses.ts'
import type { Course } from '#contract/books/course-endpoints.ts'

/** When the session has expired one signs in in another window: the choices made here stay. */
export function Refused({ course: { id }, code, words }: { course: Course; code: string; words: string }) {
  if (code !== 'unauthenticated') return <FieldError>{words}</FieldError>
  return (
    <p className="note" role="alert">
      <span>
        Please sign in to ask for a paper.{' '}
        <a
          href={address('login', { from: address('course', { id }) })}
          target="_blank"
          rel="noreferrer"
          className="link font-semibold whitespace-nowrap"
        >
          Sign In
        </a>{' '}
        in a new window, then ask again.
      </span>
    </p>
  )
}
