import { newId } from '#client/offline/storage/new-id.ts'
import { type Act, FileTaken } from '../act.ts'
import { changeBody, markTried, type StoredAct } from '../queue-store.ts'

/**
 * Sends an act. Where the id of one of its files is taken on the campus, gives the file another id everywhere in the
 * act, and sends it again.
 */
export async function sendActBy<By>(
  send: (act: Act, by: By) => Promise<void>,
  act: StoredAct,
  by: By,
): Promise<void> {
  // An act that could not be stored has no row to mark.
  if (!act.tried) markTried(act.id).catch(() => undefined)
  try {
    return await send(act, by)
  } catch (error) {
    if (!(error instanceof FileTaken)) throw error
    const body = renamed(act.body, error.id, newId())
    // An act that could not be stored has no row to change.
    await changeBody(act, body).catch(() => undefined)
    return sendActBy(send, { ...act, body, tried: true }, by)
  }
}

/** Replaces one id by another everywhere: in keys, lists and addresses in a text. */
function renamed(part: unknown, from: string, to: string): unknown {
  if (typeof part === 'string') return part.replaceAll(from, to)
  if (part instanceof Blob || typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map((one) => renamed(one, from, to))
  return Object.fromEntries(
    Object.entries(part).map(([name, one]) => [name.replaceAll(from, to), renamed(one, from, to)]),
  )
}
