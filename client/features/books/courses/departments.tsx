import ChevronRight from 'lucide-react/icons/chevron-right'
import { ChipLink } from '#client/ui/forms/chip.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { useCurrentInRow } from '#client/ui/navigation/tabs.tsx'
import { address } from '#contract/addresses.ts'
import { type Department, type Level, levels } from '#contract/campus.ts'
import { counted } from './course-rows.tsx'

/** The levels of a department, one of them chosen, or all. */
export function Levels({ department, level }: { department: Department; level?: Level | undefined }) {
  const row = useCurrentInRow(level)
  return (
    <div className="mb-2">
      <nav ref={row} className="chips" aria-label="Level">
        <ChipLink to={address('courses', { department })} current={!level}>
          All
        </ChipLink>
        {levels.map((one) => (
          <ChipLink key={one} to={address('courses', { department, level: one })} current={one === level}>
            {one}
          </ChipLink>
        ))}
      </nav>
    </div>
  )
}

interface DepartmentsProps {
  of: readonly { department: Department; courses: number }[]
  /** The department whose courses are shown. */
  shown?: Department | undefined
}

/** Links to departments that have courses. */
export function Departments({ of, shown }: DepartmentsProps) {
  const others = of.filter(({ department }) => department !== shown)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="course-departments">
      <h2 id="course-departments" className="t-head flex min-h-11 items-center">
        {shown ? 'Other departments' : 'Departments'}
      </h2>
      <ul>
        {others.map(({ department, courses }) => (
          <li key={department}>
            <Link to={address('courses', { department })} className="course-department">
              <b className="font-semibold">{department}</b>
              <span className="t-small num ml-auto">{counted(courses, 'course')}</span>
              <ChevronRight size={18} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
