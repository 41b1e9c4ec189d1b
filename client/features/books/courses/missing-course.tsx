import Check from 'lucide-react/icons/check'
import { Suspense } from 'react'
import { usePosted } from '#client/api/posted-form.tsx'
import { useViewer } from '#client/api/viewer.ts'
import { Button, LinkButton } from '#client/ui/forms/button.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { address } from '#contract/addresses.ts'
import type { Course, PaperRequest } from '#contract/books/course-endpoints.ts'
import { type Paper, paperIdOf, paperName, paperOf } from '#contract/books/course-rules.ts'
import { type Asking, beforeAsking, useAsk } from './request/request-paper.ts'

/** Loaded on demand: only forms sent without JavaScript need it. */
export const Refused = part(() => import('./session-expired.tsx').then((module) => module.Refused))

/** Missing papers, each with a vote; the viewer's own requests are shown even when many ask for others. */
export function Missing({ course }: { course: Course }) {
  const asking = useAsk(course)
  const isShown = (id: string) => course.missing.some((one) => one.id === id)
  const own = [...asking.asked].flatMap((id) => {
    const paper = isShown(id) ? null : paperOf(id, new Date(8.64e15)) // the latest date: any session is valid
    return paper ? [{ id, ...paper, votes: null, since: null }] : []
  })
  const all = [...course.missing, ...own]
  if (all.length === 0) return null
  return (
    <section id="missing" aria-labelledby="course-missing">
      <h2 id="course-missing" className="t-head flex min-h-11 items-center">
        Missing papers
      </h2>
      <ul>
        {all.map((paper) => (
          <MissingPaper key={paper.id} {...{ course, paper, asking }} />
        ))}
      </ul>
    </section>
  )
}

interface MissingPaperProps {
  course: Course
  /** Votes and date are null when the request is known on this phone only. */
  paper: Paper & { id: string } & { [Key in 'votes' | 'since']: PaperRequest[Key] | null }
  asking: Asking
}

function MissingPaper({ course, paper, asking: { asked, votesFor, ask } }: MissingPaperProps) {
  const viewer = useViewer()
  const posted = usePosted()
  const isAsked = asked.has(paper.id)
  const votes = paper.votes === null ? null : paper.votes + votesFor(paper.id)
  const before = beforeAsking(viewer, course)
  const { wish, session = '', semester, paper: kind } = posted?.values ?? {}
  // This very row was sent without JavaScript, and refused.
  const isRefused = wish !== 'ask' && paperIdOf({ session, semester, paper: kind } as Paper) === paper.id // unchecked form input
  return (
    <li className="course-line">
      <div>
        <b className="t-item num">{paperName(paper)}</b>
        <span className="t-small num mt-0.5 block">
          {votes === null ? 'You asked' : `${votes} asked`}
          {isAsked && `${votes === null ? '' : ', you too'}\u00a0· we’ll tell you when it comes`}
          {!isAsked && paper.since && (
            <>
              &nbsp;· since <Time at={paper.since} as="short" />
            </>
          )}
        </span>
        {isRefused && posted && (
          <Suspense>
            <Refused course={course} code={posted.problem.code} words={posted.problem.message} />
          </Suspense>
        )}
      </div>
      {before ? (
        <LinkButton to={before} kind="line" small>
          Ask too
        </LinkButton>
      ) : (
        // Without JavaScript the form posts the vote to the campus.
        <form
          method="post"
          action={address('course', { id: course.id })}
          onSubmit={(event) => {
            event.preventDefault()
            if (viewer) void ask(viewer.id, paper, !isAsked)
          }}
        >
          <input type="hidden" name="course" value={course.id} />
          <input type="hidden" name="session" value={paper.session} />
          <input type="hidden" name="semester" value={paper.semester} />
          <input type="hidden" name="paper" value={paper.paper} />
          <Button
            type="submit"
            name="wish"
            value={isAsked ? 'leave' : 'join'}
            small
            kind={isAsked ? 'tint' : 'line'}
            icon={isAsked && <Check size={18} aria-hidden="true" />}
            aria-pressed={isAsked}
          >
            {isAsked ? 'Asked' : 'Ask too'}
          </Button>
        </form>
      )}
    </li>
  )
}
