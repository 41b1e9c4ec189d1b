import type { Tell } from './run.ts'

/** A text within its limit; tells when it is cut. */
export function cut(text: string, most: number, what: string, tell: Tell): string {
  const letters = [...text]
  if (letters.length <= most) return text
  tell(`its ${what} is cut to ${most.toLocaleString('en')} letters`)
  return letters.slice(0, most).join('')
}
