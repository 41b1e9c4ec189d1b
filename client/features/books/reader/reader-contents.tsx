import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { IconButton } from '#client/ui/forms/button.tsx'
import { MarkList, type MarkListProps } from '../marks/mark-list.tsx'
import { type Contents, type ContentsEntry, rowsOf } from './contents.ts'
import { PageField } from './page-field.tsx'

interface Ways {
  contents: Contents
  /** Absent when the book's pages have no numbers. */
  pages?: { count: number; go: (page: number) => void }
  marks?: MarkListProps
}

interface ReaderContentsProps extends Ways {
  open: boolean
  close: () => void
}

/** The same lists beside the page, open all the time, if there is room. */
export function ReaderSide({ contents, pages, marks }: Ways) {
  return (
    <aside className="reader-side" aria-label="Contents">
      {pages && <PageField {...pages} />}
      {marks && <MarkList {...marks} />}
      <Chapters {...contents} close={() => undefined} />
    </aside>
  )
}

/** Ways to jump in a book: to a page, a mark, or a chapter. */
export function ReaderContents({ open, close, contents, pages, marks }: ReaderContentsProps) {
  const and =
    <Of extends unknown[]>(act: (...of: Of) => void) =>
    (...of: Of) => {
      close()
      act(...of)
    }
  return (
    <Dialog open={open} onClose={close} title="Contents">
      {pages && <PageField count={pages.count} go={and(pages.go)} />}
      {marks && <MarkList {...marks} go={and(marks.go)} open={and(marks.open)} />}
      <Chapters {...contents} close={close} />
    </Dialog>
  )
}

/** The chapters, the upper levels first when there are many, and which one is the present. */
function Chapters({ entries, here, note, close }: Contents & { close: () => void }) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const rows = rowsOf(entries, here, opened)
  const isFolded = rows.length < entries.length
  const toggle = (index: number) =>
    setOpened((before) =>
      before.has(index) ? new Set([...before].filter((one) => one !== index)) : new Set([...before, index]),
    )
  return (
    <>
      <ul className="contents">
        {rows.map(({ index, isOpen }) => {
          const entry = entries[index]
          return (
            entry && (
              <li key={index} className="flex items-stretch">
                <Chapter
                  entry={entry}
                  isHere={index === here}
                  go={() => {
                    close()
                    entry.go()
                  }}
                />
                {isOpen !== null && (
                  <IconButton
                    label={`Parts of ${entry.title}`}
                    aria-expanded={isOpen}
                    className="contents-fold"
                    onClick={() => toggle(index)}
                  >
                    <ChevronDown size={20} />
                  </IconButton>
                )}
              </li>
            )
          )
        })}
      </ul>
      {(note || isFolded) && (
        <p className="t-small num mt-3">
          {isFolded && `${entries.length} entries. The arrow beside a chapter shows its parts. `}
          {note}
        </p>
      )}
    </>
  )
}

interface ChapterProps {
  entry: ContentsEntry
  isHere: boolean
  go: () => void
}

/** Scrolls the present chapter into view when the list opens. */
const inSight = (button: HTMLElement | null) => button?.scrollIntoView({ block: 'center' })

function Chapter({ entry: { title, level = 0, at }, isHere, go }: ChapterProps) {
  return (
    <button
      type="button"
      ref={isHere ? inSight : undefined}
      className="contents-entry"
      data-level={Math.min(level, 3)}
      aria-current={isHere || undefined}
      onClick={go}
    >
      <span>{title}</span>
      {(at || isHere) && (
        <span className="num">{[isHere && 'here', at].filter(Boolean).join('\u00a0· ')}</span>
      )}
    </button>
  )
}
