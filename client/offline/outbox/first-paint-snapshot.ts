import { remember } from '#client/offline/storage/local-storage.ts'
import type { Act } from './act.ts'
import { waitsOf } from './visible-acts.ts'

/** Letters: what is larger can be seen a moment later, and what is remembered here is read before anything is drawn. */
const most = 20_000

/**
 * What waits, beside the outbox's own database, which is opened long after the page is drawn: a heart would be empty until
 * then. The script of the page's head reads it too (client/index.html).
 */
export function saveSnapshot(person: string, acts: readonly Act[]): void {
  const light = acts.filter(({ state, bytes }) => state !== 'needs you' && !bytes)
  const words = light[0] ? JSON.stringify(light) : ''
  remember(waitsOf(person), words && words.length < most ? words : null)
}
