import type { Kysely } from 'kysely'
import { Problem } from '#contract/problem.ts'
import { claimMeta, dropMeta, readMeta } from '../schema/meta.ts'
import type { Schema } from '../schema/schema.ts'

/** Stands in `meta` while the campus may only be read; every write of every process looks for it first. */
const key = 'read-only'

/** What asks for it: a row where it is so. */
export const readOnlyQuestion = `select 1 as found from meta where key = '${key}'`

const refused = new WeakSet<object>()

/** What a write is answered meanwhile; phones keep what they have to send, and come again. */
export function readOnlyProblem(): Problem {
  const problem = new Problem(
    'unavailable',
    'You can only read for now, because we are doing maintenance. Please try again later.',
    undefined,
    60,
  )
  refused.add(problem)
  return problem
}

/** It was refused for that, and for nothing that went wrong. */
export const isReadOnlyProblem = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && refused.has(error)

export async function isReadOnly(db: Kysely<Schema>): Promise<boolean> {
  return (await readMeta(db, key)) !== null
}

/** Inside a write that goes through all the same; says whether that changed anything. */
export const setReadOnly = (tx: Kysely<Schema>, on: boolean, at: string): Promise<boolean> =>
  on ? claimMeta(tx, key, at) : dropMeta(tx, key)
