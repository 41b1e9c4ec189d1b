import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { SizeAndCost } from '#client/ui/feedback/data-use.tsx'
import { Button, IconButton } from '#client/ui/forms/button.tsx'
import type { Found } from './search-results.ts'

export interface Searching {
  found: Found | null
  /** Bytes of the book that a search has to fetch. */
  rest: number
  begin: (query: string) => void
  step: (query: string, to: 'next' | 'previous') => void
  end: () => void
}

interface ReaderSearchProps {
  search: Searching
  /** Called before a match is shown. */
  leave: () => void
  close: () => void
}

/** Searches the open book, from the present position on. */
export function ReaderSearch({ search, leave, close }: ReaderSearchProps) {
  const { found, rest } = search
  const begin = (wanted: string) => {
    leave()
    search.begin(wanted)
  }
  const step = (wanted: string, to: 'next' | 'previous') => {
    leave()
    search.step(wanted, to)
  }
  const [query, setQuery] = useState('')
  const [asked, setAsked] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const end = useRef(search.end)
  useEffect(() => {
    input.current?.focus()
    return () => end.current()
  }, [])

  function submit() {
    const wanted = query.trim()
    if (!wanted) return
    if (wanted === asked) return step(wanted, 'next')
    setAsked(wanted)
    begin(wanted)
  }
  return (
    <search className="reader-search">
      <form
        className="flex items-center gap-1"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <input
          ref={input}
          type="search"
          className="input min-w-0 flex-1"
          aria-label="Search in this book"
          placeholder="Search in this book"
          enterKeyHint="search"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && close()}
        />
        {rest > 0 && !found ? (
          <Button type="submit" kind="tint" small>
            Search&nbsp;· <SizeAndCost bytes={rest} />
          </Button>
        ) : (
          <IconButton label="Search" type="submit">
            <Search size={20} />
          </IconButton>
        )}
        <IconButton label="Previous match" disabled={!found?.total} onClick={() => step(asked, 'previous')}>
          <ChevronUp size={22} />
        </IconButton>
        <IconButton label="Next match" disabled={!found?.total} onClick={() => step(asked, 'next')}>
          <ChevronDown size={22} />
        </IconButton>
        <IconButton label="Close the search" onClick={close}>
          <X size={22} />
        </IconButton>
      </form>
      <p className="t-small num min-h-5 px-2" role="status">
        {found && told(found)}
      </p>
    </search>
  )
}

function told({ state, current, total }: Found): string {
  if (state === 'nothing') return 'Not found in this book'
  if (state === 'wordless') return 'These pages are pictures, so there’s no text to search.'
  if (total > 0) return current > 0 ? `${current} of ${total}` : `${total} found`
  return state === 'looking' ? 'Searching…' : ''
}
