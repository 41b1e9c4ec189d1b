import CircleCheck from 'lucide-react/icons/circle-check'
import { Time } from '#client/ui/time/time.tsx'
import type { CampusChange } from '#contract/admin/campus-changes.ts'
import type { CampusEditing } from './use-campus-draft.ts'

/** What has just become public, on every part. */
export function Published({ of: { at, changes } }: { of: NonNullable<CampusEditing['published']> }) {
  return (
    <div className="mb-6">
      <div className="note" role="status">
        <CircleCheck size={22} className="shrink-0 text-green" aria-hidden="true" />
        <p>
          <b className="font-semibold">
            Published at <Time at={at} as="clock" />.
          </b>{' '}
          People see it the next time they open the campus or reload a page.
        </p>
      </div>
      <Changes of={changes} />
    </div>
  )
}

export const Changes = ({ of }: { of: readonly CampusChange[] }) => (
  <ul className="campus-changes">
    {of.map(({ what, before, after }) => (
      <li key={`${what} ${before} ${after}`} className="wrap-anywhere">
        {what} {before !== null && <del className="text-ink-soft">{before}</del>}{' '}
        {after !== null && <ins className="font-semibold text-green">{after}</ins>}
        {before === null && ' added'}
        {after === null && ' removed'}
      </li>
    ))}
  </ul>
)
