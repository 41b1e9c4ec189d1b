import type { Act } from './index.ts'

/** 'Waiting', 'Sending 42 %', or why it needs its owner; short enough to stand beside a name. */
export function ActState({ of: { state, progress, refusal } }: { of: Act }) {
  if (state === 'needs you')
    return (
      <span className="font-semibold text-spark">
        Needs you: <span className="font-normal">{refusal?.message}</span>
      </span>
    )
  if (state === 'waiting') return <span>Waiting to be sent</span>
  return <span>Sending{progress && progress.total > 0 && ` ${percentOf(progress)}%`}...</span>
}

export const percentOf = ({ done, total }: { done: number; total: number }): number =>
  Math.min(100, Math.round((done / total) * 100))
