import { useState } from 'react'
import { classNames } from './class-names.ts'
import { LinkedText } from './linked-text.tsx'

/** Lines that stay; see base.css. What is hardly longer is not folded. */
const shown = 8
const hardly = 4
/** Letters to a line, on a phone and on a wide screen: near enough to know without measuring, on the server too. */
const narrow = 36
const wide = 84

const linesOf = (text: string, letters: number): number =>
  text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / letters)), 0)

const isLong = (text: string, letters: number) => linesOf(text, letters) > shown + hardly

/** What people wrote, as they wrote it; what is long is folded, so that one does not take the room of all. */
export function FoldedText({ children, className }: { children: string; className?: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const fold = isLong(children, wide) ? 'always' : isLong(children, narrow) ? 'narrow' : undefined
  return (
    <>
      {/* What is reached by keys below the fold opens it. */}
      <p
        className={classNames('whitespace-pre-line break-words', className)}
        data-fold={isOpen ? undefined : fold}
        onFocus={() => setOpen(true)}
      >
        <LinkedText>{children}</LinkedText>
      </p>
      {fold && (
        <button
          type="button"
          className={classNames(
            'js-only -ml-2 min-h-11 px-2 text-small font-semibold text-green',
            fold === 'narrow' && 'wide:hidden',
          )}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Read more'}
        </button>
      )}
    </>
  )
}
