import { newId } from '#client/phone/new-id.ts'
import { limits } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'
import { forgetPictures, keepPicture, keptPictures } from './draft-pictures.ts'

/** Sends a file under this id; `onProgress` hears of bytes. Rejects where it did not arrive. */
export type SendPicture = (
  id: string,
  file: File,
  onProgress: (done: number, total: number) => void,
  signal: AbortSignal,
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
  /** The campus does not have some of these any more: those that are here are sent anew. Whether any is. */
  sendAnew(ids: readonly string[]): Promise<boolean>
  /** What names these has arrived: they need not lie here. */
  claimed(ids: readonly string[]): void
  /** Sends nothing more: the outbox does. */
  rest(): void
  settled(ids: readonly string[]): boolean
  open(postId: string): Promise<void>
  close(): void
}

interface Desk {
  ownerId: string
  sendPicture: SendPicture
  onChange: () => void
}

export function createPictureDesk({ ownerId, sendPicture, onChange }: Desk): PictureDesk {
  const addresses = new Map<string, string>()
  /** What the campus does not have, and what it has but nothing there names yet. */
  const files = new Map<string, File>()
  const unclaimed = new Map<string, File>()
  const sendings = new Map<string, Sending>()
  const journeys = new Map<string, Promise<void>>()
  let stopper = new AbortController()
  let post = ''

  function send(id: string): Promise<void> {
    const under = journeys.get(id)
    if (under) return under
    const file = files.get(id)
    if (!file) return Promise.resolve()
    sendings.set(id, { done: 0, total: file.size, failed: null })
    onChange()
    const onProgress = (done: number, total: number) => {
      sendings.set(id, { done, total, failed: null })
      onChange()
    }
    const journey = sendPicture(id, file, onProgress, stopper.signal).then(
      () => {
        files.delete(id)
        unclaimed.set(id, file)
        sendings.delete(id)
        void keepPicture(ownerId, post, { id, blob: file, name: file.name, sent: true })
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

  function show(id: string, file: File, isSent: boolean) {
    if (isSent) unclaimed.set(id, file)
    else files.set(id, file)
    addresses.set(id, URL.createObjectURL(file))
  }

  return {
    async add(file) {
      const id = newId()
      show(id, file, false)
      await keepPicture(ownerId, post, { id, blob: file, name: file.name })
      void send(id).catch(() => undefined)
      return id
    },
    addressOf: (id) => addresses.get(id),
    sending: (id) => sendings.get(id),
    retry: (id) => void send(id).catch(() => undefined),
    arrived: async (ids) => void (await Promise.all(ids.map(send))),
    async sendAnew(ids) {
      const gone = ids.filter((id) => unclaimed.has(id))
      for (const id of gone) {
        const file = unclaimed.get(id)
        unclaimed.delete(id)
        journeys.delete(id)
        if (file) files.set(id, file)
      }
      await Promise.all(gone.map(send))
      return gone.length > 0
    },
    claimed(ids) {
      for (const id of ids) unclaimed.delete(id)
      void forgetPictures(ownerId, post, ids)
    },
    rest() {
      stopper.abort()
      stopper = new AbortController()
    },
    settled: (ids) => ids.every((id) => !files.has(id)),
    async open(postId) {
      post = postId
      for (const { id, blob, name, sent } of await keptPictures(ownerId, postId))
        if (!addresses.has(id)) show(id, new File([blob], name, { type: blob.type }), sent === true)
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
