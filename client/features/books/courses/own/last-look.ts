import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { recall, remember } from '#client/offline/storage/local-storage.ts'
import { personOf } from '#client/offline/storage/person.ts'
import { clock, shortDate, weekdayDate } from '#client/ui/time/format-date.ts'
import type { OwnCourses } from '#contract/books/own-course-endpoints.ts'
import { limits } from '#contract/campus.ts'

/** Times of the campus alone: a phone whose clock is wrong counts the same. */
interface Look {
  /** When the campus gave what was looked at. */
  at: string
  /** Books after this were not there then. */
  after: string
}

interface Looks {
  /** The last look of the visit before: what came after it is new. */
  from: Look
  last: Look
}

/** Milliseconds without a look after which the next one is another visit. */
const aVisit = 4 * 60 * 60_000
/** What was being added, or has the time of a process whose clock is slow, is not there yet and not missed either. */
const settles = 10 * 60_000

function lookAt({ at, items }: OwnCourses): Look {
  const settled = new Date(Date.parse(at) - settles).toISOString()
  const after = [settled, ...items.flatMap(({ latestAt }) => latestAt ?? [])].sort().at(-1) ?? settled
  return { at, after }
}

/** What is known after looking at this answer. An older one, as without a network, changes nothing. */
export function lookedAgain(before: Looks | null, own: OwnCourses): Looks {
  const now = lookAt(own)
  if (!before) return { from: now, last: now }
  const passed = Date.parse(now.at) - Date.parse(before.last.at)
  if (passed <= 0) return before
  return { from: passed > aVisit ? before.last : before.from, last: now }
}

const key = (person: string) => `courses-looked:${person}` as const

function looksOf(person: string): Looks | null {
  try {
    return JSON.parse(recall(key(person)) ?? 'null')
  } catch {
    return null
  }
}

export interface News {
  /** The ids of the books that came since the last visit. */
  ids: ReadonlySet<string>
  /** How many, as words: '3', or '36+' where there may be more. */
  count: string
  of: (course: string) => string | null
  /** 'Monday', 'yesterday', '3 Nov' */
  since: string
}

/** What others added to a member's courses since their last visit on this phone; null for nothing, on the server too. */
export function useLook(own: OwnCourses | undefined): News | null {
  const person = personOf(useQueryClient())
  const [looks, setLooks] = useState<Looks | null>(null)
  // Before the first paint: the heading must not say one thing, then another.
  useLayoutEffect(() => {
    if (!own?.at || own.items.length === 0) return
    const look = () => {
      if (document.visibilityState === 'hidden') return
      keep(lookedAgain(looksOf(person), own))
    }
    const keep = (now: Looks) => {
      remember(key(person), JSON.stringify(now))
      setLooks(now)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [own, person])
  return own && looks ? newsSince(looks.from, own) : null
}

export function newsSince({ at, after }: Look, own: OwnCourses): News | null {
  const fresh = own.news.filter((one) => one.at > after)
  if (fresh.length === 0) return null
  const words = (count: number) => `${count}${fresh.length === limits.courseNews ? '+' : ''}`
  return {
    ids: new Set(fresh.map(({ id }) => id)),
    count: words(fresh.length),
    of(course) {
      const count = fresh.filter((one) => one.course === course).length
      return count > 0 ? words(count) : null
    },
    since: sinceWhen(at, own.at),
  }
}

const aDay = 24 * 60 * 60_000

/** '09:14' on the same day, 'yesterday', 'Monday' within a week, then '3 Nov'. */
function sinceWhen(at: string, now: string): string {
  const before = (days: number) => new Date(Date.parse(now) - days * aDay).toISOString()
  if (shortDate(at) === shortDate(now)) return clock(at)
  if (shortDate(at) === shortDate(before(1))) return 'yesterday'
  return at > before(6) ? (weekdayDate(at).split(' ')[0] ?? '') : shortDate(at)
}
