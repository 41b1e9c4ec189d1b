import './giving.css'
import Check from 'lucide-react/icons/check'
import { type ChangeEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { sha256Of } from '#client/offline/data-usage/sha256.ts'
import { isFull } from '#client/offline/storage/storage-quota.ts'
import { useDataUse } from '#client/ui/feedback/data-use.tsx'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { Note } from '#client/ui/media/badge.tsx'
import { cost, sizeOf } from '#contract/money.ts'

/** What a file from a friend is claimed to be. */
export interface Claimed {
  /** 'book' */
  what: string
  title: string
  cover?: ReactNode
  /** Its possible sizes in bytes: a file of any other size is a different one. */
  lengths: readonly number[]
  /** Its known SHA-256 sums; empty when the campus has not told any yet. */
  sums: () => Promise<readonly string[]>
  /** Keeps the file as this item. Rejects when this phone is full. */
  keep: (file: File) => Promise<void>
  /** Why a file of the same name may be a different one. */
  perhaps: string
  /** What to do with it once it is here. */
  next: ReactNode
}

interface ComparingProps {
  of: Claimed
  file: File
  another: (file: File) => void
  close: () => void
}

type Outcome = 'same' | 'another' | 'not asked' | 'unread' | 'full'

/** Checks that a file of this phone is the claimed one: it is read here, compared by its sum, and never sent. */
export default function Comparing({ of, file, another, close }: ComparingProps) {
  const { done, outcome } = useComparison(of, file)
  const refusal = outcome && outcome !== 'same' && refusals(of)[outcome]
  return (
    <Dialog open onClose={close} title={titleOf(of, outcome)}>
      {/* As high as its longest answer. */}
      <div className="grid min-h-94 content-start gap-3.5">
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3.5">
          {of.cover}
          <div className="col-start-2">
            <p className="t-item break-words">{of.title}</p>
            <p className="t-small break-all">{file.name}</p>
          </div>
        </div>
        {outcome === null && <Reading done={done} total={file.size} stop={close} />}
        {outcome === 'same' && <Kept bytes={file.size}>{of.next}</Kept>}
        {refusal && <Not another={another} {...refusal} />}
      </div>
    </Dialog>
  )
}

function titleOf({ what }: Claimed, outcome: Outcome | null): string {
  if (outcome === null) return 'Comparing'
  if (outcome === 'same') return `It is this ${what}`
  if (outcome === 'another') return `Not this ${what}`
  return outcome === 'full' ? 'Not saved' : 'Not compared'
}

const refusals = ({ what, perhaps }: Claimed): Record<Exclude<Outcome, 'same'>, Refusal> => ({
  another: { why: 'This is a different file.', more: perhaps },
  'not asked': {
    why: 'We can’t compare this offline yet.',
    more: `Open this page again while you’re online: it takes under 1 KB.`,
  },
  unread: { why: 'We couldn’t read this file.', more: 'It may have been moved. Please choose it again.' },
  full: {
    why: `It is this ${what}, but this phone is full.`,
    more: 'Free some space and choose it again.',
  },
})

function useComparison({ lengths, sums, keep }: Claimed, file: File) {
  const [done, setDone] = useState(0)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one file is compared once
  useEffect(() => {
    const stopper = new AbortController()
    const { signal } = stopper
    async function compare(): Promise<Outcome> {
      if (!lengths.includes(file.size)) return 'another'
      const known = await sums()
      // Saved on this phone before the campus told sums.
      if (known.length === 0) return 'not asked'
      const sum = await sha256Of(file, { signal, progress: setDone }).catch(() => null)
      signal.throwIfAborted()
      if (sum === null) return 'unread'
      if (!known.includes(sum)) return 'another'
      await keep(file)
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

function Kept({ bytes, children }: { bytes: number; children: ReactNode }) {
  const { nairaPerMegabyte } = useDataUse()
  return (
    <div role="status" className="grid gap-3.5">
      <p className="flex items-center gap-1.5 font-semibold text-green">
        <Check size={18} aria-hidden="true" />
        Saved on this phone
      </p>
      <dl className="handed num">
        <div>
          <dt className="t-small">data used</dt>
          <dd className="t-figure">0 bytes</dd>
        </div>
        <div>
          <dt className="t-small">saved</dt>
          <dd className="t-figure text-green">{cost(bytes, nairaPerMegabyte)}</dd>
        </div>
      </dl>
      {children}
    </div>
  )
}

interface Refusal {
  why: string
  more: string
}

function Not({ why, more, another }: Refusal & Pick<ComparingProps, 'another'>) {
  const id = useId()
  const picked = ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
    currentTarget.files?.[0] && another(currentTarget.files[0])
  return (
    <>
      <div role="alert">
        <Note tone="spark">
          <p>
            <b>{why}</b> {more}
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
      <p className="t-small">Nothing was saved or sent.</p>
    </>
  )
}
