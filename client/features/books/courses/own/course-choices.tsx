import Check from 'lucide-react/icons/check'
import type { CourseCard } from '#contract/books/course-endpoints.ts'
import { courseCodeOf } from '#contract/books/course-rules.ts'
import { levelName } from '../../book-names.ts'
import { whatThereIs } from '../course-rows.tsx'
import { isUnknown } from './use-save.ts'

interface ChoicesProps {
  title: string
  of: readonly CourseCard[]
  chosen: readonly string[]
  isFull: boolean
  tick: (id: string) => void
}

/** Courses to be ticked. */
export function Choices({ title, of, chosen, isFull, tick }: ChoicesProps) {
  return (
    <fieldset className="mt-6">
      <legend className="t-head mb-2">{title}</legend>
      {of.map((course) => {
        const isChosen = chosen.includes(course.id)
        return (
          <label key={course.id} className="course-choice">
            <span className="relative grid size-6 place-items-center">
              <input
                type="checkbox"
                name="codes"
                value={course.id}
                className="peer size-6 appearance-none rounded-[6px] border-[1.5px] border-line-strong checked:border-green checked:bg-green disabled:opacity-50"
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() => tick(course.id)}
              />
              <Check
                size={18}
                className="pointer-events-none absolute hidden text-on-green peer-checked:block"
                aria-hidden="true"
              />
            </span>
            <b className="course-code num">{courseCodeOf(course.id)}</b>
            <span>
              <span className="block leading-snug">{course.name ?? levelName(course.level)}</span>
              {!isUnknown(course) && <span className="t-small num mt-0.5 block">{whatThereIs(course)}</span>}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
