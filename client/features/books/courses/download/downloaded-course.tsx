import Check from 'lucide-react/icons/check'
import { Suspense, useState } from 'react'
import { GiveButton } from '#client/features/giving/give-button.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import type { Course } from '#contract/books/course-endpoints.ts'
import { size } from '#contract/money.ts'
import { keptFile } from '../../download/downloaded-books.ts'
import { useKeptBooks } from '../../download/kept-list.ts'
import { papersAndNotes } from '../course-rows.tsx'
import { handedNames } from './share-file-names.ts'
import { papersHere } from './status.ts'

const RemoveDialog = part(() => import('./remove-dialog.tsx').then((module) => module.RemoveDialog))

interface KeptCourseProps {
  course: Course
  bytes: number
}

/** A course that is here in full: it can be shared with a friend as a whole, or removed. */
export function KeptCourse({ course, bytes }: KeptCourseProps) {
  const [removing, setRemoving] = useState(false)
  const books = papersHere(course.id, useKeptBooks()).flatMap(({ book, whole }) => (whole ? book : []))
  const names = handedNames(books)
  const notes = books.filter(({ kind }) => kind === 'notes').length
  const what = papersAndNotes({ papers: books.length - notes, notes })
  return (
    <div className="grid gap-2">
      <p className="t-meta num flex items-center gap-1.5 font-semibold text-green">
        <Check size={18} aria-hidden="true" />
        On this phone: {what}&nbsp;· {size(bytes)}
      </p>
      <p className="t-small">They open offline, and so does this page.</p>
      <div className="flex flex-wrap gap-2.5">
        <GiveButton
          title={[course.code, course.name].filter(Boolean).join(', ')}
          kind={what}
          bytes={bytes}
          isKnown
          files={books.map(({ id }, at) => ({ name: names[at] ?? id, read: () => keptFile(id) }))}
        />
        <Button kind="quiet" small onClick={() => setRemoving(true)}>
          Remove
        </Button>
      </div>
      <Suspense>
        {removing && <RemoveDialog {...{ course, what, bytes }} close={() => setRemoving(false)} />}
      </Suspense>
    </div>
  )
}
