import { visitor } from '#client/offline/storage/person.ts'
import { askToLast } from '#client/offline/storage/storage-quota.ts'
import type { Reel } from '#contract/reels/endpoints.ts'
import { deleteReels, handOverReels, openReels } from './database.ts'
import { isNoted, type KeptReel, nothing, showKept } from './shown-reels.ts'

/** How much of what was only watched may lie here, in bytes: half an hour of reels. */
export const mostWatched = 64_000_000

/** Latest first. */
export async function allKept(person: string): Promise<KeptReel[]> {
  const all = await (await openReels(person)).getAll('reels')
  return all.sort((one, other) => (one.at < other.at ? 1 : -1))
}

/** Looks at what is there; after every change, and when another person takes the phone. */
export async function readKeptReels(person: string): Promise<void> {
  showKept(person, new Map((await allKept(person)).map((kept) => [kept.id, kept])))
}

/** Keeps a video that has just come whole. What was watched pushes out what was watched long ago. */
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

/** Those of the watched ones that no longer fit, the oldest first. */
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

/** Whoever blocks somebody keeps nothing of theirs. */
export async function removeReelsOf(person: string, ownerId: string): Promise<void> {
  for (const { id, reel } of await allKept(person))
    if (reel.owner.id === ownerId) await removeReel(person, id)
}

/** What was only watched leaves, to make room for what was made here. */
export async function clearWatched(person: string): Promise<void> {
  const tx = (await openReels(person)).transaction('reels', 'readwrite')
  const work = async () => {
    for (const { id, why } of await tx.store.getAll()) if (why === 'watched') await tx.store.delete(id)
  }
  await Promise.all([work(), tx.done])
  await readKeptReels(person)
}

/** Whoever signs out takes their reels along. */
export async function forgetReels(person: string): Promise<void> {
  showKept(person, new Map())
  await deleteReels(person)
}

/** What was downloaded and watched before signing in is this person's from here on. */
export async function takeOver(person: string): Promise<void> {
  if (!isNoted(visitor)) return
  await handOverReels(visitor, person)
  showKept(visitor, nothing)
  await readKeptReels(person)
}
