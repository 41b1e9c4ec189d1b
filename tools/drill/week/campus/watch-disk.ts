import { fsyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { Journal } from '../journal.ts'

/** Milliseconds between two writes, and from how many on the disk stood still. */
const [often, still] = [500, 1_000]

/** When a write of a few bytes began and when it lay on the disk, in milliseconds since 1970. */
interface Stood {
  from: number
  to: number
}

/**
 * Notes when this machine's disk stands still, as an event: writes that wait for it are then no fault of the program's. A
 * thread of its own writes a few bytes and waits until they lie there. Returns how to end.
 */
export function watchDisk(folder: string, journal: Journal): () => Promise<unknown> {
  const watching = new Worker(new URL(import.meta.url), { workerData: join(folder, 'written') })
  watching.on('message', ({ from, to }: Stood) =>
    journal.note({
      ...{ kind: 'event', name: 'the disk stands still', from, to },
      said: `a few bytes lay on it after ${((to - from) / 1_000).toFixed(1)} s`,
    }),
  )
  watching.unref()
  return () => watching.terminate()
}

function watch(path: string): never {
  const file = openSync(path, 'w')
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (;;) {
    const from = performance.timeOrigin + performance.now()
    writeSync(file, 'written', 0)
    fsyncSync(file)
    const to = performance.timeOrigin + performance.now()
    if (to - from >= still) parentPort?.postMessage({ from, to } satisfies Stood)
    Atomics.wait(pause, 0, 0, often)
  }
}

if (!isMainThread) watch(workerData as string) // what watchDisk gives it
