import { Problem } from '#contract/problem.ts'

export function full(cause: unknown): Problem {
  const problem = new Problem(
    'full',
    'The campus has no room left for this. It is kept here; please try again later.',
  )
  problem.cause = cause
  return problem
}

export function unavailable(cause: unknown): Problem {
  const problem = new Problem('unavailable', 'The campus is not answering. Please try again.', undefined, 5)
  problem.cause = cause
  return problem
}
