import { choices } from '#contract/books/sitting/rules.ts'
import type { KeptAnswer } from '../own/database.ts'
import type { WholeSitting } from '../own/kept-sittings.ts'
import { wordsOf } from './strip.tsx'

interface SheetRowsProps {
  whole: WholeSitting
  order: readonly number[]
  answers: ReadonlyMap<number, KeptAnswer>
  show: (question: number) => void
}

/** The whole sheet, where there is room for it: what was answered, and a way to each question. */
export function SheetRows({ whole: { sitting }, order, answers, show }: SheetRowsProps) {
  const skipped = order.filter((one) => sitting.skipped.includes(one) && !answers.has(one)).length
  const done = order.filter((one) => answers.has(one)).length
  return (
    <div className="max-wide:hidden">
      <p className="t-meta num mb-2 flex justify-between gap-3">
        <span>{wordsOf(done, skipped, order.length)}</span>
        <span>keys A to E, ↑ ↓</span>
      </p>
      <ol className="sit-rows">
        {order.map((one) => {
          const of = sitting.questions[one - 1]
          const mine = answers.get(one)?.answer
          return (
            <li key={one} className="sit-row" aria-current={one === sitting.current ? 'true' : undefined}>
              <button type="button" onClick={() => show(one)} aria-label={`Question ${one}`}>
                {one}
              </button>
              {of?.kind === 'choice' ? (
                <span className="flex gap-1.5" aria-hidden="true">
                  {choices.slice(0, of.options ?? 5).map((letter) => (
                    <span key={letter} className={mine === letter ? 'letter-mine' : 'letter'}>
                      {letter}
                    </span>
                  ))}
                </span>
              ) : (
                <span className="truncate">{mine ?? (of?.kind === 'number' ? 'Number' : 'Own words')}</span>
              )}
              {mine !== undefined && <span className="sr-only">{mine}</span>}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
