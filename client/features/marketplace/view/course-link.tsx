import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'

/** From a textbook to the page of its course, where what is written there is one. */
export function CourseLink({ code }: { code: string }) {
  // The campus writes codes as courses have them; the rules for typed ones would be two kilobytes here.
  const id = /^[A-Z]{3} \d{3}$/.test(code) && code.replace(' ', '-')
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
