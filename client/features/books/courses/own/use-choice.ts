import { useState } from 'react'
import { usePosted } from '#client/api/posted-form.tsx'
import type { CourseCard } from '#contract/books/course-endpoints.ts'
import { codesIn, courseIdOf, notACourse } from '#contract/books/course-rules.ts'
import { limits } from '#contract/campus.ts'

export const tooMany = `You can choose at most ${limits.ownCourses} courses`

/** What is chosen so far, and what is being typed; a form refused without JavaScript begins as it was sent. */
export function useChoice(own: readonly CourseCard[]) {
  const posted = usePosted()
  const sent = posted?.values.codes?.split(',').flatMap((code) => courseIdOf(code) ?? [])
  const [chosen, setChosen] = useState<readonly string[]>(sent ?? own.map(({ id }) => id))
  const [typed, setTyped] = useState(posted?.values.more ?? '')
  const [error, setError] = useState<string | null>(posted?.problem.message ?? null)
  return {
    ...{ chosen, typed, setTyped, error, refuse: setError },
    tick: (id: string) =>
      setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id])),
    /** Takes what is typed to the chosen ones; null, with the reason beside the field, where that cannot be. */
    take(): readonly string[] | null {
      const codes = codesIn(typed)
      const wrong = codes.filter((code) => courseIdOf(code) === null)
      const all = [...new Set([...chosen, ...codes.flatMap((code) => courseIdOf(code) ?? [])])]
      if (all.length > limits.ownCourses) {
        setError(tooMany)
        return null
      }
      // What is right is taken; what is not stays in the field.
      setError(wrong[0] === undefined ? null : notACourse(wrong[0]))
      setTyped(wrong.map((code) => code.trim()).join(', '))
      setChosen(all)
      return wrong.length > 0 ? null : all
    },
  }
}
