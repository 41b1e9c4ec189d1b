import { newId } from '#client/offline/storage/new-id.ts'
import { Problem } from '#contract/problem.ts'
import { forgetPictures, keepPicture, keptPictures } from './draft/draft-pictures.ts'

/** Sends a file under this id; `onProgress` is given bytes. Rejects when it did not arrive. */
export type SendPicture = (
  id: string,
  file: File,
  onProgress: (done: number, total: number) => void,
  signal: AbortSignal,
) => Promise<void>

/** Progress of a chosen picture. */
interface Sending {
  done: number
  total: number
  /** The message to show when it did not arrive. */
  failed: string | null
}

/** In bytes: as chosen, and as sent. */
export interface Sizes {
  was: number
  bytes: number
}

/** The pictures chosen for one post: made smaller, stored and shown on this phone, and sent only with the post. */
export interface PictureDesk {
  /** Checks a picture, makes it smaller and stores it; gives the id for the text. Rejects when it is refused. */
  add(file: File): Promise<string>
  /** Resolves when every chosen picture is ready to be sent and in the text, or refused. */
  ready(): Promise<void>
  /** Its address on this phone while the campus does not have it. */
  addressOf(id: string): string | undefined
  sending(id: string): Sending | undefined
  /** Null when the campus has it. */
  sizes(id: string): Sizes | null
  retry(id: string): void
  /** Resolves when all of these are there; rejects when one could not be sent. */
  arrived(ids: readonly string[]): Promise<void>
  /** Sends pictures again that the campus has deleted and this phone still has. Gives whether there is any. */
  sendAnew(ids: readonly string[]): Promise<boolean>
  /** Frees these pictures: the post that names them has arrived. */
  claimed(ids: readonly string[]): void
  /** Stops sending: the outbox does it. */
  rest(): void
  settled(ids: readonly string[]): boolean
  open(postId: string): Promise<void>
  close(): void
}

interface Desk {
  ownerId: string
  sendPicture: SendPicture
  /** The message about a refused file; null when it is accepted. */
  refusalOf: (file: Blob) => Promise<string | null>
  shrink: (file: Blob) => Promise<Blob>
  onChange: () => void
}

export function createPictureDesk({ ownerId, sendPicture, refusalOf, shrink, onChange }: Desk): PictureDesk {
  const { addresses, files, unclaimed, before, keptAs, show, sizes } = createShelf()
  const sendings = new Map<string, Sending>()
  const journeys = new Map<string, Promise<void>>()
  const taking = createTaking()
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
    const small = before.has(id) ? Promise.resolve(file) : shrink(file).then((blob) => named(file, blob))
    const { signal } = stopper
    const journey = small
      .then((picture) => sendPicture(id, picture, onProgress, signal))
      .then(
        () => {
          files.delete(id)
          unclaimed.set(id, file)
          sendings.delete(id)
          void keepPicture(ownerId, post, { ...keptAs(id, file), sent: true })
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

  async function take(chosen: File): Promise<string> {
    const refusal = await refusalOf(chosen)
    if (refusal) throw new Problem('invalid', refusal)
    const id = newId()
    const file = named(chosen, await shrink(chosen))
    before.set(id, chosen.size)
    show(id, file, false)
    await keepPicture(ownerId, post, keptAs(id, file))
    onChange()
    return id
  }

  return {
    add: (chosen) => taking.add(take(chosen)),
    sizes,
    ready: taking.ready,
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
      for (const { id, blob, name, was, sent } of await keptPictures(ownerId, postId)) {
        if (was !== undefined) before.set(id, was)
        if (!addresses.has(id)) show(id, new File([blob], name, { type: blob.type }), sent === true)
      }
    },
    close() {
      for (const address of addresses.values()) URL.revokeObjectURL(address)
    },
  }
}

/** The pictures of a post on this phone. */
function createShelf() {
  const addresses = new Map<string, string>()
  /** Pictures that the campus lacks, and those that nothing names there yet. */
  const files = new Map<string, File>()
  const unclaimed = new Map<string, File>()
  /** Original bytes of those that were made smaller. */
  const before = new Map<string, number>()
  return {
    ...{ addresses, files, unclaimed, before },
    keptAs: (id: string, blob: File) => ({ id, blob, name: blob.name, was: before.get(id) }),
    show(id: string, file: File, isSent: boolean) {
      if (isSent) unclaimed.set(id, file)
      else files.set(id, file)
      addresses.set(id, URL.createObjectURL(file))
    },
    sizes(id: string): Sizes | null {
      const file = files.get(id)
      return file ? { was: before.get(id) ?? file.size, bytes: file.size } : null
    },
  }
}

/** Pictures being made smaller, until they are in the text. */
function createTaking() {
  const all = new Set<Promise<string>>()
  return {
    add(one: Promise<string>): Promise<string> {
      all.add(one)
      void one.catch(() => undefined).then(() => all.delete(one))
      return one
    },
    async ready(): Promise<void> {
      if (all.size === 0) return
      await Promise.allSettled(all)
      // The caller puts their ids into the text right now.
      await new Promise((done) => setTimeout(done))
    },
  }
}

const named = ({ name }: File, blob: Blob) => new File([blob], name, { type: blob.type })

/** A refused picture needs another one; one that did not arrive, another try. */
const sentenceOf = (error: unknown): string =>
  error instanceof Problem && error.status < 500 ? error.message : 'Upload failed. Try again.'

/** Why a chosen picture was not added. */
export const refusalSentence = (error: unknown): string =>
  error instanceof Problem ? error.message : 'This picture didn’t open. Choose it again.'
