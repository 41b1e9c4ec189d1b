import type { QueryClient } from '@tanstack/react-query'
import type { Caller } from '#contract/call.ts'
import { EverydayWords } from './everyday-words/late-parts.tsx'
import { campusQuery, unfoundQuery } from './queries.ts'

/** The lazy parts of this part of the campus, '' for all. */
export const campusParts = async (part: string | null) => part === 'words' && EverydayWords.ready()

/** Before the page shows this part of the campus, '' for all. */
export const campusReady = (client: QueryClient, call: Caller, part: string | null) =>
  Promise.all([
    client.prefetchQuery(campusQuery(call)),
    part === 'words' && client.prefetchQuery(unfoundQuery(call)),
  ])
