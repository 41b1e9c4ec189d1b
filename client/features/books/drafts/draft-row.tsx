import CircleAlert from 'lucide-react/icons/circle-alert'
import { Badge } from '#client/ui/media/badge.tsx'
import type { PaperDraft } from '#contract/books/drafts/endpoints.ts'
import { kindName } from '../book-names.ts'
import type { Paper } from './details.ts'
import { Tick } from './tick.tsx'

interface DraftRowProps {
  draft: PaperDraft
  /** With what was typed since. */
  paper: Paper
  current: boolean
  chosen: boolean
  /** Why it stays. */
  refusal: string | undefined
  tick: () => void
  open: () => void
}

/** One waiting paper: what is known of it, what is not, and why it could not be decided. */
export function DraftRow({ draft, paper, current, chosen, refusal, tick, open }: DraftRowProps) {
  const { title, courseCode, kind, session } = paper
  // What the title says already is not said again.
  const named = title.toLowerCase()
  const facts = [
    courseCode ?? 'Course?',
    kind ? kindName(kind) : 'Kind?',
    session ?? (kind === 'past questions' && 'Session?'),
  ].filter((fact): fact is string => Boolean(fact) && !named.includes(`${fact}`.toLowerCase()))
  return (
    <li
      className="draft-row border-b border-line last:border-0"
      data-current={current || undefined}
      data-chosen={chosen || undefined}
    >
      <Tick label={`Choose “${title}”`} checked={chosen} tick={tick} />
      <button
        type="button"
        data-draft={draft.id}
        aria-current={current || undefined}
        onClick={open}
        className="draft-row-open"
      >
        <span className="t-item draft-row-wide line-clamp-2 [overflow-wrap:anywhere]">{title}</span>
        <span className="t-small num">{facts.join('\u00a0· ')}</span>
        <SureBadge of={draft} />
        {refusal && (
          <span className="field-error draft-row-wide">
            <CircleAlert size={18} aria-hidden="true" />
            {refusal}
          </span>
        )}
      </button>
    </li>
  )
}

function SureBadge({ of: { sure, courseCode } }: { of: PaperDraft }) {
  if (sure) return <Badge tone="green">Sure</Badge>
  return courseCode === null ? <Badge>No course</Badge> : <Badge tone="spark">Please look</Badge>
}
