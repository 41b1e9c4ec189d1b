import { toast } from '../feedback/toast.ts'

interface Shared {
  title: string
  /** The text beside the link. */
  words?: string
  /** A path of this campus. */
  path: string
  /** The toast where sharing means copying. */
  copied: string
}

/** Opens the phone's share sheet; where there is none, copies the link. */
export async function share({ title, words, path, copied }: Shared): Promise<void> {
  const url = new URL(path, location.origin).href
  if (navigator.share) {
    const done = await navigator.share({ title, text: words, url }).then(
      () => true,
      (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
    )
    if (done) return
  }
  try {
    await navigator.clipboard.writeText(words ? `${words}\n${url}` : url)
    toast.tell(copied)
  } catch {
    // Without TLS there is no clipboard API: the address itself, to be copied by hand.
    toast.tell(url)
  }
}
