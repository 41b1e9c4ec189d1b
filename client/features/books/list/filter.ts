import type { BookKind, BookSort } from '#contract/books/endpoints.ts'
import type { Department, Level } from '#contract/campus.ts'

/** What the address of the library says: search, order, filters and, without JavaScript, where the page begins. */
export interface BookFilter {
  search?: string
  sort?: BookSort
  department?: Department
  level?: Level
  kind?: BookKind
  after?: string
}
