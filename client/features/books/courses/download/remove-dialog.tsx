import { useCall } from '#client/api/api-client.tsx'
import { useViewer } from '#client/api/viewer.ts'
import { useDataUse } from '#client/ui/feedback/data-use.tsx'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import type { Course } from '#contract/books/course-endpoints.ts'
import { api } from '#contract/index.ts'
import { cost, size } from '#contract/money.ts'
import { removeCourse } from './resume-downloads.ts'

interface RemoveDialogProps {
  course: Course
  /** '14 papers, 6 notes' */
  what: string
  bytes: number
  close: () => void
}

/** Asks first, because one tap would throw away what was paid for. */
export function RemoveDialog({ course, what, bytes, close }: RemoveDialogProps) {
  const call = useCall()
  const viewer = useViewer()
  const { nairaPerMegabyte } = useDataUse()
  async function remove() {
    close()
    await removeCourse(course.id)
    toast.tell(`${course.code} is not on this phone any more`)
    // For statistics only, as keeping it is.
    if (viewer) await call(api.courses.letGo, { code: course.id }).catch(() => undefined)
  }
  return (
    <Dialog
      open
      onClose={close}
      title={`Remove ${course.code} from this phone?`}
      foot={
        <div className="grid grid-cols-2 gap-3">
          <Button kind="line" onClick={remove}>
            Remove
          </Button>
          <Button data-autofocus onClick={close}>
            Keep it
          </Button>
        </div>
      }
    >
      <p className="num">
        {what}, {size(bytes)}. Saving them again costs {cost(bytes, nairaPerMegabyte)}.
      </p>
    </Dialog>
  )
}
