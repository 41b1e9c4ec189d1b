import { Suspense } from 'react'
import { SearchBox } from '#client/ui/forms/search-box.tsx'
import { useSearchParams } from '#client/ui/navigation/navigation.tsx'
import { searchWords } from '#client/ui/search-words.ts'
import { address } from '#contract/addresses.ts'
import { courseCodeOf } from '#contract/books/course-rules.ts'
import { FoundPages } from './found-pages.tsx'

/** Searches inside the papers and books of a course. */
export function CourseSearch({ course }: { course: string }) {
  const words = searchWords(useSearchParams()[0])
  return (
    <div>
      <SearchBox
        action={address('course', { id: course })}
        placeholder={`Search inside ${courseCodeOf(course)}`}
        value={words}
      />
      <Suspense>{words && <FoundPages search={words} course={course} whole />}</Suspense>
    </div>
  )
}
