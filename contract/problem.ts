/** The kinds of refusal and their HTTP status. */
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

/** What is wrong, by the input that it belongs to. */
export type Faults = Record<string, string>

/** A refusal on the wire. `message` is a sentence for the person; `field` names the input it belongs to. */
export interface ProblemBody {
  code: ProblemCode
  message: string
  field?: string
  /** Where several inputs are wrong: a sentence for each, by its name. */
  faults?: Faults
  /** The request's id in the operator's log. */
  request?: string
  /** For an edit that clashes: the thing as it is stored now, in the shape its editor reads. */
  present?: object
  /** Set where something between here and the server refused, so the server has not seen it. Never on the wire. */
  by?: 'network'
}

/** The one error that crosses the wire: any noun throws it, any screen shows it. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly field: string | undefined
  /** What is wrong with every input, where several are refused at once. */
  faults: Faults | undefined
  /** Seconds until a retry makes sense, where that is known. */
  readonly retryAfter: number | undefined
  /** The request's id in the operator's log; undefined until there is a response. */
  request: string | undefined
  /** The thing as it is stored now, where an edit clashes with it. */
  present: object | undefined

  /** Set where it was not the server that refused. */
  by: 'network' | undefined

  /** The pages' bundle has its own copy of this class; `instanceof` holds across both. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'Problem'
  }

  /** The Problem that a body on the wire describes. */
  static of({ code, message, field, faults, request, present }: ProblemBody, retryAfter?: number): Problem {
    return Object.assign(new Problem(code, message, field, retryAfter), { faults, request, present })
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
    const { code, message, field, faults, request, present, by } = this
    // As on the wire: without what is undefined.
    return JSON.parse(JSON.stringify({ code, message, field, faults, request, present, by }))
  }
}

/** Whether an edit was refused because something else was saved meanwhile; `present` has that. */
export const isClash = <Refusal extends Pick<ProblemBody, 'present'>>(
  refusal: Refusal | undefined,
): refusal is Refusal & { present: object } => refusal?.present !== undefined
