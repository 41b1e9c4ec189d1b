import '../question.css'
import Pause from 'lucide-react/icons/pause'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button, IconButton } from '#client/ui/forms/button.tsx'
import { choices } from '#contract/books/sitting/rules.ts'
import type { WholeSitting } from '../own/kept-sittings.ts'
import { latestOf, nextOpen, orderOf } from '../own/progress.ts'
import { useOnlyTab } from '../own/use-only-tab.ts'
import { type Going, useGoing } from '../own/use-sitting.ts'
import { Answers } from './answers.tsx'
import { Countdown } from './clock.tsx'
import { type Paper, PaperPage, type PaperReading, usePaperReading } from './paper-page.tsx'
import { Elsewhere, Paused } from './paused.tsx'
import { AfterAnswer, Answering } from './question-foot.tsx'
import { WhatOthersSaid } from './said.tsx'
import { SheetRows } from './sheet-rows.tsx'
import { Strip } from './strip.tsx'
import { useAnswerKeys } from './use-answer-keys.ts'

interface SittingProps {
  person: string
  whole: WholeSitting
  book: Paper
  /** It runs at once: it was just begun, or has no clock. */
  begins: boolean
  ended: (id: string) => void
  /** Said above a question: where one that came back is from. */
  above?: ReactNode
}

/** A sitting that goes on: one question at a time on a phone, beside the whole sheet where there is room. */
export function Sitting({ person, whole, book, begins, ended, above }: SittingProps) {
  const { sitting } = whole
  const { held, takeOver } = useOnlyTab(sitting.id)
  const [asksToEnd, setAsks] = useState(false)
  const going = useGoing(person, sitting, held === 'here' && !asksToEnd, begins)
  const reading = usePaperReading()
  const order = orderOf(whole)
  const answers = latestOf(whole)
  const answered = new Set(answers.keys())
  const open = order.filter((one) => !answered.has(one)).length
  const isEnding = useRef(false)

  async function end(say?: string) {
    if (isEnding.current) return
    isEnding.current = true
    try {
      await going.end()
      if (say) toast.tell(say)
      ended(sitting.id)
    } catch {
      isEnding.current = false // it was said
    }
  }

  if (held === null) return <p role="status">Opening…</p>
  if (held === 'elsewhere') return <Elsewhere takeOver={takeOver} />
  if (!going.runs)
    return (
      <Paused
        {...{ whole, open, asksToEnd }}
        answered={order.length - open}
        goOn={() => {
          setAsks(false)
          going.goOn()
        }}
        end={() => void end()}
      />
    )
  return (
    <OneQuestion
      key={sitting.current}
      {...{ person, whole, book, going, reading, above }}
      end={(ready) => (ready && open === 0 ? void end() : setAsks(true))}
      timeIsUp={() => void end('Time is up')}
    />
  )
}

interface OneProps extends Pick<SittingProps, 'person' | 'whole' | 'book' | 'above'> {
  going: Going
  reading: PaperReading
  end: (ready: boolean) => void
  timeIsUp: () => void
}

function OneQuestion({ person, whole, book, going, reading, above, end, timeIsUp }: OneProps) {
  const { sitting } = whole
  const order = orderOf(whole)
  const answers = latestOf(whole)
  const question = sitting.current
  const of = sitting.questions[question - 1]
  const given = answers.get(question)
  const mine = given && given.kind === of?.kind ? given.answer : null
  const [looks, setLooks] = useState(false)
  const isShown = sitting.shows === 'each' && mine !== null
  const at = order.indexOf(question)
  const next = nextOpen(order, new Set(answers.keys()), question)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  function answer(said: string) {
    if (!of) return
    const left = nextOpen(order, new Set([...answers.keys(), question]), question)
    const to = sitting.shows === 'end' && left !== null ? left : question
    going.answer({ question, kind: of.kind, answer: said }, to).then(
      () => sitting.shows === 'end' && left === null && end(false),
      () => undefined, // it was said
    )
  }
  const before = order[at - 1]
  const after = order[at + 1]
  useAnswerKeys({
    letter: (letter) =>
      of?.kind === 'choice' && !isShown && choices.indexOf(letter) < (of.options ?? 5) && answer(letter),
    step: (by) => {
      const to = by > 0 ? after : before
      if (to) going.show(to)
    },
  })

  if (!of) return null
  return (
    <>
      <Head {...{ sitting, going, above, timeIsUp }} end={next === null ? null : () => end(false)} />
      <Strip
        order={order}
        answered={new Set(answers.keys())}
        skipped={new Set(sitting.skipped)}
        current={question}
      />
      <div className="mt-3 grid grid-cols-1 gap-4 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] wide:gap-18">
        <div className="min-w-0">
          <h2
            ref={heading}
            tabIndex={-1}
            className="t-figure mb-2 flex items-baseline justify-between gap-3 outline-none"
          >
            <span className="flex-none">{question}</span>
            <span className="t-meta num font-normal">
              {sitting.only ? `${at + 1} of ${order.length}` : `of ${order.length}`}
              {of.page !== null && `\u00a0· page ${of.page} of the paper`}
            </span>
          </h2>
          {(!isShown || looks) && <PaperPage {...{ book, question, reading }} page={of.page} />}
          {isShown && !looks && (
            <>
              <div className="mt-2">
                <Answers of={of} at="" mine={mine} />
              </div>
              <WhatOthersSaid book={book} question={question} isSent={given?.sent === true} />
            </>
          )}
        </div>
        <div className="min-w-0">
          <div className="action-bar sit-foot">
            {isShown ? (
              <AfterAnswer {...{ next, looks, going, end }} look={() => setLooks(!looks)} />
            ) : (
              <Answering
                {...{ question, of, mine, answer, next, before, after, going, end }}
                at={`${person}:${sitting.id}:${question}`}
              />
            )}
          </div>
          <SheetRows {...{ whole, order, answers }} show={going.show} />
        </div>
      </div>
    </>
  )
}

interface HeadProps extends Pick<OneProps, 'going' | 'above' | 'timeIsUp'> {
  sitting: WholeSitting['sitting']
  /** Absent where the end is the next step anyway. */
  end: (() => void) | null
}

/** The clock, and how to stop. */
function Head({ sitting, going, above, timeIsUp, end }: HeadProps) {
  return (
    <div className="mb-2 flex flex-wrap items-center justify-end gap-x-1">
      {above && <span className="mr-auto min-w-0">{above}</span>}
      {sitting.seconds !== null && (
        <Countdown
          seconds={sitting.seconds}
          spent={sitting.spent}
          passed={going.passed}
          runs={going.runs}
          isOver={timeIsUp}
        />
      )}
      <IconButton label="Pause" onClick={going.pause}>
        <Pause size={20} />
      </IconButton>
      {end && (
        <Button kind="quiet" small onClick={end}>
          Finish
        </Button>
      )}
    </div>
  )
}
