import Search from 'lucide-react/icons/search'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { classNames } from './class-names.ts'

interface SearchBoxProps {
  /** The list that is searched: '/blog'. */
  action: string
  placeholder: string
  /** What is being searched for now. */
  value?: string
  /** What stays in the address beside it: { sort: 'popular' }. */
  keep?: Record<string, string | undefined>
  className?: string
}

/** A search that lives in the URL; an ordinary form without JavaScript. */
export function SearchBox({ action, placeholder, value = '', keep = {}, className }: SearchBoxProps) {
  const navigate = useNavigate()
  const label = placeholder.replace(/\.+$/, '')
  const kept = Object.entries(keep).filter(([, one]) => one)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = new URLSearchParams()
    for (const [name, one] of new FormData(event.currentTarget))
      if (typeof one === 'string' && one.trim()) asked.set(name, one.trim())
    navigate(asked.size > 0 ? `${action}?${asked}` : action)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> cannot be a form
    <form
      role="search"
      aria-label={label}
      action={action}
      onSubmit={submit}
      className={classNames('input input-with input-search', className)}
    >
      <Search size={18} className="flex-none" />
      <input
        // A new search from elsewhere, or Back, shows in the box; typing does not.
        key={value}
        type="search"
        name="search"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={value}
        maxLength={100}
        enterKeyHint="search"
      />
      {kept.map(([name, one]) => (
        <input key={name} type="hidden" name={name} value={one} />
      ))}
    </form>
  )
}
