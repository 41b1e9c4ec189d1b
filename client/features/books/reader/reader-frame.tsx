import ALargeSmall from 'lucide-react/icons/a-large-small'
import BookmarkIcon from 'lucide-react/icons/bookmark'
import List from 'lucide-react/icons/list'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useState } from 'react'
import { LineDown } from '#client/ui/feedback/connection-lost.tsx'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { IconButton } from '#client/ui/forms/button.tsx'
import { useMediaQuery } from '#client/ui/use-media-query.ts'
import type { BookCard } from '#contract/books/endpoints.ts'
import type { MarkListProps } from '../marks/mark-list.tsx'
import type { Contents } from './contents.ts'
import { ReaderContents, ReaderSide } from './reader-contents.tsx'
import { ReaderFoot } from './reader-foot.tsx'
import { ReaderOptions } from './reader-options.tsx'
import { ReaderShell } from './reader-shell.tsx'
import { ReaderSearch, type Searching } from './search/reader-search.tsx'
import { useAwake } from './use-wake-lock.ts'
import type { WayBack } from './use-way-back.ts'

/** A list has room beside a page of a book. */
const room = '(min-width: 64em)'

interface ReaderFrameProps {
  book: BookCard
  /** 'Page 4 of 6'; absent until a page is shown. */
  position?: string
  /** The title of the present chapter. */
  chapter?: string
  /** How far into the book, 0 to 1. */
  progress?: number
  seek?: (progress: number) => void
  previous?: () => void
  next?: () => void
  contents?: Contents
  /** Called before a jump by the contents or a search. */
  leave: () => void
  wayBack: WayBack | null
  /** Absent when the book's pages have no numbers. */
  pages?: { count: number; go: (page: number) => void }
  rotate?: () => void
  search?: Searching
  /** The bookmark of the present page; absent for visitors. */
  bookmark?: { isSet: boolean; toggle: () => void }
  marks?: MarkListProps
  /** The network is down, and part of the book is still to come. */
  waiting?: boolean
  children: ReactNode
}

/** The frame around a page: the way back, contents, options, the position. */
export function ReaderFrame(props: ReaderFrameProps) {
  const { book, position, chapter = '', progress = 0, seek, previous, next, waiting, children } = props
  const { contents = none, pages, rotate, search, bookmark, marks, leave, wayBack } = props
  const hasContents = contents.entries.length > 0 || pages || (marks && marks.marks.length > 0)
  const [open, setOpen] = useState<'contents' | 'options' | 'search' | null>(null)
  const close = () => setOpen(null)
  const hasRoom = useMediaQuery(room)
  const [isSideOpen, setSideOpen] = useState(true)
  const canDock = hasRoom && contents.entries.length > 0
  const ways = leaving(leave, { contents, pages, marks })
  useAwake(position !== undefined)
  return (
    <ReaderShell
      book={book}
      tools={
        <>
          {search && (
            <IconButton
              label="Search in this book"
              aria-expanded={open === 'search'}
              onClick={() => setOpen(open === 'search' ? null : 'search')}
            >
              <Search size={22} />
            </IconButton>
          )}
          {bookmark && (
            <IconButton label="Bookmark" aria-pressed={bookmark.isSet} onClick={bookmark.toggle}>
              <BookmarkIcon size={22} fill={bookmark.isSet ? 'currentColor' : 'none'} />
            </IconButton>
          )}
          {hasContents && (
            <IconButton
              label="Contents"
              aria-pressed={canDock ? isSideOpen : undefined}
              onClick={() => (canDock ? setSideOpen(!isSideOpen) : setOpen('contents'))}
            >
              <List size={22} />
            </IconButton>
          )}
          <IconButton label="Reading settings" onClick={() => setOpen('options')}>
            <ALargeSmall size={24} />
          </IconButton>
        </>
      }
      below={search && open === 'search' && <ReaderSearch search={search} leave={leave} close={close} />}
    >
      {canDock && isSideOpen && <ReaderSide {...ways} />}
      {children}
      {waiting && (
        <p className="reader-note" role="status">
          <LineDown />
        </p>
      )}
      <ReaderFoot {...{ position: position ?? '', chapter, progress, wayBack, seek, previous, next }} />
      <ReaderContents open={open === 'contents' && !canDock} close={close} {...ways} />
      <Dialog open={open === 'options'} onClose={close} title="Reading settings">
        <ReaderOptions book={book} rotate={rotate} />
      </Dialog>
    </ReaderShell>
  )
}

const none: Contents = { entries: [], here: -1 }

type Ways = Pick<ReaderFrameProps, 'pages' | 'marks'> & { contents: Contents }

/** Calls `leave` before each jump. */
function leaving(leave: () => void, { contents, pages, marks }: Ways): Ways {
  const and =
    <Of extends unknown[]>(act: (...of: Of) => void) =>
    (...of: Of) => {
      leave()
      act(...of)
    }
  return {
    contents: { ...contents, entries: contents.entries.map((entry) => ({ ...entry, go: and(entry.go) })) },
    pages: pages && { ...pages, go: and(pages.go) },
    marks: marks && { ...marks, go: and(marks.go) },
  }
}
