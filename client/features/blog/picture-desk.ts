import { newId } from '#client/api/new-id.ts'
import { limits } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'
import { forgetPicture, keepPicture, keptPictures } from './draft-pictures.ts'

/** Sends a file under this id; `onProgress` hears of bytes. Rejects where it did not arrive. */
export type SendPicture = (
  id: string,
  file: File,
  onProgress: (done: number, total: number) => void,
) => Promise<void>

/** How far a chosen picture is on its way. */
interface Sending {
  done: number
  total: number
  /** The sentence to show where it did not arrive. */
  failed: string | null
}

/** The pictures chosen for one post: kept here first, then sent, shown from here meanwhile. */
export interface PictureDesk {
  /** Takes a picture in; its id is what the text names. */
  add(file: File): Promise<string>
  /** Where to show it from while the campus does not have it. */
  addressOf(id: string): string | undefined
  sending(id: string): Sending | undefined
  retry(id: string): void
  /** Resolves when all of these are there; rejects when one could not be sent. */
  arrived(ids: readonly string[]): Promise<void>
  settled(ids: readonly string[]): boolean
  open(postId: string): Promise<void>
  close(): void
}

export function createPictureDesk(options: { sendPicture: SendPicture; onChange: () => void }): PictureDesk {
  const { sendPicture, onChange } = options
  const addresses = new Map<string, string>()
  const files = new Map<string, File>()
  const sendings = new Map<string, Sending>()
  const journeys = new Map<string, Promise<void>>()
  let post = ''

  function send(id: string): Promise<void> {
    const under = journeys.get(id)
    if (under) return under
    const file = files.get(id)
    if (!file) return Promise.resolve()
    sendings.set(id, { done: 0, total: file.size, failed: null })
    onChange()
    const journey = sendPicture(id, file, (done, total) => {
      sendings.set(id, { done, total, failed: null })
      onChange()
    }).then(
      () => {
        files.delete(id)
        sendings.delete(id)
        void forgetPicture(id)
        onChange()
      },
      (error: unknown) => {
        journeys.delete(id)
        sendings.set(id, { done: 0, total: file.size, failed: sentenceOf(error) })
        onChange()
        throw error
      },
    )
    journey.catch(() => undefined)
    journeys.set(id, journey)
    return journey
  }

  function show(id: string, file: File) {
    files.set(id, file)
    addresses.set(id, URL.createObjectURL(file))
  }

  return {
    async add(file) {
      const id = newId()
      show(id, file)
      await keepPicture({ id, postId: post, blob: file, name: file.name })
      void send(id).catch(() => undefined)
      return id
    },
    addressOf: (id) => addresses.get(id),
    sending: (id) => sendings.get(id),
    retry: (id) => void send(id).catch(() => undefined),
    arrived: async (ids) => void (await Promise.all(ids.map(send))),
    settled: (ids) => ids.every((id) => !files.has(id)),
    async open(postId) {
      post = postId
      for (const { id, blob, name } of await keptPictures(postId))
        if (!addresses.has(id)) show(id, new File([blob], name, { type: blob.type }))
    },
    close() {
      for (const address of addresses.values()) URL.revokeObjectURL(address)
    },
  }
}

/** A picture that was refused needs another one; one that did not arrive, another try. */
const sentenceOf = (error: unknown): string =>
  error instanceof Problem && error.status < 500 ? error.message : 'Upload failed. Try again.'

/** The sentence about a file that will not do; null for one that will. */
export function pictureRefusal({ type, size }: File): string | null {
  if (!type.startsWith('image/')) return 'Please select an image file'
  return size > limits.pictureBytes ? 'A picture may have at most 25 MB' : null
}
