import { courses } from '#demo/samples/papers.ts'
import { createDownloadCounts } from '#server/features/books/courses/download-counts.ts'
import { nameCourse } from '#server/features/books/courses/moving.ts'
import { createRequests } from '#server/features/books/courses/requests.ts'
import type { Platform } from '#server/platform/index.ts'

/** What the courses are called, which of their papers are asked for, and who keeps them on a phone. */
export async function seedCourses(platform: Platform, people: ReadonlyMap<string, string>): Promise<void> {
  const requests = createRequests(platform)
  const keeping = createDownloadCounts(platform)
  const ids = [...people.values()]
  for (const { id, name, owner, missing, keepers } of courses) {
    const others = ids.filter((one) => one !== people.get(owner))
    for (const { votes, ...paper } of missing)
      for (const userId of others.slice(0, votes)) await requests.ask(id, paper, userId)
    for (const userId of others.slice(0, keepers)) await keeping.keep(id, userId)
    await platform.database.write((tx) => nameCourse(tx, id, name))
  }
}
