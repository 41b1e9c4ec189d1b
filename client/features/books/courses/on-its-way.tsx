import { Button } from '#client/ui/button.tsx'
import { LineDown } from '#client/ui/line-down.tsx'
import { Progress } from '#client/ui/progress.tsx'
import type { Course } from '#contract/courses.ts'
import { useTransfer } from '../phone/running.ts'
import { useKeeping } from './keeping.ts'

/** How far a course is on its way to this phone. */
export function OnItsWay({ course }: { course: Course }) {
  const keeping = useKeeping(course.id)
  const transfer = useTransfer(keeping?.bookId ?? '')
  if (!keeping) return null
  const done = Math.min(course.paperBytes, keeping.before + (transfer?.done ?? 0))
  return (
    <div className="mt-4 grid grid-cols-[1fr_auto] items-center gap-3">
      <Progress label={`Keeping ${course.code}`} done={done} total={course.paperBytes} />
      <Button kind="quiet" small onClick={keeping.stop}>
        Stop
      </Button>
      <p role="status" className="t-small num col-span-2">
        {transfer?.waiting ? <LineDown /> : `Paper ${keeping.papers + 1} of ${course.papers}`}
      </p>
    </div>
  )
}
