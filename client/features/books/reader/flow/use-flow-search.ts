import { useEffect, useRef, useState } from 'react'
import type { BookCard } from '#contract/books/endpoints.ts'
import type { FlowingBook } from '../formats/flowing-book.ts'
import type { Searching } from '../search/reader-search.tsx'
import { type Found, looking, nothingFound } from '../search/search-results.ts'
import { useRest } from '../use-remaining-bytes.ts'
import { type Match, searchBook } from './flow-search.ts'

/** Searches a flowing book; `show` opens a match. */
export function useFlowSearch(
  book: BookCard,
  flowing: FlowingBook,
  chapter: number,
  show: (match: Match) => void,
): { search: Searching; match: Match | null } {
  const rest = useRest(book)
  const [matches, setMatches] = useState<Match[] | null>(null)
  const [match, setMatch] = useState<Match | null>(null)
  const [isDone, setDone] = useState(false)
  const stop = useRef(new AbortController())
  useEffect(() => () => stop.current.abort(), [])

  function choose(next: Match | undefined): void {
    if (!next) return
    setMatch(next)
    show(next)
  }
  const index = match ? (matches ?? []).findIndex((one) => isSame(one, match)) : -1
  const total = matches?.length ?? 0
  const found: Found | null = !matches
    ? null
    : total > 0
      ? { state: 'found', current: index + 1, total }
      : isDone
        ? nothingFound
        : looking
  return {
    match,
    search: {
      found,
      rest,
      begin(query) {
        stop.current.abort()
        stop.current = new AbortController()
        let isShown = false
        setMatches([])
        setMatch(null)
        setDone(false)
        const tell = (all: Match[], done: boolean) => {
          setMatches(all)
          setDone(done)
          // Begins at the present chapter; the matches before it come after the last.
          if (!isShown && all.length > 0) choose(all.find(({ part }) => part >= chapter) ?? all[0])
          isShown ||= all.length > 0
        }
        void searchBook(flowing, query, chapter, tell, stop.current.signal)
      },
      step: (_, to) => choose(matches?.[(index + (to === 'next' ? 1 : total - 1)) % total]),
      end() {
        stop.current.abort()
        setMatches(null)
        setMatch(null)
      },
    },
  }
}

const isSame = (one: Match, other: Match) => one.part === other.part && one.begins === other.begins
