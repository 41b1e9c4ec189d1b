import { visitor } from '#client/offline/storage/person.ts'
import { askToLast } from '#client/offline/storage/storage-quota.ts'
import type { Reel } from '#contract/reels/endpoints.ts'
import { deleteReels, handOverReels, openReels } from './database.ts'
import { isNoted, type KeptReel, nothing, showKept } from './shown-reels.ts'

/** Bytes that reels kept by watching may take: half an hour of them. */
export const mostWatched = 64_000_000

/** Newest first. */
export async function allKept(person: string): Promise<KeptReel[]> {
  const all = await (await openReels(person)).getAll('reels')
  return all.sort((one, other) => (one.at < other.at ? 1 : -1))
}

/** Reads the phone's reels again: after every change, and when another person takes the phone. */
export async function readKeptReels(person: string): Promise<void> {
  showKept(person, new Map((await allKept(person)).map((kept) => [kept.id, kept])))
}

/** Stores a video that has just arrived in full. Watched reels evict those watched long ago. */
export async function keepReel(
  person: string,
  reel: Reel,
  file: Blob,
  why: KeptReel['why'],
  at = new Date().toISOString(),
): Promise<void> {
  const tx = (await openReels(person)).transaction('reels', 'readwrite')
  const work = async () => {
    if (why === 'watched' && (await tx.store.get(reel.id))) return
    await tx.store.put({ id: reel.id, reel, file, why, at })
    for (const id of surplus(await tx.store.getAll())) await tx.store.delete(id)
  }
  await Promise.all([work(), tx.done])
  if (why === 'downloaded') askToLast()
  await readKeptReels(person)
}

/** The watched reels that no longer fit, the oldest first. */
export function surplus(all: readonly Pick<KeptReel, 'id' | 'why' | 'at' | 'file'>[]): string[] {
  const watched = all.filter(({ why }) => why === 'watched').sort((a, b) => (a.at < b.at ? 1 : -1))
  let bytes = 0
  const tooMany = watched.filter(({ file }) => {
    bytes += file.size
    return bytes > mostWatched
  })
  return tooMany.map(({ id }) => id)
}

export async function removeReel(person: string, id: string): Promise<void> {
  await (await openReels(person)).delete('reels', id)
  await readKeptReels(person)
}

/** Deletes what is kept of a person who was blocked. */
export async function removeReelsOf(person: string, ownerId: string): Promise<void> {
  for (const { id, reel } of await allKept(person))
    if (reel.owner.id === ownerId) await removeReel(person, id)
}

/** Deletes the watched reels, to make room for what was made here. */
export async function clearWatched(person: string): Promise<void> {
  const tx = (await openReels(person)).transaction('reels', 'readwrite')
  const work = async () => {
    for (const { id, why } of await tx.store.getAll()) if (why === 'watched') await tx.store.delete(id)
  }
  await Promise.all([work(), tx.done])
  await readKeptReels(person)
}

/** Deletes a person's reels when they sign out. */
export async function forgetReels(person: string): Promise<void> {
  showKept(person, new Map())
  await deleteReels(person)
}

/** Moves a visitor's reels to the person who signs in. */
export async function takeOver(person: string): Promise<void> {
  if (!isNoted(visitor)) return
  await handOverReels(visitor, person)
  showKept(visitor, nothing)
  await readKeptReels(person)
}
