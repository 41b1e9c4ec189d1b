import type { Compilable, Kysely } from 'kysely'
import type { Schema } from '../schema/schema.ts'
import { type Kind, kindOf } from '../sql-dialect.ts'

export type Param<P> = <K extends keyof P & string>(name: K) => P[K]
type Build<P, R> = (db: Kysely<Schema>, param: Param<P>) => Compilable<R>

/** Stands in a query for a value that comes with each run. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Compiles once; `values` puts the named parameters where the text wants them, by position. */
export function compileOnce<P, R>(db: Kysely<Schema>, build: Build<P, R>) {
  // The builder only carries the value to its place in the parameter list, where it is replaced again,
  // so that the placeholder may pose as a value of the parameter's type.
  const param = ((name: string) => new Placeholder(name)) as unknown as Param<P>
  const query = build(db, param).compile()
  const values = (params: P) =>
    query.parameters.map((value) =>
      value instanceof Placeholder ? (params as Record<string, unknown>)[value.name] : value,
    )
  return { query, sql: query.sql, values }
}

/**
 * What is asked or written many times a second, on whatever it is given: the database, or an open transaction. Its text is
 * made once for each kind of database: building and compiling it take longer than SQLite takes to run it.
 */
export function prepared<P, R = unknown>(
  build: Build<P, R>,
): (db: Kysely<Schema>, params: P) => Promise<R[]> {
  const made = new Map<Kind, ReturnType<typeof compileOnce<P, R>>>()
  return async (db, params) => {
    const kind = kindOf(db)
    const one = made.get(kind) ?? compileOnce(db, build)
    made.set(kind, one)
    const { rows } = await db.executeQuery<R>({ ...one.query, parameters: one.values(params) })
    return rows
  }
}

/** As many ids as a list shows; of more, which are seldom, the text is made anew. */
const mostIds = 40

/** The same about some ids: a text for each number of them. */
export function preparedFor<R = unknown, P extends object = object>(
  build: (db: Kysely<Schema>, ids: readonly string[], param: Param<P>) => Compilable<R>,
): (db: Kysely<Schema>, ids: readonly string[], params?: P) => Promise<R[]> {
  const bySize = new Map<number, (db: Kysely<Schema>, params: object) => Promise<R[]>>()
  return async (db, ids, params) => {
    const one =
      bySize.get(ids.length) ??
      prepared<object, R>((on, param) => {
        // Both name what is given below, ids by their place.
        const named = param as (name: string) => never
        return build(on, [...ids.keys()].map(named as never), named as Param<P>)
      })
    if (ids.length <= mostIds) bySize.set(ids.length, one)
    return one(db, { ...params, ...ids })
  }
}
