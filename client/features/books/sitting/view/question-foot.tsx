import Undo2 from 'lucide-react/icons/undo-2'
import { Button } from '#client/ui/forms/button.tsx'
import type { Question } from '#contract/books/sitting/endpoints.ts'
import type { Going } from '../own/use-sitting.ts'
import { Answers } from './answers.tsx'

interface FootProps {
  going: Going
  /** `ready`: without asking, where each question has an answer. */
  end: (ready: boolean) => void
}

interface AfterAnswerProps extends FootProps {
  next: number | null
  looks: boolean
  look: () => void
}

export function AfterAnswer({ next, looks, look, going, end }: AfterAnswerProps) {
  return (
    <div className="grid grid-cols-2 gap-2 max-slim:grid-cols-1">
      <Button kind="line" onClick={look}>
        {looks ? 'See the answers' : 'See the question'}
      </Button>
      {next === null ? (
        <Button onClick={() => end(true)}>Finish</Button>
      ) : (
        <Button onClick={() => going.show(next)}>Next question</Button>
      )}
    </div>
  )
}

interface AnsweringProps extends FootProps {
  question: number
  of: Question
  /** Where what is typed lies until it is an answer. */
  at: string
  mine: string | null
  answer: (answer: string) => void
  next: number | null
  before: number | undefined
  after: number | undefined
}

export function Answering({
  question,
  of,
  at,
  mine,
  answer,
  next,
  before,
  after,
  going,
  end,
}: AnsweringProps) {
  return (
    <>
      <Answers key={question} {...{ of, at, mine, answer }} />
      <div className="flex flex-wrap items-center justify-between">
        <Button
          kind="quiet"
          small
          icon={<Undo2 size={18} aria-hidden="true" />}
          disabled={!before}
          onClick={() => before && going.show(before)}
        >
          Back
        </Button>
        {next !== null && mine === null ? (
          <Button kind="quiet" small onClick={() => going.skip(question, next)}>
            Skip for now
          </Button>
        ) : (
          <Button kind="quiet" small onClick={() => (after ? going.show(after) : end(false))}>
            {after ? 'Next' : 'Finish'}
          </Button>
        )}
      </div>
    </>
  )
}
