/** Seconds of a video that are fetched before it is its turn. */
const ahead = 2
/** As long as a reel usually is, where nobody has measured it yet. */
const usual = 20
/** The index of a video comes first: so many bytes, and so many for each second. */
const index = { bytes: 4 * 1024, perSecond: 900 }

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
  const seconds = durationSeconds || usual
  const start = Math.min(
    bytes,
    Math.ceil(index.bytes + index.perSecond * seconds + (bytes / seconds) * ahead),
  )
  const response = await fetch(src, {
    headers: { range: `bytes=0-${start - 1}` },
    priority: 'low',
    signal,
  })
  await response.arrayBuffer()
}
