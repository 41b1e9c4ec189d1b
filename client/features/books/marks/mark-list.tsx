import NotebookPen from 'lucide-react/icons/notebook-pen'
import Trash2 from 'lucide-react/icons/trash-2'
import { IconButton } from '#client/ui/forms/button.tsx'
import type { BookMark } from '#contract/books/mark-endpoints.ts'

export interface MarkListProps {
  marks: readonly BookMark[]
  /** Why the campus refuses a mark, by its id. */
  refused: ReadonlyMap<string, string>
  /** 'Page 4', 'Forces' */
  where: (mark: BookMark) => string
  go: (mark: BookMark) => void
  /** Opens a highlight with its note. */
  open: (mark: BookMark) => void
  remove: (mark: BookMark) => void
}

/** Bookmarks and highlights of a book, in its order. */
export function MarkList({ marks, refused, where, go, open, remove }: MarkListProps) {
  if (marks.length === 0) return null
  return (
    <section aria-label="Your marks" className="mb-4">
      <h3 className="t-head mb-1">Your marks</h3>
      <ul>
        {marks.map((mark) => (
          <li key={mark.id} className="flex items-center gap-1">
            <button type="button" className="menu-item min-w-0 flex-1 text-start" onClick={() => go(mark)}>
              <span className="grid min-w-0">
                <span className="truncate">
                  {mark.quote ? (mark.kind === 'highlight' ? `“${mark.quote}”` : mark.quote) : where(mark)}
                </span>
                <span className="t-small truncate">
                  {mark.kind === 'bookmark' ? 'Bookmark' : 'Highlight'}&nbsp;· {where(mark)}
                  {mark.note && `\u00a0· ${mark.note}`}
                </span>
                <Refusal words={refused.get(mark.id)} />
              </span>
            </button>
            {mark.kind === 'highlight' && (
              <IconButton label={`Note: ${mark.quote}`} onClick={() => open(mark)}>
                <NotebookPen size={18} />
              </IconButton>
            )}
            <IconButton label={`Remove: ${mark.quote || where(mark)}`} onClick={() => remove(mark)}>
              <Trash2 size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A refused mark is on one phone alone, and its owner must be told. */
export function Refusal({ words }: { words: string | undefined }) {
  if (words === undefined) return null
  return (
    <span className="t-small whitespace-normal">
      <b className="font-semibold text-spark">Only on this phone:</b> {words}
    </span>
  )
}
