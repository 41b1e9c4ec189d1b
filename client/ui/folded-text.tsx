import { useState } from 'react'
import { classNames } from './class-names.ts'
import { LinkedText } from './linked-text.tsx'

/** Lines that are not folded; see base.css. A text that is hardly longer is not folded. */
const shown = 8
const hardly = 4
/** Letters per line, on a phone and on a wide screen: an estimate that works on the server too. */
const narrow = 36
const wide = 84

const linesOf = (text: string, letters: number): number =>
  text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / letters)), 0)

const isLong = (text: string, letters: number) => linesOf(text, letters) > shown + hardly

/** People's text with its line breaks; a long one is folded, so that it does not push away the others. */
export function FoldedText({ children, className }: { children: string; className?: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const fold = isLong(children, wide) ? 'always' : isLong(children, narrow) ? 'narrow' : undefined
  return (
    <>
      {/* Keyboard focus below the fold opens it. */}
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
