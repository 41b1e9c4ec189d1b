import pg from 'pg'
import { connectionBy, type Line } from '../postgres-settings.ts'
import type { ClientsAt } from './client.ts'

/**
 * Pings on a connection kept for that, since a busy server may have no room for another. Any answer counts, even an error.
 */
export function openPing(Client: ClientsAt, url: string, line: Line) {
  let kept: pg.Client | null = null

  async function open(): Promise<pg.Client> {
    const fresh = new Client({ ...connectionBy(url, line), query_timeout: line.silent })
    fresh.on('end', () => {
      if (kept === fresh) kept = null
    })
    await fresh.connect()
    if (kept) return fresh
    kept = fresh
    return fresh
  }

  async function ask(): Promise<void> {
    let asked = kept
    try {
      asked ??= await open()
      await asked.query('select 1')
    } catch (error) {
      if (asked === kept) kept = null
      if (!(error instanceof pg.DatabaseError)) throw error
    } finally {
      if (asked !== kept) void asked?.end().catch(() => {})
    }
  }

  return { ask, end: async () => kept?.end().catch(() => {}) }
}
