import { Dialog } from '#client/ui/dialog.tsx'
import { paperIdOf } from '#contract/course-rules.ts'
import type { Course } from '#contract/courses.ts'
import { useAsk } from './ask.ts'
import { AskForm } from './ask-form.tsx'

interface AskDialogProps {
  course: Course
  ownerId: string
  onClose: () => void
}

export function AskDialog({ course, ownerId, onClose }: AskDialogProps) {
  const { asked, ask } = useAsk(course)
  return (
    <Dialog open onClose={onClose} title="Ask for a paper">
      <AskForm
        course={course}
        asked={asked}
        send={(paper) => {
          if (!asked.has(paperIdOf(paper))) void ask(ownerId, paper, true)
          onClose()
        }}
      />
    </Dialog>
  )
}
