import Check from 'lucide-react/icons/check'
import { useViewer } from '#client/api/viewer.ts'
import { Button } from '#client/ui/button.tsx'
import { Time } from '#client/ui/time.tsx'
import { toast } from '#client/ui/toast.ts'
import { paperName } from '#contract/course-rules.ts'
import type { Course, PaperRequest } from '#contract/courses.ts'
import { useAsk } from './ask.ts'

/** What is asked for and missing, each with a vote. */
export function Missing({ course }: { course: Course }) {
  const { asked, ask } = useAsk(course)
  const viewer = useViewer()
  if (course.missing.length === 0) return null
  const tap = (paper: PaperRequest) =>
    viewer
      ? void ask(viewer.id, paper, !asked.has(paper.id))
      : toast.fail('Please sign in to ask for a paper')
  return (
    <section aria-labelledby="course-missing">
      <h2 id="course-missing" className="t-head flex min-h-11 items-center">
        Asked for and missing
      </h2>
      <ul>
        {course.missing.map((paper) => (
          <li key={paper.id} className="course-line">
            <div>
              <b className="t-item num">{paperName(paper)}</b>
              <span className="t-small num mt-0.5 block">
                {paper.votes} {paper.votes === 1 ? 'asks' : 'ask'}
                {asked.has(paper.id) ? ', you too · told when it comes' : ' · since '}
                {!asked.has(paper.id) && <Time at={paper.since} as="short" />}
              </span>
            </div>
            <Button
              small
              kind={asked.has(paper.id) ? 'tint' : 'line'}
              className="js-only"
              icon={asked.has(paper.id) && <Check size={18} aria-hidden="true" />}
              aria-pressed={asked.has(paper.id)}
              onClick={() => tap(paper)}
            >
              {asked.has(paper.id) ? 'Asked' : 'Ask too'}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
