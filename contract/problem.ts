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
}

/** The one error that crosses the wire: thrown by any noun, shown by any screen. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly field: string | undefined
  /** Seconds to wait before trying again, where that is known. */
  readonly retryAfter: number | undefined

  /** The pages' bundle has a copy of this class; a Problem of either is a Problem to both. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'Problem'
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
    return { code: this.code, message: this.message, ...(this.field ? { field: this.field } : {}) }
  }
}
