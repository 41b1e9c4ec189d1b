import { useRef, useState } from 'react'
import type { Shared } from '#client/offline/storage/shared-files.ts'
import { limits } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'
import { makeAnew, takePage, type Wanted } from './make-page.ts'
import { keyOf, type Page, type Photographed, paperOf } from './paper.ts'

interface Made {
  /** The pages as they stand now. */
  pages: () => readonly Page[]
  /** Updates the pages from their latest state. */
  onPages: (change: (pages: readonly Page[]) => Photographed) => void
  /** Nothing is sent before this is made. */
  waitFor: (work: Promise<unknown>) => void
}

/** Makes one page at a time, and changes one at a time: a cheap phone has memory for few photographs. */
export function usePageMaking({ pages, onPages, waitFor }: Made) {
  const [refusal, setRefusal] = useState<string | null>(null)
  /** How many are chosen and not made yet, and how many changes are. */
  const [coming, setComing] = useState(0)
  const [changing, setChanging] = useState(0)
  const adds = useRef<Promise<unknown>>(Promise.resolve())
  const changes = useRef<Promise<unknown>>(Promise.resolve())

  /** Does it after what was asked for before. */
  function inTurn(last: typeof adds, work: () => Promise<unknown>): Promise<unknown> {
    setRefusal(null)
    const done = last.current.then(work)
    last.current = done.catch((error: unknown) => setRefusal(wordsOf(error)))
    waitFor(done)
    return last.current
  }

  async function take(files: readonly Shared[]): Promise<void> {
    const refused: unknown[] = []
    let isFull = false
    for (const file of files) {
      isFull ||= pages().length >= limits.paperPages
      // One that does not open stops none of the others.
      const page = isFull ? null : await takePage(file).catch((error: unknown) => void refused.push(error))
      setComing((now) => now - 1)
      if (page) onPages((now) => paperOf([...now, { ...page, from: file.from }]))
    }
    const said = refused.length > 1 ? [severalUnread(refused.length)] : refused.map(wordsOf)
    if (isFull) said.push(`A paper has at most ${limits.paperPages} pages.`)
    if (said.length > 0) throw new Problem('invalid', said.join(' '), 'fileId')
  }

  async function make(key: string, wanted: Wanted): Promise<void> {
    const page = pages().find((one) => keyOf(one) === key)
    if (!page) return
    const next = await makeAnew(page, wanted)
    onPages((now) => paperOf(now.map((one) => (one.id === page.id ? next : one))))
  }

  return {
    coming,
    isChanging: changing > 0,
    refusal,
    add(files: readonly Shared[]) {
      setComing((now) => now + files.length)
      return inTurn(adds, () => take(files))
    },
    change(page: Page, wanted: Wanted): void {
      setChanging((now) => now + 1)
      void inTurn(changes, () => make(keyOf(page), wanted)).then(() => setChanging((now) => now - 1))
    },
  }
}

const severalUnread = (count: number) => `${count} pictures didn’t open. Please take them again.`
const wordsOf = (error: unknown) =>
  error instanceof Problem ? error.message : 'This picture didn’t open. Please take it again.'
