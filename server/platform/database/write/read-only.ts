import type { Kysely } from 'kysely'
import { Problem } from '#contract/problem.ts'
import { claimMeta, dropMeta, readMeta } from '../schema/meta.ts'
import type { Schema } from '../schema/schema.ts'

/** Set in `meta` while the campus is read-only; every write of every process checks it first. */
const key = 'read-only'

/** The query for it: a row means read-only. */
export const readOnlyQuestion = `select 1 as found from meta where key = '${key}'`

const refused = new WeakSet<object>()

/** The answer to a write meanwhile; phones keep what they have to send and retry. */
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

/** Whether a write was refused for read-only, not for a failure. */
export const isReadOnlyProblem = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && refused.has(error)

export async function isReadOnly(db: Kysely<Schema>): Promise<boolean> {
  return (await readMeta(db, key)) !== null
}

/** Runs inside a write that is exempt from read-only; says whether anything changed. */
export const setReadOnly = (tx: Kysely<Schema>, on: boolean, at: string): Promise<boolean> =>
  on ? claimMeta(tx, key, at) : dropMeta(tx, key)
