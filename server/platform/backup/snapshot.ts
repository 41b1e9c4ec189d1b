import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Line } from '../database/line.ts'

/** The database of a campus, as the settings name it. */
export interface Where {
  url?: string | undefined
  folder: string
  line: Pick<Line, 'authority' | 'direct'>
}

/**
 * Writes the database as it stands at one moment into a new SQLite at `place`, whichever it is, while others write. On a
 * thread of its own: nobody waits for it.
 */
export async function takeSnapshot(where: Where, place: string): Promise<void> {
  const { url, folder, line } = where
  const data = { url, folder, line: { authority: line.authority, direct: line.direct }, place }
  const worker = new Worker(new URL('./snapshot-thread.ts', import.meta.url), { workerData: data })
  const [code] = await once(worker, 'exit') // rejects with what it threw
  if (code !== 0) throw new Error(`The copy of the database ended with ${code}.`)
}
