/** The few kinds of refusal, and the HTTP status each travels as. */
export const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  gone: 410,
  tooLarge: 413,
  unsupported: 415,
  tooMany: 429,
  unexpected: 500,
  unavailable: 503,
  full: 507,
} as const

export type ProblemCode = keyof typeof statusOf

/** What a refusal looks like on the wire. `message` is a sentence for the person; `field` names the input it stands beside. */
export interface ProblemBody {
  code: ProblemCode
  message: string
  field?: string
  /** What the operator's log calls the request that was refused. */
  request?: string
  /** Of an edit that clashes: the thing as it stands, as whoever edits it reads it. */
  present?: object
  /** Somebody between here and the campus refused it: the campus has not seen it. Never on the wire. */
  by?: 'network'
}

/** The one error that crosses the wire: thrown by any noun, shown by any screen. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly field: string | undefined
  /** Seconds to wait before trying again, where that is known. */
  readonly retryAfter: number | undefined
  /** What the operator's log calls the request that was refused; unknown until it is answered. */
  request: string | undefined
  /** What stands, where an edit clashes with it. */
  present: object | undefined

  /** Set where it was not the campus that refused. */
  by: 'network' | undefined

  /** The pages' bundle has a copy of this class; a Problem of either is a Problem to both. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'Problem'
  }

  /** The one that a body on the wire tells of. */
  static of({ code, message, field, request, present }: ProblemBody, retryAfter?: number): Problem {
    return Object.assign(new Problem(code, message, field, retryAfter), { request, present })
  }

  constructor(code: ProblemCode, message: string, field?: string, retryAfter?: number) {
    super(message)
    this.name = 'Problem'
    this.code = code
    this.field = field
    this.retryAfter = retryAfter
  }

  get status(): number {
    return statusOf[this.code]
  }

  get body(): ProblemBody {
    const { code, message, field, request, present, by } = this
    return {
      ...{ code, message },
      ...(field ? { field } : {}),
      ...(request ? { request } : {}),
      ...(present ? { present } : {}),
      ...(by ? { by } : {}),
    }
  }
}

/** Refused because something else was saved meanwhile; it says what. */
export const isClash = <Refusal extends Pick<ProblemBody, 'present'>>(
  refusal: Refusal | undefined,
): refusal is Refusal & { present: object } => refusal?.present !== undefined
