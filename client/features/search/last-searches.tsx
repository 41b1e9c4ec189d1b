import { useEffect, useState } from 'react'
import { useViewer } from '#client/api/viewer.ts'
import { recall, remember } from '#client/offline/storage/local-storage.ts'
import { visitor } from '#client/offline/storage/person.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { ChipLink } from '#client/ui/forms/chip.tsx'
import { address } from '#contract/addresses.ts'

/** As many as fit into a few lines of a phone. */
const most = 6

const lastOf = (viewerId: string): string[] => [
  ...new Set((recall(`searched:${viewerId}`) ?? '').split('\n').filter(Boolean)),
]

/** Keeps this person's successful searches on this phone, the newest first. */
export function useRemembered(q: string, isFound: boolean): void {
  const viewerId = useViewer()?.id ?? visitor
  useEffect(() => {
    if (!isFound) return
    const words = q.toLowerCase()
    // Results come while one types: drops beginnings of the final words.
    const others = lastOf(viewerId).filter(
      (one, at) => one.toLowerCase() !== words && !(at === 0 && words.startsWith(one.toLowerCase())),
    )
    remember(`searched:${viewerId}`, [q, ...others].slice(0, most).join('\n'))
  }, [q, isFound, viewerId])
}

/** This person's last searches, kept on this phone only; renders nothing when there are none. */
export function LastSearches({ onClear }: { onClear: () => void }) {
  const viewerId = useViewer()?.id ?? visitor
  const [words, setWords] = useState<readonly string[]>([])
  useEffect(() => setWords(lastOf(viewerId)), [viewerId])
  if (words.length === 0) return null
  const clear = () => {
    remember(`searched:${viewerId}`, null)
    setWords([])
    onClear()
  }
  return (
    <section aria-labelledby="last-searches" className="mt-6 max-w-measure">
      <div className="flex items-center justify-between gap-3">
        <h2 id="last-searches" className="t-item">
          You searched for
        </h2>
        <Button kind="quiet" small className="-mr-3" onClick={clear}>
          Clear
        </Button>
      </div>
      <ul className="mt-1 flex flex-wrap gap-2">
        {words.map((one) => (
          <li key={one} className="max-w-full">
            <ChipLink to={address('search', { q: one })}>
              <span className="truncate">{one}</span>
            </ChipLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
