import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { LinkButton } from '#client/ui/forms/button.tsx'
import { useLocation, useNavigate } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { BookCard } from '#contract/books/endpoints.ts'
import { useReaderSettings } from './settings.ts'

interface ReaderShellProps {
  book: BookCard
  /** Tools beside the title, and content below it. */
  tools?: ReactNode
  below?: ReactNode
  children: ReactNode
}

/** A book that fills the window, with the way back: shown alone until the reader has loaded. */
export function ReaderShell({ book, tools, below, children }: ReaderShellProps) {
  const [{ paper }] = useReaderSettings()
  return (
    <div className="reader" data-theme={paper === 'sepia' ? 'light' : paper || undefined} data-paper={paper}>
      <div>
        <header className="reader-bar">
          <Back to={address('books', { id: book.id })} />
          <h1 className="reader-title">{book.title}</h1>
          {tools}
        </header>
        {below}
      </div>
      {children}
    </div>
  )
}

/** Back to the book's dialog: by history, if one came from there. */
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
