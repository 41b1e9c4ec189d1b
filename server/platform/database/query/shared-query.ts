/**
 * Asks one query at a time for all callers, who each add what they ask for: those who come while it runs share the next
 * one, because its result may be older than what they have just been told.
 */
export function sharedQuery<Result>(
  run: (asked: ReadonlySet<string>) => Promise<Result>,
): (asked: readonly string[]) => Promise<Result> {
  let next: { asked: Set<string>; result: Promise<Result> } | null = null
  let running: Promise<unknown> = Promise.resolve()

  async function begin(asked: ReadonlySet<string>, before: Promise<unknown>): Promise<Result> {
    await before
    next = null
    return run(asked)
  }

  return (asked) => {
    if (!next) {
      const all = new Set<string>()
      next = { asked: all, result: begin(all, running) }
      running = next.result.catch(() => {})
    }
    for (const one of asked) next.asked.add(one)
    return next.result
  }
}

/** Asks one query for all callers who come at once, as after a shared one; a slow one holds up nobody who comes later. */
export function queryAtOnce<Result>(
  run: (asked: ReadonlySet<string>) => Promise<Result>,
): (asked: string) => Promise<Result> {
  let next: { asked: Set<string>; result: Promise<Result> } | null = null

  async function begin(asked: ReadonlySet<string>): Promise<Result> {
    await null // those who go on by the same promise do so before
    next = null
    return run(asked)
  }

  return (one) => {
    if (!next) {
      const all = new Set<string>()
      next = { asked: all, result: begin(all) }
    }
    next.asked.add(one)
    return next.result
  }
}
