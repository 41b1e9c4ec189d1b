import { writeSync } from 'node:fs'

/** Bytes buffered while the disk is full; further lines are lost. */
const most = 64 * 1024
/** Milliseconds between retries while a pipe is full. */
const pause = 100
const nothing = Buffer.alloc(0)
const never = new Int32Array(new SharedArrayBuffer(4))

/**
 * Writes synchronously. Where the disk is full, lines are kept for the next write, and logging never fails; pino's own
 * stream would end the process.
 */
export function standardOutput(): { write(line: string): void } {
  let waiting: Buffer = nothing

  function pass() {
    while (waiting.length > 0) {
      try {
        waiting = waiting.subarray(writeSync(1, waiting))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return // system errors have a code
        Atomics.wait(never, 0, 0, pause)
      }
    }
    waiting = nothing
  }

  return {
    write(line) {
      pass()
      if (waiting.length >= most) return
      waiting = Buffer.concat([waiting, Buffer.from(line)])
      pass()
    },
  }
}
