import { useQueryClient } from '@tanstack/react-query'
import BookOpen from 'lucide-react/icons/book-open'
import Check from 'lucide-react/icons/check'
import { type ChangeEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useCall } from '#client/api/call.tsx'
import { isFull } from '#client/phone/room.ts'
import { sumOf } from '#client/phone/sum-of.ts'
import { Note } from '#client/ui/badge.tsx'
import { Button, LinkButton } from '#client/ui/button.tsx'
import { useDataUse } from '#client/ui/data-use.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { address } from '#contract/addresses.ts'
import type { BookCard } from '#contract/books.ts'
import { cost, size, sizeOf } from '#contract/money.ts'
import { Cover } from '../cover.tsx'
import { bookQuery } from '../queries.ts'
import { useReadingCost } from '../reading-cost.ts'
import { keepAs } from './keep-as.ts'

interface ComparingProps {
  book: BookCard
  file: File
  another: (file: File) => void
  close: () => void
}

type Outcome = 'same' | 'another' | 'not asked' | 'unread' | 'full'

/** Whether a file of this phone is this book: read here, compared by its sum, and nothing of it sent. */
export default function Comparing({ book, file, another, close }: ComparingProps) {
  const { done, outcome } = useComparison(book, file)
  return (
    <Dialog open onClose={close} title={titles[outcome ?? 'comparing']}>
      <div className="grid gap-3.5">
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3.5">
          <Cover of={book} sizes="64px" className="cover-small" />
          <div>
            <p className="t-item break-words">{book.title}</p>
            <p className="t-small break-all">{file.name}</p>
          </div>
        </div>
        {outcome === null && <Reading done={done} total={file.size} stop={close} />}
        {outcome === 'same' && <Kept book={book} />}
        {outcome === 'another' && (
          <Not another={another} why={<b>This file is another one.</b>}>
            It may be an older edition or was changed on the way.
          </Not>
        )}
        {outcome === 'not asked' && (
          <Not another={another} why={<b>This cannot be compared without a network yet.</b>}>
            What this book is known by has not come to this phone. Open this page again with a network: it
            takes under 1 KB.
          </Not>
        )}
        {outcome === 'unread' && (
          <Not another={another} why={<b>This file could not be read.</b>}>
            It may have been moved. Please choose it again.
          </Not>
        )}
        {outcome === 'full' && (
          <Not another={another} why={<b>It is this book, but this phone is full.</b>}>
            Free some space and choose it again.
          </Not>
        )}
      </div>
    </Dialog>
  )
}

const titles: Record<Outcome | 'comparing', string> = {
  comparing: 'Comparing',
  same: 'It is this book',
  another: 'Not this book',
  'not asked': 'Not compared',
  unread: 'Not compared',
  full: 'Not kept',
}

function useComparison(book: BookCard, file: File) {
  const client = useQueryClient()
  const call = useCall()
  const [done, setDone] = useState(0)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one file is compared once
  useEffect(() => {
    const stopper = new AbortController()
    const { signal } = stopper
    async function compare(): Promise<Outcome> {
      if (file.size !== book.file.bytes) return 'another'
      const { sha256 } = await client.fetchQuery({ ...bookQuery(call, book.id), staleTime: Infinity })
      // Kept on this phone before the campus said it.
      if (!sha256) return 'not asked'
      const sum = await sumOf(file, { signal, progress: setDone }).catch(() => null)
      signal.throwIfAborted()
      if (sum === null) return 'unread'
      if (sum !== sha256) return 'another'
      await keepAs(book, file)
      return 'same'
    }
    compare()
      .catch((error: unknown): Outcome => (isFull(error) ? 'full' : 'not asked'))
      .then((found) => !signal.aborted && setOutcome(found))
    return () => stopper.abort()
  }, [])
  return { done, outcome }
}

function Reading({ done, total, stop }: { done: number; total: number; stop: () => void }) {
  const percent = total > 0 ? Math.round((done / total) * 100) : 0
  return (
    <>
      <span
        className="progress"
        role="progressbar"
        aria-label="Comparing"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ width: `${percent}%` }} />
      </span>
      <p className="t-meta num">
        <b>Comparing on this phone.</b> {sizeOf(done, total)} read, 0 bytes of data.
      </p>
      <Button kind="line" small className="justify-self-start" onClick={stop}>
        Stop
      </Button>
    </>
  )
}

function Kept({ book }: { book: BookCard }) {
  const { reader } = useReadingCost(book)
  const { nairaPerMegabyte } = useDataUse()
  return (
    <div role="status" className="grid gap-3.5">
      <p className="flex items-center gap-1.5 font-semibold text-green">
        <Check size={18} aria-hidden="true" />
        Kept on this phone
      </p>
      <dl className="handed num">
        <div>
          <dt className="t-small">fetched</dt>
          <dd className="t-figure">0 bytes</dd>
        </div>
        <div>
          <dt className="t-small">saved</dt>
          <dd className="t-figure text-green">{cost(book.file.bytes, nairaPerMegabyte)}</dd>
        </div>
      </dl>
      <p className="t-meta">
        Whatever the file was called, its bytes are the same.
        {reader > 0 && ` Your first PDF also brings what reads it, ${size(reader)}, once.`}
      </p>
      {book.file.opensHere !== false && (
        <LinkButton
          wide
          to={address('reader', { id: book.id })}
          state={{ from: true }}
          icon={<BookOpen size={20} aria-hidden="true" />}
        >
          Read it now
        </LinkButton>
      )}
    </div>
  )
}

function Not({
  why,
  children,
  another,
}: {
  why: ReactNode
  children: ReactNode
  another: (file: File) => void
}) {
  const id = useId()
  const picked = ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
    currentTarget.files?.[0] && another(currentTarget.files[0])
  return (
    <>
      <div role="alert">
        <Note tone="spark">
          <p>
            {why} {children}
          </p>
        </Note>
      </div>
      <div className="relative">
        <label className="btn btn-line btn-wide" htmlFor={id}>
          Choose another file
        </label>
        <input
          id={id}
          type="file"
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={picked}
        />
      </div>
      <p className="t-small">Nothing of it was kept or sent.</p>
    </>
  )
}
