import { Problem } from '#contract/problem.ts'

/** 'Failed to update user', with the campus's reason if it gave one. */
export function withReason(text: string, error: unknown): string {
  return error instanceof Problem && error.status < 500 ? `${text}: ${error.message}` : text
}
