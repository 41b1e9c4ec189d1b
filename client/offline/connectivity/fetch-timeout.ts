/** Rejects after `patience` milliseconds as browsers do for a broken line. */
export function withTimeout<Thing>(coming: Promise<Thing>, patience: number): Promise<Thing> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new TypeError('Nothing comes')), patience)
  })
  return Promise.race([coming, silence]).finally(() => clearTimeout(timer))
}

interface Fetching {
  fetch: (signal: AbortSignal) => Promise<Response>
  /** Milliseconds without a byte after which the line counts as broken. */
  patience: number
  signal?: AbortSignal
}

/** Fetches a response to its last byte; gives up when no more bytes arrive. */
export async function fetchWithTimeout({ fetch, patience, signal }: Fetching): Promise<[Response, Blob]> {
  const stopper = new AbortController()
  try {
    const response = await withTimeout(
      fetch(signal ? AbortSignal.any([signal, stopper.signal]) : stopper.signal),
      patience,
    )
    const reader = response.body?.getReader()
    const chunks: Uint8Array<ArrayBuffer>[] = []
    for (;;) {
      const value = reader && (await withTimeout(reader.read(), patience)).value
      if (!value) return [response, new Blob(chunks)]
      chunks.push(value)
    }
  } finally {
    stopper.abort()
  }
}
