import { Dialog } from '#client/ui/feedback/dialog.tsx'
import type { Course } from '#contract/books/course-endpoints.ts'
import { paperIdOf } from '#contract/books/course-rules.ts'
import { AskForm } from './request-form.tsx'
import { useAsk } from './request-paper.ts'

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
