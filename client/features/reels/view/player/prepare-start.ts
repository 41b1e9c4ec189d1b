/** Seconds of a video to preload. */
const ahead = 2
/** Usual length of a reel in seconds, when it is unmeasured. */
const usual = 20
/** The index of a video comes first: its size in bytes, and more for each second. */
const index = { bytes: 4 * 1024, perSecond: 900 }

interface Prepared {
  src: string
  bytes: number
  durationSeconds: number
}

/**
 * Preloads the first seconds of a video into the browser's cache, and not one byte more: a video element that is
 * told to preload takes as much as it likes.
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
