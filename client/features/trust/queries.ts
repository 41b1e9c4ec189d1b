import { queryOptions } from '@tanstack/react-query'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { api as screens } from '#contract/late/screens.ts'

export const badgeQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['student-badge'],
    queryFn: ({ signal }) => call(screens.studentBadge.read, {}, { signal }),
    meta: { page: true },
  })

export const ownPauseQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['own-pause'],
    queryFn: ({ signal }) => call(screens.pauses.own, {}, { signal }),
    meta: { page: true },
  })

export const questionsQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['trade-questions'],
    queryFn: ({ signal }) => call(api.trades.questions, {}, { signal }),
  })
