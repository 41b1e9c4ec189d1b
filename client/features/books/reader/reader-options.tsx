import AArrowDown from 'lucide-react/icons/a-arrow-down'
import AArrowUp from 'lucide-react/icons/a-arrow-up'
import Maximize from 'lucide-react/icons/maximize'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useEffect, useState } from 'react'
import { SizeAndCost } from '#client/ui/feedback/data-use.tsx'
import { Progress } from '#client/ui/feedback/progress.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { ChipChoice } from '#client/ui/forms/chip.tsx'
import type { BookCard } from '#contract/books/endpoints.ts'
import { size as told } from '#contract/money.ts'
import { useTransfer } from '../download/active-downloads.ts'
import { removeKept } from '../download/downloaded-books.ts'
import { useKeptBooks } from '../download/kept-list.ts'
import { hasPages } from '../reading-rules.ts'
import { FileFacts } from '../view/book-facts.tsx'
import { choices, sizes, useReaderSettings } from './settings.ts'

type Name = keyof typeof choices
interface Group {
  name: Name
  legend: string
  words: Record<string, string>
  /** For a PDF or CBZ, whose pages are fixed. */
  ofPages?: true
}

const groups: Group[] = [
  {
    ...{ name: 'paper', legend: 'Paper', ofPages: true },
    words: { '': 'Same as app', light: 'Light paper', sepia: 'Sepia', dark: 'Dark paper' },
  },
  { name: 'face', legend: 'Font', words: { '': 'Same as app', serif: 'Serif', sans: 'Plain' } },
  { name: 'spacing', legend: 'Lines', words: { usual: 'Normal', close: 'Tight', wide: 'Wide' } },
  { name: 'margins', legend: 'Margins', words: { usual: 'Normal', narrow: 'Narrow', wide: 'Wide' } },
  { name: 'flow', legend: 'Turning', words: { pages: 'Pages', scroll: 'Scrolling' } },
]

/** Size of the text or the pages, colour of the paper, and whether the book is on this phone. */
export function ReaderOptions({ book, rotate }: { book: BookCard; rotate?: () => void }) {
  const [settings, change] = useReaderSettings()
  const name = hasPages(book.file) ? 'zoom' : 'size'
  const size = settings[name]
  return (
    <div className="grid gap-5">
      <fieldset>
        <legend className="field-label mb-2">Size</legend>
        <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
          <Button
            kind="line"
            aria-label="Smaller"
            disabled={size === 0}
            onClick={() => change({ [name]: size - 1 })}
          >
            <AArrowDown size={22} aria-hidden="true" />
          </Button>
          <output className="num text-center">
            {size + 1} of {sizes}
          </output>
          <Button
            kind="line"
            aria-label="Larger"
            disabled={size === sizes - 1}
            onClick={() => change({ [name]: size + 1 })}
          >
            <AArrowUp size={22} aria-hidden="true" />
          </Button>
        </div>
      </fieldset>
      {groups
        .filter(({ ofPages }) => ofPages || !hasPages(book.file))
        .map(({ name: of, legend, words }) => (
          <fieldset key={of}>
            <legend className="field-label mb-2">{legend}</legend>
            <div className="flex flex-wrap gap-2">
              {choices[of].map((value) => (
                <ChipChoice
                  key={value}
                  name={of}
                  checked={settings[of] === value}
                  onChange={() => change({ [of]: value })}
                >
                  {words[value]}
                </ChipChoice>
              ))}
            </div>
          </fieldset>
        ))}
      <FullScreen />
      {rotate && (
        <Button kind="line" icon={<RotateCw size={20} aria-hidden="true" />} onClick={rotate}>
          Rotate pages
        </Button>
      )}
      <OnThisPhone book={book} />
    </div>
  )
}

function FullScreen() {
  const [isFull, setFull] = useState(() => document.fullscreenElement !== null)
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])
  // An iPhone has no full screen.
  if (!document.fullscreenEnabled) return null
  return (
    <Button
      kind="line"
      icon={<Maximize size={20} aria-hidden="true" />}
      // A browser that refuses leaves it as it is.
      onClick={() =>
        (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
          () => undefined,
        )
      }
    >
      {isFull ? 'Leave full screen' : 'Full screen'}
    </Button>
  )
}

function OnThisPhone({ book }: { book: BookCard }) {
  const kept = useKeptBooks().get(book.id)
  const transfer = useTransfer(book.id)
  if (transfer) return <Progress label="Saving the book" done={transfer.done} total={book.file.bytes} />
  if (kept?.whole)
    return (
      <div className="flex items-center justify-between gap-3">
        <p className="t-small">
          <FileFacts of={book} kept />
          <br />
          <span className="num">{told(kept.bytes)}</span>&nbsp;· opens offline
        </p>
        <Button kind="quiet" small onClick={() => removeKept(book.id)}>
          Remove
        </Button>
      </div>
    )
  return (
    <Button kind="tint" onClick={() => download(book).catch(() => toast.fail('Download failed!'))}>
      Save on this phone&nbsp;· <SizeAndCost bytes={book.file.bytes} />
    </Button>
  )
}

const download = async (book: BookCard) => (await import('../download/transfers.ts')).fetchBook(book)
