import type { BookPieces } from './download-chunks.ts'

/** Is given the bytes of a file, once and in order. */
export type Listener = (bytes: Uint8Array) => void

/** Who listens to a download, and how many of its bytes each has been given. */
export type Listeners = Map<Listener, number>

/** Gives everybody what they have not been given of what is here. */
export async function tellAll(listeners: Listeners, here: Blob): Promise<void> {
  for (const [listener, known] of listeners) {
    if (known >= here.size) continue
    const bytes = new Uint8Array(await here.slice(known).arrayBuffer())
    // It may have left meanwhile.
    if (!listeners.has(listener)) continue
    listener(bytes)
    listeners.set(listener, here.size)
  }
}

/**
 * Passes on every byte once and in order, also when some have to be fetched again. Whoever comes late is first given what is
 * here, with the next bytes.
 */
export async function listenTo(pieces: BookPieces, listeners: Listeners): Promise<void> {
  async function catchUp() {
    if ([...listeners.values()].some((known) => known < pieces.bytes))
      await tellAll(listeners, await pieces.whole())
  }
  const { add } = pieces
  pieces.add = async (chunk) => {
    // Here nothing else is being written: `whole` must not meet another write.
    await catchUp()
    for (const [listener, known] of listeners) {
      const begin = known - pieces.bytes
      if (begin < 0 || begin >= chunk.length) continue
      listener(chunk.slice(begin))
      listeners.set(listener, pieces.bytes + chunk.length)
    }
    await add(chunk)
  }
  await catchUp()
}
