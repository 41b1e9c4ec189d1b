import ALargeSmall from 'lucide-react/icons/a-large-small'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import List from 'lucide-react/icons/list'
import { type ReactNode, useState } from 'react'
import { IconButton, LinkButton } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { LineDown } from '#client/ui/line-down.tsx'
import { useLocation, useNavigate } from '#client/ui/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { BookCard } from '#contract/books.ts'
import { ReaderOptions } from './reader-options.tsx'
import { useReaderSettings } from './settings.ts'

export interface ContentsEntry {
  title: string
  go: () => void
}

interface ReaderFrameProps {
  book: BookCard
  /** 'Page 4 of 6' */
  position?: string
  /** How far into the whole, 0 to 1. */
  progress?: number
  seek?: (progress: number) => void
  previous?: () => void
  next?: () => void
  contents?: readonly ContentsEntry[]
  /** The line is down, and something of the book is still to come. */
  waiting?: boolean
  children: ReactNode
}

/** What stands around a page: the way back, contents, how it looks, where one is. */
export function ReaderFrame(props: ReaderFrameProps) {
  const { book, position, progress = 0, seek, previous, next, contents = [], waiting, children } = props
  const [{ paper }] = useReaderSettings()
  const [open, setOpen] = useState<'contents' | 'options' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="reader" data-theme={paper ?? undefined}>
      <header className="reader-bar">
        <Back to={address('books', { id: book.id })} />
        <h1 className="reader-title">{book.title}</h1>
        {contents.length > 0 && (
          <IconButton label="Contents" onClick={() => setOpen('contents')}>
            <List size={22} />
          </IconButton>
        )}
        <IconButton label="Text and paper" onClick={() => setOpen('options')}>
          <ALargeSmall size={24} />
        </IconButton>
      </header>
      {children}
      {waiting && (
        <p className="reader-note" role="status">
          <LineDown />
        </p>
      )}
      {position && (
        <footer className="reader-foot">
          <IconButton label="Previous page" onClick={previous}>
            <ChevronLeft size={24} />
          </IconButton>
          <div className="grid min-w-0 flex-1">
            <input
              type="range"
              className="reader-seek"
              min={0}
              max={1000}
              value={Math.round(progress * 1000)}
              aria-label="Place in the book"
              aria-valuetext={position}
              onChange={({ target }) => seek?.(Number(target.value) / 1000)}
            />
            <p className="t-small num truncate text-center" role="status">
              {position}
            </p>
          </div>
          <IconButton label="Next page" onClick={next}>
            <ChevronRight size={24} />
          </IconButton>
        </footer>
      )}
      <Dialog open={open === 'contents'} onClose={close} title="Contents">
        <ul>
          {contents.map(({ title, go }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a table of contents stays as it is
            <li key={index}>
              <button
                type="button"
                className="menu-item"
                onClick={() => {
                  close()
                  go()
                }}
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
      <Dialog open={open === 'options'} onClose={close} title="Text and paper">
        <ReaderOptions book={book} />
      </Dialog>
    </div>
  )
}

/** Back to the book's dialog: where one came from, if it was from there. */
function Back({ to }: { to: string }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  return (
    <LinkButton
      to={to}
      kind="quiet"
      className="icon-btn"
      aria-label="Back to the book"
      onClick={(event) => {
        if (!state?.from) return
        event.preventDefault()
        navigate(-1)
      }}
    >
      <ArrowLeft size={22} aria-hidden="true" />
    </LinkButton>
  )
}
