import { useEffect, useState } from 'react'
import { useViewer } from '#client/api/viewer.ts'
import { visitor } from '#client/phone/person.ts'
import { recall, remember, searchedBy } from '#client/phone/remember.ts'
import { Button } from '#client/ui/button.tsx'
import { Link } from '#client/ui/navigation.tsx'
import { address } from '#contract/addresses.ts'

/** As many as fit into two lines of a phone. */
const most = 6

function lastOf(viewerId: string): string[] {
  try {
    return JSON.parse(recall(searchedBy(viewerId)) ?? '[]') as string[] // written below
  } catch {
    return []
  }
}

/** Keeps on this phone what its owner looked for and found, the newest first. */
export function useRemembered(q: string, isFound: boolean): void {
  const viewerId = useViewer()?.id ?? visitor
  useEffect(() => {
    if (!isFound) return
    const others = lastOf(viewerId).filter((one) => one.toLowerCase() !== q.toLowerCase())
    remember(searchedBy(viewerId), JSON.stringify([q, ...others].slice(0, most)))
  }, [q, isFound, viewerId])
}

/** What this person looked for last, on this phone alone; nothing where there is nothing. */
export function LastSearches() {
  const viewerId = useViewer()?.id ?? visitor
  const [words, setWords] = useState<readonly string[]>([])
  useEffect(() => setWords(lastOf(viewerId)), [viewerId])
  if (words.length === 0) return null
  const clear = () => {
    remember(searchedBy(viewerId), null)
    setWords([])
  }
  return (
    <section aria-labelledby="last-searches" className="mt-6">
      <div className="flex items-center justify-between gap-3">
        <h2 id="last-searches" className="t-item">
          You searched for
        </h2>
        <Button kind="quiet" small onClick={clear}>
          Clear
        </Button>
      </div>
      <div className="mt-1 flex flex-wrap gap-2">
        {words.map((one) => (
          <Link key={one} to={address('search', { q: one })} className="chip">
            {one}
          </Link>
        ))}
      </div>
    </section>
  )
}
