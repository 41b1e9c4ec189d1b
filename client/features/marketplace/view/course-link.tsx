import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import { courseIdOf } from '#contract/books/course-rules.ts'

/** From a textbook to the page of its course, where what is written there is one. */
export function CourseLink({ code }: { code: string }) {
  const id = courseIdOf(code)
  const text = (
    <span className="grid">
      <b className="font-semibold">Used in {code}</b>
      {id && <span className="t-meta">Past questions, notes and other copies</span>}
    </span>
  )
  if (!id) return <p className="note">{text}</p>
  return (
    <Link to={address('course', { id })} className="note items-center">
      {text}
      <ChevronRight size={20} className="ml-auto" aria-hidden="true" />
    </Link>
  )
}
