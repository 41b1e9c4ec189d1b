import { Problem } from '#contract/problem.ts'

export function full(cause: unknown): Problem {
  const problem = new Problem(
    'full',
    'Our storage is full right now. It’s saved on this phone; please try again later.',
  )
  problem.cause = cause
  return problem
}

export function unavailable(cause: unknown): Problem {
  const problem = new Problem('unavailable', 'The server is not answering. Please try again.', undefined, 5)
  problem.cause = cause
  return problem
}

/** What an operator reads of an error: what the store said, where the sentence is one for a phone. */
export function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error instanceof Problem && error.cause instanceof Error ? error.cause.message : error.message
}
