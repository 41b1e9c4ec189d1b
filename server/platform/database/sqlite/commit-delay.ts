/**
 * Delays a commit until so many milliseconds after the last one, to batch the writes that come by then: a commit and its
 * fsync cost more than a small write, and each invalidates all lists it touches. A single writer waits for nothing.
 */
export function openCommitDelay(milliseconds: number) {
  let lastCommit = Number.NEGATIVE_INFINITY
  let hurry = () => {}
  return {
    async gather(): Promise<void> {
      const left = lastCommit + milliseconds - performance.now()
      if (left < 1) return
      const { promise, resolve } = Promise.withResolvers<void>()
      hurry = resolve
      const timer = setTimeout(resolve, left)
      await promise
      clearTimeout(timer)
    },
    hurry: () => hurry(),
    began() {
      lastCommit = performance.now()
    },
  }
}
