import { createHook } from 'node:async_hooks'
import { onTestFinished } from 'vitest'

/** Counts the argon2 hashes of this process from now on. */
export function countHashes(): { count: number } {
  const hashes = { count: 0 }
  const hook = createHook({
    init(_, type) {
      if (type === 'ARGON2REQUEST') hashes.count += 1
    },
  }).enable()
  onTestFinished(() => void hook.disable())
  return hashes
}
