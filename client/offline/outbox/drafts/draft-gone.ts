import type { ProblemBody } from '#contract/problem.ts'

/** Whether it was refused because what it is about is gone, or never was; a missing file of it has a `field`. */
export const isGone = <Refusal extends object>(
  refusal: Refusal | null | undefined,
): refusal is Refusal & ProblemBody => {
  const { code, field }: { code?: unknown; field?: unknown } = refusal ?? {}
  return (code === 'missing' || code === 'gone') && !field
}
