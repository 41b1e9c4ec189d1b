import { Problem } from '#contract/problem.ts'

/** 'Failed to update user', and why, where the campus said so. */
export function withReason(text: string, error: unknown): string {
  return error instanceof Problem && error.status < 500 ? `${text}: ${error.message}` : text
}
