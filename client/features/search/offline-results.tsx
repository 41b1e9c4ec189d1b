import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { KeptRow } from '#client/api/feature.ts'
import { useOfflineKinds } from '#client/api/offline-kinds.ts'
import { folded, foldedWords } from '#client/offline/cache/fold.ts'
import { personOf } from '#client/offline/storage/person.ts'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { shortWord } from '#contract/search/short-word.ts'
import { Marked } from './highlighted.tsx'

/** Everything that opens here offline, read once: each keystroke searches it. */
export function useKept(): readonly KeptRow[] {
  const client = useQueryClient()
  const offlineKinds = useOfflineKinds()
  const [rows, setRows] = useState<readonly KeptRow[]>([])
  useEffect(() => {
    offlineKinds
      .ready()
      .then((all) =>
        Promise.all(all.map(async ({ kept }) => (await kept?.rows(personOf(client)).catch(() => [])) ?? [])),
      )
      .then(
        (lists) => setRows(lists.flat()),
        () => undefined, // no storage
      )
  }, [client, offlineKinds])
  return rows
}

/**
 * Rows that have every word in their title, or in what people call such a thing: then a short one begins a word, as where
 * the server searches such things.
 */
export function keptFor(rows: readonly KeptRow[], query: string): KeptRow[] {
  const words = foldedWords(query)
  return rows.filter(({ title, also }) => {
    const text = `${folded(title)}\n${also ?? ''}`
    return words.every((word) =>
      also !== undefined && [...word].length <= shortWord ? begins(text, word) : text.includes(word),
    )
  })
}

function begins(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!/[a-z]/.test(text.charAt(at - 1))) return true
  return false
}

interface KeptFoundProps {
  rows: readonly KeptRow[]
  query: string
}

/** Matches on the phone itself. */
export function KeptFound({ rows, query }: KeptFoundProps) {
  return (
    <section aria-labelledby="found-here">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id="found-here" className="t-head">
          On this phone
        </h2>
        <span className="t-small num">{rows.length} found</span>
      </div>
      <ul>
        {rows.slice(0, 12).map((row) => (
          <li key={row.to} className="border-t border-line">
            <Link to={row.to} className="grid min-h-16 content-center gap-0.5 py-2">
              <b className="t-item line-clamp-2">
                <Marked text={row.title} words={foldedWords(query)} />
              </b>
              <span className="t-small">
                {row.how ?? 'Saved'}&nbsp;· <Time at={row.at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
