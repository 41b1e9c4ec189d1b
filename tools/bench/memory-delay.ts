/** Larger than what a processor's caches hold of it. */
const bytes = 256e6
const reads = 5e6

/**
 * Nanoseconds of one random read of memory. Neighbours on a rented machine slow this, and all that reads much of it (pages,
 * databases, layout in a browser), while the processor seems as fast as ever: figures of two days compare where it is alike.
 */
export function memoryDelay(): number {
  const next = ring(bytes / Uint32Array.BYTES_PER_ELEMENT)
  let place = 0
  const since = performance.now()
  for (let read = 0; read < reads; read += 1) place = next[place] ?? 0
  const took = performance.now() - since
  // Used, or the loop could be left out.
  return place < 0 ? Number.NaN : (took / reads) * 1e6
}

/** One cycle through all places in random order (Sattolo), so that each read waits for the one before. */
function ring(length: number): Uint32Array {
  const next = Uint32Array.from({ length }, (_, place) => place)
  for (let last = length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * last)
    const held = next[last] ?? 0
    next[last] = next[other] ?? 0
    next[other] = held
  }
  return next
}
