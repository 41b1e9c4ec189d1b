import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useCall } from '#client/api/api-client.tsx'
import { hasFailed } from '#client/api/infinite-list.ts'
import { useReachable } from '#client/offline/connectivity/use-connectivity.ts'
import { classNames } from '#client/ui/class-names.ts'
import type { Said } from '#contract/books/sitting/endpoints.ts'
import { rightAnswerOf } from '#contract/books/sitting/rules.ts'
import { Explanations } from '../comments/explanations.tsx'
import { saidOfQuery } from '../queries.ts'
import { howMany } from '../words.ts'
import { NotLoaded } from './not-loaded.tsx'

interface SaidProps {
  book: { id: string; title: string }
  question: number
  /** The answer is on the campus: only then it tells what others said. */
  isSent: boolean
}

/** What others said to a question, and why; after one's own answer has arrived, and never before. */
export function WhatOthersSaid({ book, question, isSent }: SaidProps) {
  const query = useQuery({ ...saidOfQuery(useCall(), book.id, question), enabled: isSent })
  const { data } = query
  const isReached = useReachable()
  const said = data?.items.find((one) => one.question === question)
  if (!said && isReached && hasFailed(query))
    return <NotLoaded query={query}>What others said didn’t load. Your answer is saved.</NotLoaded>
  if (!said)
    return (
      <p role="status" className="t-meta mt-4">
        {isReached
          ? 'Getting what others said…'
          : 'Your answer is saved on this phone. You’ll see what others said once you’re online.'}
      </p>
    )
  return (
    <>
      <Verdict said={said} />
      <Counts said={said} />
      <Explanations
        {...{ book, said }}
        explanations={data?.explanations ?? []}
        mayCheck={data?.mayCheck === true}
      />
    </>
  )
}

/** Whether it is right, in words. */
export function Verdict({ said }: { said: Said }) {
  const right = rightAnswerOf(said)
  if (right === null)
    return (
      <p className="t-meta mt-3" role="status">
        {said.kind === 'open' ? 'Written answers aren’t marked.' : 'Nobody has checked this one yet.'}
      </p>
    )
  const isRight = right === said.mine
  return (
    <p
      role="status"
      className={classNames(
        'num mt-3 flex items-center gap-1.5 font-semibold',
        isRight ? 'text-green' : 'text-spark',
      )}
    >
      {isRight && <Check size={18} aria-hidden="true" />}
      {right} is right{said.checked === null ? ': at least 9 in 10 say so' : ', checked'}
      {!isRight && `. You said ${said.mine}.`}
    </p>
  )
}

function Counts({ said }: { said: Said }) {
  const { counts, mine, total } = said
  const right = rightAnswerOf(said)
  const shown = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <ul className="my-3 grid gap-1">
        {counts.map(({ answer, count }) => (
          <li key={answer} className="said-row">
            <b className="num">{answer}</b>
            <span
              className={classNames(
                'said-bar',
                answer === right ? 'said-bar-right' : answer === mine && 'said-bar-mine',
              )}
              aria-hidden="true"
            >
              <i style={{ width: `${(count / Math.max(1, total)) * 100}%` }} />
            </span>
            <span className="t-small num">
              {count}
              {answer === mine && '\u00a0· you'}
            </span>
          </li>
        ))}
      </ul>
      {total > shown && (
        <p className="t-small num">
          {shown === 0
            ? `${howMany(total, 'person').replace('persons', 'people')} answered`
            : `${total - shown} said something else`}
        </p>
      )}
    </>
  )
}
