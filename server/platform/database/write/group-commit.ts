/** Writes in one transaction: few enough that nobody waits long for its end. */
const most = 256

interface Waiting<Act, Done> {
  act: Act
  resolve: (done: Done) => void
  reject: (error: unknown) => void
}

/**
 * Batches writes that arrive while a transaction runs into the next one: many who do the same at once share one fsync,
 * and none waits for a row that another holds. A lone write starts at once. Writes with the same `keyOf` run in order of
 * arrival. If a batch fails, each is tried alone, so that nobody is refused for another's; unless `failsAll` says that
 * all would fail alike.
 */
export function groupCommit<Act, Done>(
  keyOf: (act: Act) => string,
  write: (acts: readonly Act[]) => Promise<Done[]>,
  failsAll: (error: unknown) => boolean,
): (act: Act) => Promise<Done> {
  let waiting: Waiting<Act, Done>[] = []
  let isBusy = false

  async function goOn(): Promise<void> {
    isBusy = true
    while (waiting.length > 0) await settle(next())
    isBusy = false
  }

  async function settle(some: readonly Waiting<Act, Done>[]): Promise<void> {
    try {
      const done = await write(some.map(({ act }) => act))
      // One result for each act, in their order.
      for (const [at, { resolve }] of some.entries()) resolve(done[at] as Done)
    } catch (error) {
      if (some.length === 1 || failsAll(error)) for (const { reject } of some) reject(error)
      else for (const one of some) await settle([one])
    }
  }

  function next(): Waiting<Act, Done>[] {
    const keys = new Set<string>()
    const [now, later]: [Waiting<Act, Done>[], Waiting<Act, Done>[]] = [[], []]
    for (const one of waiting) {
      const key = keyOf(one.act)
      const isNow = now.length < most && !keys.has(key)
      keys.add(key)
      if (isNow) now.push(one)
      else later.push(one)
    }
    waiting = later
    return now
  }

  return (act) =>
    new Promise<Done>((resolve, reject) => {
      waiting.push({ act, resolve, reject })
      if (!isBusy) void goOn()
    })
}
