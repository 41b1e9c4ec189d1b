import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely } from 'kysely'
import type { Schema } from '../schema/schema.ts'
import { type Kind, kyselyOver, type Run } from '../sql-dialect.ts'
import { type Touched, touchable } from './touch.ts'

export type Work<T> = (tx: Kysely<Schema>) => Promise<T>

const inside = new AsyncLocalStorage<true>()

/** A nested write waits for itself on SQLite; on PostgreSQL it would not roll back with the outer one. */
export function refuseNested(): void {
  if (inside.getStore()) throw new Error('write() inside write(): hand the tx on instead.')
}

/**
 * Runs one work on an open transaction with the same rules on both databases: a failed query spoils the whole work, even
 * if caught; nothing runs once the work is over or too late.
 */
export async function perform<T>(
  kind: Kind,
  run: Run,
  work: Work<T>,
  milliseconds = 10_000,
): Promise<{ value: T; topics: Touched }> {
  let over = false
  let failure: unknown
  let turn: Promise<unknown> = Promise.resolve()
  // Queries sent together run in turn: a transaction handles one at a time.
  const tx = kyselyOver(kind, (query) => {
    const result = turn.then(async () => {
      if (over) throw new Error('This transaction is over: await every query inside write().')
      if (failure) throw failure
      try {
        return await run(query)
      } catch (error) {
        failure ??= error
        throw error
      }
    })
    turn = result.catch(() => {})
    return result
  })
  const topics = touchable(tx)
  try {
    const value = await inTime(inside.run(true, work, tx), milliseconds)
    if (failure) throw failure
    return { value, topics }
  } finally {
    over = true
  }
}

async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const refuse = () => reject(new Error(`A write took longer than ${milliseconds} ms and was rolled back.`))
    timer = setTimeout(refuse, milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
