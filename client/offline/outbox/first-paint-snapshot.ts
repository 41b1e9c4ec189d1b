import { remember } from '#client/offline/storage/local-storage.ts'
import type { Act } from './act.ts'
import { waitsOf } from './visible-acts.ts'

/** In characters: this is read before anything is drawn, and what is larger can appear a moment later. */
const most = 20_000

/**
 * Keeps the waiting acts beside the outbox's database, which opens long after the first paint: until then a heart would
 * look empty. The script in the page's head reads it too (client/index.html).
 */
export function saveSnapshot(person: string, acts: readonly Act[]): void {
  const light = acts.filter(({ state, bytes }) => state !== 'needs you' && !bytes)
  const words = light[0] ? JSON.stringify(light) : ''
  remember(waitsOf(person), words && words.length < most ? words : null)
}
