import { Problem } from '#contract/problem.ts'

/**
 * Lets so many works run at once and the others wait their turn, up to `line` of them; who finds the line full is
 * asked to come back.
 */
export function turns(atOnce: number, line: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = atOnce
  return async (work) => {
    if (free > 0) free -= 1
    else {
      if (waiting.length >= line)
        throw new Problem(
          'unavailable',
          'The campus is busy with other files. Please try again.',
          undefined,
          10,
        )
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
