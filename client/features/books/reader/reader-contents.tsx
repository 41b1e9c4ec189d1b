import { Dialog } from '#client/ui/dialog.tsx'
import { MarkList, type MarkListProps } from '../marks/mark-list.tsx'
import { PageField } from './page-field.tsx'

export interface ContentsEntry {
  title: string
  go: () => void
}

interface ReaderContentsProps {
  open: boolean
  close: () => void
  contents: readonly ContentsEntry[]
  /** Of a book whose pages have numbers. */
  pages?: { count: number; go: (page: number) => void }
  marks?: MarkListProps
}

/** Where a book can be opened: at a page, at what was marked, at a chapter. */
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
      <ul>
        {contents.map(({ title, go }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a table of contents stays as it is
          <li key={index}>
            <button type="button" className="menu-item" onClick={and(go)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
