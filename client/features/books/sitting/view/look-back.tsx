import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { Button } from '#client/ui/forms/button.tsx'
import type { WholeSitting } from '../own/kept-sittings.ts'
import { latestOf, orderOf } from '../own/progress.ts'
import { Answers } from './answers.tsx'
import { type Paper, PaperPage, type PaperReading } from './paper-page.tsx'
import { WhatOthersSaid } from './said.tsx'

interface LookBackProps {
  whole: WholeSitting
  book: Paper
  question: number
  reading: PaperReading
  /** Of these questions one goes from one to the next. */
  among: readonly number[]
  look: (question: number | null) => void
}

/** One question of a sitting that has ended: one's answer, what others said and why. */
export function LookBack({ whole, book, question, reading, among, look }: LookBackProps) {
  const of = whole.sitting.questions[question - 1]
  const mine = latestOf(whole).get(question)
  const [sees, setSees] = useState(false)
  const order = among.includes(question) ? among : orderOf(whole)
  const next = order[order.indexOf(question) + 1]
  if (!of) return null
  return (
    <div className="max-w-measure">
      <Button
        kind="quiet"
        small
        className="-ml-3"
        icon={<ArrowLeft size={18} aria-hidden="true" />}
        onClick={() => look(null)}
      >
        All questions
      </Button>
      <h2 className="t-figure mt-2 mb-2" tabIndex={-1}>
        {question}
      </h2>
      {sees && <PaperPage {...{ book, question, reading }} page={of.page} />}
      <Answers of={of} at="" mine={mine?.answer ?? null} />
      {mine ? (
        <WhatOthersSaid book={book} question={question} isSent={mine.sent} />
      ) : (
        <p className="t-meta mt-3">You gave no answer. What others said is shown to those who answered.</p>
      )}
      <div className="action-bar sit-foot">
        <div className="grid grid-cols-2 gap-2 max-slim:grid-cols-1">
          <Button kind="line" onClick={() => setSees(!sees)}>
            {sees ? 'Hide the question' : 'See the question'}
          </Button>
          <Button onClick={() => look(next ?? null)}>{next ? 'Next question' : 'Done'}</Button>
        </div>
      </div>
    </div>
  )
}
