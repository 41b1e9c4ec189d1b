import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { courseCodeOf, courseIdOf } from '#contract/books/course-rules.ts'
import { grouped } from '#contract/money.ts'
import type { Paper } from './details.ts'

interface AskDialogProps {
  papers: readonly Paper[]
  close: () => void
  done: () => void
}

const papersOf = (many: number) => `${grouped(many)} ${many === 1 ? 'paper' : 'papers'}`

/** So many courses are named; the rest is a number. */
const named = 4

/** What will be in the library, by course, and what stays. */
export function PublishDialog({ papers, close, done, change }: AskDialogProps & { change: () => void }) {
  const going = papers.filter(({ courseCode }) => courseCode)
  const staying = papers.length - going.length
  const courses = countsByCourse(going)
  const rest = courses.slice(named)
  const rows = [
    ...courses.slice(0, named),
    ...(rest.length > 0
      ? [[`${rest.length} more`, rest.reduce((sum, [, count]) => sum + count, 0)] as const]
      : []),
  ]
  const title = going.length > 0 ? `Publish ${papersOf(going.length)}?` : 'None of these has a course yet'
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="line" onClick={close}>
            Cancel
          </Button>
          {going.length > 0 ? (
            <Button onClick={done} data-autofocus>
              Publish {papersOf(going.length)}
            </Button>
          ) : (
            <Button onClick={change} data-autofocus>
              Name the course
            </Button>
          )}
        </div>
      }
    >
      <div className="grid gap-4">
        {rows.length > 0 && (
          <dl>
            {rows.map(([course, count]) => (
              <div
                key={course}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line"
              >
                <dt className="t-item">{course}</dt>
                <dd className="num">{papersOf(count)}</dd>
              </div>
            ))}
          </dl>
        )}
        {staying > 0 && (
          <p>
            <b className="num">{papersOf(staying)}</b> without a course {staying === 1 ? 'stays' : 'stay'}{' '}
            here.
          </p>
        )}
        {going.length > 0 && (
          <p className="t-meta">
            Everyone can see them at once, and we notify members who asked for one of them. If one is in the
            library already, it stays here.
          </p>
        )}
      </div>
    </Dialog>
  )
}

function countsByCourse(papers: readonly Paper[]): (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const { courseCode } of papers) {
    const id = courseIdOf(courseCode ?? '')
    const name = id ? courseCodeOf(id) : (courseCode ?? '')
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].sort(([, one], [, other]) => other - one)
}

export function LeaveOutDialog({ papers, close, done }: AskDialogProps) {
  const many = papersOf(papers.length)
  return (
    <Dialog
      open
      onClose={close}
      title={`Leave out ${many}?`}
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="line" onClick={close} data-autofocus>
            Cancel
          </Button>
          <Button kind="danger" onClick={done}>
            Leave out {many}
          </Button>
        </div>
      }
    >
      <p>{papers.length === 1 ? 'It' : 'They'} won’t be published. You can undo this for a few seconds.</p>
    </Dialog>
  )
}
