import type { BookKind, BookSort } from '#contract/books/endpoints.ts'
import type { Department, Level } from '#contract/campus.ts'

/** The filter that the library's address holds: search, order, facets and, without JavaScript, the cursor. */
export interface BookFilter {
  search?: string
  sort?: BookSort
  department?: Department
  level?: Level
  kind?: BookKind
  after?: string
}
