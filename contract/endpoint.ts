import { z } from 'zod'

/**
 * Who may call: `anyone`; `even suspended` signed in, suspended or not; `member` signed in; `proven` signed in with a
 * proven address (may publish and comment); `subadmin` proven, role subadmin or admin; `reviewer` an admin, or a subadmin with a desk, for the posts of that desk; `admin` role admin. Ownership is
 * checked by each noun, where "not yours" and "not there" get the same answer.
 */
export type Access = 'anyone' | 'even suspended' | 'member' | 'proven' | 'subadmin' | 'reviewer' | 'admin'

export type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'

/** A rate limit: `most` calls in `seconds`. */
export interface Allowance {
  most: number
  seconds: number
  /** A sentence for the person who is refused: what else they can do. */
  or?: string
}

/** The one description of an endpoint, for the server, the browser, the tests and OpenAPI. */
export interface Endpoint<
  Path extends string = string,
  Who extends Access = Access,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  method: Method
  /** Below `/api`, parameters as `:name`. Those called `id` or ending in `Id` are UUIDs. */
  path: Path
  access: Who
  /** One sentence for the documentation. */
  summary: string
  /** The rate limit for one member, where it differs from that of other writes. */
  allowance?: Allowance | undefined
  /** The shared rate limit for all visitors of one IP address, where visitors may call. */
  ofVisitors?: Allowance | undefined
  query: Query
  body: Body
  reply: Reply
}

type None = z.ZodUndefined

export function endpoint<
  const Path extends string,
  const Who extends Access,
  Query extends z.ZodType = None,
  Body extends z.ZodType = None,
  Reply extends z.ZodType = None,
>(described: {
  method: Method
  path: Path
  access: Who
  summary: string
  allowance?: Allowance
  ofVisitors?: Allowance
  query?: Query
  body?: Body
  reply?: Reply
}): Endpoint<Path, Who, Query, Body, Reply> {
  const none = z.undefined()
  // The defaults are exactly the schemas that the type parameters default to.
  return { query: none, body: none, reply: none, ...described } as unknown as Endpoint<
    Path,
    Who,
    Query,
    Body,
    Reply
  >
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** `{ id: string }` for '/posts/:id'. */
export type Params<Path extends string> = { [Name in ParamNames<Path>]: string }

// biome-ignore lint/suspicious/noExplicitAny: only `any` accepts endpoints of every shape here
export type AnyEndpoint = Endpoint<any, any, any, any, any>

/** Keys whose value may be undefined become optional. */
type Optional<Key extends string, Value> = undefined extends Value
  ? { [K in Key]?: Value }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

/** What a caller passes: path parameters beside `query` and `body`. */
export type Input<E extends AnyEndpoint> = Params<E['path']> &
  Optional<'query', z.input<E['query']>> &
  Optional<'body', z.input<E['body']>>

/** The endpoint's parsed reply. */
export type Reply<E extends AnyEndpoint> = z.output<E['reply']>
