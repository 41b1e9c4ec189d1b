import { type FormEvent, useState } from 'react'
import { Button, LinkButton } from '#client/ui/forms/button.tsx'
import { longDate } from '#client/ui/time/format-date.ts'
import { address } from '#contract/addresses.ts'
import type { OwnCourses } from '#contract/books/own-course-endpoints.ts'
import { useSave } from './use-save.ts'

/** A semester, in milliseconds. */
const fiveMonths = 153 * 24 * 60 * 60_000

/** Whether the list is from another semester, by the campus's own times. */
export const isOfBefore = ({ savedAt, at }: OwnCourses): boolean =>
  savedAt !== null && at !== undefined && Date.parse(at) - Date.parse(savedAt) > fiveMonths

/** Asks whether the list still holds, until it is saved again; nothing is cleared by itself. */
export function Semester({ own }: { own: OwnCourses }) {
  const save = useSave()
  const [isBusy, setBusy] = useState(false)
  async function keep(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    await save(own.items)
    setBusy(false)
  }
  const there = address('courses', { mine: '' })
  return (
    <form method="post" action={there} onSubmit={keep} className="note note-spark mb-4 grid gap-3">
      <p>
        <b className="block">New semester. Are these still your courses?</b>
        {own.savedAt && (
          <span className="t-small num">
            Ticked on {longDate(own.savedAt)}. Saved papers stay on this phone either way.
          </span>
        )}
      </p>
      {own.items.map(({ id }) => (
        <input key={id} type="hidden" name="codes" value={id} />
      ))}
      <div className="grid gap-2">
        <LinkButton to={there} small>
          Choose new courses
        </LinkButton>
        <Button type="submit" kind="line" small busy={isBusy && 'Saving...'}>
          These are still mine
        </Button>
      </div>
    </form>
  )
}
