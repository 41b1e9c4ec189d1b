import type { KeptRow } from '#client/api/feature.ts'
import { address } from '#contract/addresses.ts'
import { allKept, removeReel } from './downloaded-reels.ts'

/** The reels that play here without a network. */
export async function keptRows(person: string): Promise<KeptRow[]> {
  return (await allKept(person)).map(({ id, reel, file, why, at }) => ({
    ...{ to: address('reels', { id }), title: reel.caption, at, bytes: file.size },
    how: why === 'downloaded' ? 'Downloaded' : 'Watched',
    remove: () => removeReel(person, id),
  }))
}
