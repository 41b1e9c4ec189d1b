import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import { campus } from '#contract/campus.ts'

/** The campus's own logo or the mark, and its name. */
export function Brand() {
  return (
    <Link className="brand" to={address('home')}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        {campus.logo ? <image href={campus.logo.small} width="32" height="32" /> : <Mark />}
      </svg>
      <span>{campus.name}</span>
    </Link>
  )
}

/** An open book before granite hills, and the sun. The same drawing as public/icon.svg. */
const Mark = () => (
  <>
    <rect width="32" height="32" rx="8" fill="#06402a" />
    <path
      d="M0 23c4.5-7.5 9-11 13-11 3.2 0 6 2.5 8 6 2-3 4-4 6.2-4 1.9 0 3.6.8 4.8 2.5V24a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z"
      fill="#0b6b43"
    />
    <path
      d="M16 27.5c-3-2.4-6.5-3.2-10-3v-9c3.5-.2 7 .6 10 3 3-2.4 6.5-3.2 10-3v9c-3.5-.2-7 .6-10 3z"
      fill="#fbf4e4"
    />
    <path d="M16 18.5v9" stroke="#06402a" strokeWidth="1.6" />
    <circle cx="24" cy="7.5" r="3" fill="#f4b942" />
  </>
)
