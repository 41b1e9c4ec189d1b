/** Runs so many at once; the others wait for a place. */
export function openConcurrencyLimit(most: number) {
  const waiting: PromiseWithResolvers<void>[] = []
  let free = most

  return {
    async in<T>(work: () => Promise<T>): Promise<T> {
      if (free > 0) free -= 1
      else {
        const turn = Promise.withResolvers<void>()
        waiting.push(turn)
        await turn.promise
      }
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next.resolve()
        else free += 1
      }
    },
    /** Rejects all that wait. */
    giveUp(error: unknown): void {
      for (const one of waiting.splice(0)) one.reject(error)
    },
  }
}
