/** As many as one transaction takes: few enough that nobody waits long for its end. */
const most = 256

interface Waiting<Act, Done> {
  act: Act
  resolve: (done: Done) => void
  reject: (error: unknown) => void
}

/**
 * What arrives while one transaction is written is written by the next, all of it together: many who do the same at once
 * wait for the disk once, and nobody of them for a row that another holds. Who comes alone is written at once. What
 * `keyOf` calls the same is written one after the other, in the order in which it came. Where they fail together each is
 * tried alone, so that nobody is refused for another's; but not where `failsAll` says that it would be the same for all.
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
      // As many as there were acts, in their order.
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
