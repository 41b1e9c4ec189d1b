import { createHook } from 'node:async_hooks'
import { onTestFinished } from 'vitest'

/** Counts what argon2 hashes in this process from now on, whoever asks for it. */
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
