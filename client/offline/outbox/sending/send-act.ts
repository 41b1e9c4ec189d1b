import { newId } from '#client/offline/storage/new-id.ts'
import { type Act, FileTaken } from '../act.ts'
import { changeBody, markTried } from '../queue-store.ts'

/**
 * Sends an act; where the id of one of its files stands for something else on the campus, the file gets another id, in
 * everything the act says of it, and it goes on.
 */
export async function sendActBy<By>(
  send: (act: Act, by: By) => Promise<void>,
  act: Act,
  by: By,
): Promise<void> {
  // What could not be kept is not here to be marked.
  if (!act.tried) markTried(act.id).catch(() => undefined)
  try {
    return await send(act, by)
  } catch (error) {
    if (!(error instanceof FileTaken)) throw error
    const body = renamed(act.body, error.id, newId())
    // What could not be kept is not here to be changed.
    await changeBody(act.id, body).catch(() => undefined)
    return sendActBy(send, { ...act, body, tried: true }, by)
  }
}

/** The same with another id wherever this one stands: in names, in lists, in addresses of a text. */
function renamed(part: unknown, from: string, to: string): unknown {
  if (typeof part === 'string') return part.replaceAll(from, to)
  if (part instanceof Blob || typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map((one) => renamed(one, from, to))
  return Object.fromEntries(
    Object.entries(part).map(([name, one]) => [name.replaceAll(from, to), renamed(one, from, to)]),
  )
}
