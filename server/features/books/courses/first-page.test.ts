import { expect, test } from 'vitest'
import { campus } from '#testing/server/campus.ts'
import { queryPlans } from '#testing/server/query-plans.ts'
import { createCourses } from './courses.ts'
import { createOneCourse } from './one-course.ts'

// Ten thousand papers took the time of ten (docs/decisions/courses.md); this index is the reason.
test('the first page of a course reads its papers in their order from an index, and sorts none', async () => {
  const { platform } = await campus()
  const plans = await queryPlans(platform.database, async (read) => {
    const one = createOneCourse({ read })
    await one.read('CHM-201', [])
    await one.list('CHM-201', 'past questions', undefined, [])
  })
  const ofBooks = plans.filter((plan) => plan.startsWith('SEARCH books '))
  expect(ofBooks).toHaveLength(4)
  for (const plan of ofBooks) {
    expect(plan).toMatch(/SEARCH books USING INDEX books_of_course \(course=\? AND kind=\?/)
    expect(plan).not.toContain('TEMP B-TREE')
  }
  // Whether an asked paper is there: of a course of a million, only the books that are this one are looked at.
  expect(plans.find((plan) => plan.includes('paper_requests'))).toMatch(
    /SEARCH books USING INDEX books_of_paper \(course=\? AND session=\? AND semester=\? AND paper=\?\)/,
  )
})

test('a page of the courses of a department is read in their order, and no course is counted for it', async () => {
  const { platform } = await campus()
  const plans = await queryPlans(platform.database, (read) =>
    createCourses({ ...platform.database, read }).list({ department: 'Law', level: '200' }),
  )
  expect(plans).toHaveLength(2)
  expect(plans[0]).toMatch(
    /^SEARCH course_departments USING INDEX \S+ \(department=\? AND course>\?\); SEARCH it .*\(id=\?\)$/,
  )
  expect(plans[1]).toMatch(/^SCAN department_counts USING INDEX/)
})
