import { Suspense, use } from 'react'
import { usePosted } from '#client/api/posted-form.tsx'
import { useViewer } from '#client/api/viewer.ts'
import { useObservable } from '#client/offline/storage/use-observable.ts'
import { part } from '#client/ui/lazy-part.tsx'
import type { Course } from '#contract/books/course-endpoints.ts'
import { beforeAsking } from './request-paper.ts'

export const PlainForm = part(() => import('./request-form.tsx').then((module) => module.AskForm))

const never = new Promise<never>(() => undefined)
/** Hydration leaves the server's HTML as it is until it is removed, so a browser with scripts loads nothing for it. */
const SentForm = import.meta.env.SSR ? PlainForm : () => use(never)

const scripts = { subscribe: () => () => undefined, get: () => true }

/** The form on the page itself for browsers without JavaScript; a refused one keeps its values. */
export function PlainAsk({ course }: { course: Course }) {
  const posted = usePosted()
  const viewer = useViewer()
  const hasScripts = useObservable(scripts, false)
  const isRefused = posted?.values.wish === 'ask'
  if (!isRefused && (hasScripts || beforeAsking(viewer, course))) return null
  const Form = isRefused ? PlainForm : SentForm
  return (
    <section id="ask" aria-labelledby="course-ask" className={posted ? undefined : 'plain-only'}>
      <h2 id="course-ask" className="t-head mb-3">
        Ask for a paper
      </h2>
      <div className="max-w-form">
        <Suspense>
          <Form course={course} asked={none} />
        </Suspense>
      </div>
    </section>
  )
}

const none = new Set<string>()
