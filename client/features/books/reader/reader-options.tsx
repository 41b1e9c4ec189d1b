import AArrowDown from 'lucide-react/icons/a-arrow-down'
import AArrowUp from 'lucide-react/icons/a-arrow-up'
import { Button } from '#client/ui/button.tsx'
import { ChipChoice } from '#client/ui/chip.tsx'
import { SizeAndCost } from '#client/ui/data-use.tsx'
import { Progress } from '#client/ui/progress.tsx'
import { toast } from '#client/ui/toast.ts'
import type { BookCard } from '#contract/books.ts'
import { size as told } from '#contract/money.ts'
import { FileFacts } from '../book-facts.tsx'
import { removeKept } from '../phone/kept.ts'
import { useKeptBooks } from '../phone/kept-list.ts'
import { useTransfer } from '../phone/running.ts'
import { type Paper, sizes, useReaderSettings } from './settings.ts'

const papers: { value: Paper | ''; label: string }[] = [
  { value: '', label: 'As the app' },
  { value: 'light', label: 'Light paper' },
  { value: 'dark', label: 'Dark paper' },
]

/** Size of the text, colour of the paper, and whether the book lies on this phone. */
export function ReaderOptions({ book }: { book: BookCard }) {
  const [{ size, paper }, change] = useReaderSettings()
  return (
    <div className="grid gap-5">
      <fieldset>
        <legend className="field-label mb-2">Size</legend>
        <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
          <Button
            kind="line"
            aria-label="Smaller"
            disabled={size === 0}
            onClick={() => change({ size: size - 1 })}
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
            onClick={() => change({ size: size + 1 })}
          >
            <AArrowUp size={22} aria-hidden="true" />
          </Button>
        </div>
      </fieldset>
      <fieldset>
        <legend className="field-label mb-2">Paper</legend>
        <div className="flex flex-wrap gap-2">
          {papers.map(({ value, label }) => (
            <ChipChoice
              key={value}
              name="paper"
              checked={(paper ?? '') === value}
              onChange={() => change({ paper: value || null })}
            >
              {label}
            </ChipChoice>
          ))}
        </div>
      </fieldset>
      <OnThisPhone book={book} />
    </div>
  )
}

function OnThisPhone({ book }: { book: BookCard }) {
  const kept = useKeptBooks().get(book.id)
  const transfer = useTransfer(book.id)
  if (transfer) return <Progress label="Keeping the book" done={transfer.done} total={book.file.bytes} />
  if (kept?.whole)
    return (
      <div className="flex items-center justify-between gap-3">
        <p className="t-small">
          <FileFacts of={book} kept />
          <br />
          <span className="num">{told(kept.bytes)}</span> · opens with no network
        </p>
        <Button kind="quiet" small onClick={() => removeKept(book.id)}>
          Remove
        </Button>
      </div>
    )
  return (
    <Button kind="tint" onClick={() => download(book).catch(() => toast.fail('Download failed!'))}>
      Keep on this phone · <SizeAndCost bytes={book.file.bytes} />
    </Button>
  )
}

const download = async (book: BookCard) => (await import('../phone/transfers.ts')).fetchBook(book)
