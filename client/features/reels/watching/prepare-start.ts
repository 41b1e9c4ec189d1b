/** Seconds of a video that are fetched before it is its turn. */
const ahead = 3
/** As long as a reel usually is, where nobody has measured it yet. */
const usual = 20
/** The index of a video comes first and is not counted in seconds. */
const index = 48 * 1024

interface Prepared {
  src: string
  bytes: number
  durationSeconds: number
}

/**
 * Fetches the first seconds of a video into the browser's own cache, and not one byte more: a video element that is
 * told to load ahead takes as much as it likes.
 */
export async function prepareStart(
  { src, bytes, durationSeconds }: Prepared,
  signal: AbortSignal,
): Promise<void> {
  const start = Math.min(bytes, index + Math.ceil((bytes / (durationSeconds || usual)) * ahead))
  const response = await fetch(src, {
    headers: { range: `bytes=0-${start - 1}` },
    priority: 'low',
    signal,
  })
  await response.arrayBuffer()
}
