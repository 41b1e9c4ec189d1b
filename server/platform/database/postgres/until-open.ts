import { setTimeout as after } from 'node:timers/promises'
import { type ConnectionGate, second } from './connection-gate.ts'

/** The pause after a failed try, in milliseconds. */
const rest = 200

interface Opening {
  /** A failure that a retry cannot mend. */
  isFinal?: (error: unknown) => boolean
  failed?: (error: unknown) => void
  gaveUp: AbortSignal
}

/**
 * Tries as often as it takes, whenever the gate allows, and gives the first success. A try that hangs is kept beside the
 * next: it succeeds as soon as the server goes on. Later successes go to `spare`.
 */
export async function untilOpen<T>(
  gate: Pick<ConnectionGate, 'ajar'>,
  open: () => Promise<T>,
  spare: (late: T) => void,
  { isFinal = () => false, failed = () => undefined, gaveUp }: Opening,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  let isOver = false
  function end(settle: () => void) {
    isOver = true
    settle()
  }
  const leave = () => end(() => reject(gaveUp.reason))
  gaveUp.addEventListener('abort', leave)

  async function once(): Promise<void> {
    try {
      const it = await open()
      if (isOver) spare(it)
      else end(() => resolve(it))
    } catch (error) {
      failed(error)
      if (isFinal(error)) end(() => reject(error))
      // The gate adds no pause where a server is up and has no room.
      else await after(rest * (0.5 + Math.random()))
    }
  }

  async function tryOn(): Promise<void> {
    while (!isOver) {
      await gate.ajar()
      if (isOver) return
      await Promise.race([once(), after(second, undefined, { ref: false })])
    }
  }

  try {
    gaveUp.throwIfAborted()
    void tryOn()
    return await promise
  } finally {
    gaveUp.removeEventListener('abort', leave)
  }
}
