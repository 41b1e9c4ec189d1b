/**
 * What may wait is committed so many milliseconds after the last commit, with all that has come by then: a commit and its
 * wait for the disk cost more than a small write, and have all lists made anew that it touched. Who comes alone waits for
 * nothing.
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
