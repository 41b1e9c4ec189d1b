import type { Compilable, Kysely } from 'kysely'
import type { Schema } from '../schema/schema.ts'
import { type Kind, kindOf } from '../sql-dialect.ts'

export type Param<P> = <K extends keyof P & string>(name: K) => P[K]
type Build<P, R> = (db: Kysely<Schema>, param: Param<P>) => Compilable<R>

/** Stands in a query for a value that each run gives. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Compiles once; `values` puts the named parameters in the order of the text. */
export function compileOnce<P, R>(db: Kysely<Schema>, build: Build<P, R>) {
  // The builder only carries the value to its place in the parameter list, where it is replaced,
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
 * A statement for hot paths, run on the database or on an open transaction. It is compiled once for each kind of database:
 * building and compiling take longer than SQLite takes to run it.
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

/** As many ids as a list shows, and the lengths of `chunksOf`; for others, which are rare, it is compiled each time. */
const isUsual = (length: number) => length <= 40 || Number.isInteger(Math.log2(length))

/** The same for a list of ids: one statement text for each length. */
export function preparedFor<R = unknown, P extends object = object>(
  build: (db: Kysely<Schema>, ids: readonly string[], param: Param<P>) => Compilable<R>,
): (db: Kysely<Schema>, ids: readonly string[], params?: P) => Promise<R[]> {
  const bySize = new Map<number, (db: Kysely<Schema>, params: object) => Promise<R[]>>()
  return async (db, ids, params) => {
    const one =
      bySize.get(ids.length) ??
      prepared<object, R>((on, param) => {
        // Both name parameters given below; ids are named by their position.
        const named = param as (name: string) => never
        return build(on, [...ids.keys()].map(named as never), named as Param<P>)
      })
    if (isUsual(ids.length)) bySize.set(ids.length, one)
    return one(db, { ...params, ...ids })
  }
}
