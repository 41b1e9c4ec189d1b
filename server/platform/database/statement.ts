import type { Compilable, Kysely } from 'kysely'
import type { Schema } from './schema.ts'

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
  const { sql, parameters } = build(db, param).compile()
  const values = (params: P) =>
    parameters.map((value) =>
      value instanceof Placeholder ? (params as Record<string, unknown>)[value.name] : value,
    )
  return { sql, values }
}
