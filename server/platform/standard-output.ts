import { writeSync } from 'node:fs'

/** So many bytes wait for room on the disk; lines beyond them are lost. */
const most = 64 * 1024
/** How long a reader that has enough is left alone, in milliseconds. */
const pause = 100
const nothing = Buffer.alloc(0)
const never = new Int32Array(new SharedArrayBuffer(4))

/**
 * What is written is there when `write` returns. Where the disk is full it waits for what is written next, and nobody
 * who has something to say fails over it; pino's own would end the process.
 */
export function standardOutput(): { write(line: string): void } {
  let waiting: Buffer = nothing

  function pass() {
    while (waiting.length > 0) {
      try {
        waiting = waiting.subarray(writeSync(1, waiting))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return // of the system, which has codes
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
