import { usePosted } from '#client/api/posted.tsx'
import { useViewer } from '#client/api/viewer.ts'
import { useObservable } from '#client/phone/use-observable.ts'
import type { Course } from '#contract/courses.ts'
import { beforeAsking } from './ask.ts'
import { AskForm } from './ask-form.tsx'

const scripts = { subscribe: () => () => undefined, get: () => true }

/** The form on the page itself, where there is no JavaScript to open it over the page; what was refused stays there. */
export function PlainAsk({ course }: { course: Course }) {
  const posted = usePosted()
  const viewer = useViewer()
  const hasScripts = useObservable(scripts, false)
  if (posted?.values.wish !== 'ask' && (hasScripts || beforeAsking(viewer, course))) return null
  return (
    <section id="ask" aria-labelledby="course-ask" className={posted ? undefined : 'plain-only'}>
      <h2 id="course-ask" className="t-head mb-3">
        Ask for a paper
      </h2>
      <div className="max-w-form">
        <AskForm course={course} asked={none} />
      </div>
    </section>
  )
}

const none = new Set<string>()
