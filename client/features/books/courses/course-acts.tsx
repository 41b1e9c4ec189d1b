import CircleHelp from 'lucide-react/icons/circle-help'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { useViewer } from '#client/api/viewer.ts'
import { Button, LinkButton } from '#client/ui/forms/button.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { useBrought } from '#client/ui/prefetch-part.ts'
import { address } from '#contract/addresses.ts'
import type { Course } from '#contract/books/course-endpoints.ts'
import { beforeAsking } from './request/request-paper.ts'

/** Loaded on demand: few ask, and only after they have looked. */
const AskDialog = part(() => import('./request/request-dialog.tsx').then((module) => module.AskDialog))

/** What somebody can do for a course: bring a paper, or ask for one. */
export function CourseActs({ course }: { course: Course }) {
  const viewer = useViewer()
  const [asking, setAsking] = useState(false)
  const before = beforeAsking(viewer, course)
  useBrought(AskDialog, !before)
  const looks = { kind: 'line', icon: <CircleHelp size={20} aria-hidden="true" /> } as const
  return (
    <div className="mt-5 grid grid-cols-2 gap-2.5">
      <LinkButton
        to={address('addBooks', { course: course.id })}
        kind="line"
        className="px-2 text-control"
        icon={<Plus size={20} aria-hidden="true" />}
      >
        Add a paper
      </LinkButton>
      {!before && (
        <Button {...looks} className="js-only px-2 text-control" onClick={() => setAsking(true)}>
          Ask for one
        </Button>
      )}
      {/* Without JavaScript the form stands on the page itself. */}
      <LinkButton
        {...looks}
        to={before ?? address('course', { id: course.id, '#': 'ask' })}
        className={before ? 'px-2 text-control' : 'plain-only px-2 text-control'}
      >
        Ask for one
      </LinkButton>
      <Suspense>
        {asking && viewer && (
          <AskDialog course={course} ownerId={viewer.id} onClose={() => setAsking(false)} />
        )}
      </Suspense>
    </div>
  )
}
