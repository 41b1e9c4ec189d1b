import { cost, sizeOf } from '#contract/money.ts'
import { useDataUse } from './data-use.tsx'

interface ProgressProps {
  /** 'Sending', 'Downloading the book': its accessible name. */
  label: string
  done: number
  /** In bytes; 0 if unknown. */
  total: number
}

/** The progress of a transfer in bytes, naira and percent. */
export function Progress({ label, done, total }: ProgressProps) {
  const { nairaPerMegabyte } = useDataUse()
  const percent = total > 0 ? Math.min(100, Math.round((done / total) * 100)) : undefined
  return (
    <div className="grid grid-cols-[1fr_auto] items-end gap-x-3 gap-y-1.5">
      <span className="t-small num">
        {sizeOf(done, Math.max(total, done))}&nbsp;· {cost(Math.max(total, done), nairaPerMegabyte)}
      </span>
      <span className="t-head num text-green">{percent !== undefined && `${percent}%`}</span>
      <span
        className="progress col-span-2"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ width: `${percent ?? 0}%` }} />
      </span>
    </div>
  )
}
