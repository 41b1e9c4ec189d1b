import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { part } from '#client/ui/lazy-part.tsx'
import { address } from '#contract/addresses.ts'
import type { BookCard } from '#contract/books/endpoints.ts'
import type { Quote } from './draw-quote.ts'

const QuoteDialog = part(() => import('./quote-dialog.tsx').then((module) => module.default))

/** Shares words of a book. Members have the drawing code ahead (tools/build/worker-files.ts), visitors once a book is open. */
export function useQuoting(
  { id, title, author }: BookCard,
  where: (part: number) => string,
  isVisitor: boolean,
): { share: (words: string, part: number) => void; shown: ReactNode } {
  const [quote, setQuote] = useState<Quote | null>(null)
  useEffect(() => {
    if (isVisitor) void QuoteDialog.ready().catch(() => undefined)
  }, [isVisitor])
  return {
    share: (words, part) => setQuote({ words, title, author, where: where(part) }),
    shown: (
      <Suspense>
        {quote && <QuoteDialog quote={quote} path={address('books', { id })} close={() => setQuote(null)} />}
      </Suspense>
    ),
  }
}
