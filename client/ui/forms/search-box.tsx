import Search from 'lucide-react/icons/search'
import { type FormEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from '#client/ui/navigation/navigation.tsx'
import { classNames } from '../class-names.ts'

interface SearchBoxProps {
  /** The path of the searched list: '/blog'. */
  action: string
  placeholder: string
  /** The name of the URL parameter. */
  name?: 'search' | 'q'
  /** The current search. */
  value?: string
  /** URL parameters that stay: { sort: 'popular' }. */
  keep?: Record<string, string | undefined>
  className?: string
}

/** The debounce in milliseconds. */
const pause = 400

/** A search in the URL: an ordinary form, which on its own list also searches while one types. */
export function SearchBox(props: SearchBoxProps) {
  const { action, placeholder, name = 'search', value = '', keep = {}, className } = props
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // Back, or the page's other box, changed the search. Never overwrite a box that is being typed in.
    if (input.current && input.current !== document.activeElement) input.current.value = value
  }, [value])

  const onList = pathname === action
  const search = () => {
    clearTimeout(timer.current)
    const words = input.current?.value.trim() ?? ''
    if (onList && words === value) return
    const asked = new URLSearchParams(words ? { [name]: words } : {})
    for (const [name, one] of Object.entries(keep)) if (one) asked.set(name, one)
    const query = asked.toString()
    navigate(query ? `${action}?${query}` : action, { replace: onList })
  }
  const typed = () => {
    clearTimeout(timer.current)
    if (onList) timer.current = setTimeout(search, pause)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search()
  }

  const label = placeholder.replace(/\.{1,3}$/, '')
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> cannot be a form
    <form
      role="search"
      aria-label={label}
      action={action}
      onSubmit={submit}
      className={classNames('input input-with input-search', className)}
    >
      <Search size={18} />
      <input
        ref={input}
        type="search"
        name={name}
        aria-label={label}
        placeholder={placeholder}
        defaultValue={value}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onInput={typed}
      />
      {Object.entries(keep).map(
        ([name, one]) => one && <input key={name} type="hidden" name={name} value={one} />,
      )}
    </form>
  )
}
