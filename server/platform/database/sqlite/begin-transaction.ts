import { setTimeout as after } from 'node:timers/promises'
import type { Connection } from './connection.ts'
import { isBusy } from './errors.ts'

/**
 * Takes the write lock. While another process holds it this retries instead of using SQLite's own busy wait, which
 * would block the whole process, readers included.
 */
export async function begin(connection: Connection, patience: number): Promise<void> {
  const giveUp = performance.now() + patience
  for (let pause = 1; ; pause = Math.min(pause * 2, 50)) {
    try {
      return connection.run('begin immediate')
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUp) throw error
      await after(pause)
    }
  }
}
