/** How soon it is asked again whether one that was silent is there, in milliseconds. */
const again = 250

/**
 * Tells a server that hangs from one that works for long: where an answer takes longer than `silent`, it is asked
 * something else. If it says nothing to that either, nobody waits for it any longer, until it answers again.
 */
export function openPulse(ask: () => Promise<unknown>, silent: number) {
  const waiting = new Set<{ since: number; giveUp(): void }>()
  let timer: NodeJS.Timeout | undefined
  let isGone = false
  let isClosed = false

  function lookIn(milliseconds: number, look: () => Promise<void>) {
    timer = setTimeout(() => void look(), milliseconds)
    timer.unref()
  }

  async function look(): Promise<void> {
    timer = undefined
    const [oldest] = waiting
    if (!oldest || isClosed) return
    const left = oldest.since + silent - performance.now()
    if (left > 0) return lookIn(left, look)
    if (await answers()) return lookIn(silent, look)
    isGone = true
    for (const one of waiting) one.giveUp()
    lookIn(again, lookAgain)
  }

  async function lookAgain(): Promise<void> {
    timer = undefined
    if (isClosed) return
    isGone = !(await answers())
    if (isGone) lookIn(again, lookAgain)
  }

  const answers = () =>
    ask().then(
      () => true,
      () => false,
    )

  return {
    /** What `work` gives, while there is somebody who may give it. */
    async watch<T>(work: () => Promise<T>): Promise<T> {
      if (isGone) throw new Error('It does not answer.')
      const { promise, reject } = Promise.withResolvers<never>()
      const one = { since: performance.now(), giveUp: () => reject(new Error('It fell silent.')) }
      waiting.add(one)
      if (!timer) lookIn(silent, look)
      try {
        return await Promise.race([work(), promise])
      } finally {
        waiting.delete(one)
      }
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
