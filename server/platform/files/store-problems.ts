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
