import { statfs } from 'node:fs/promises'
import { Problem } from '#contract/problem.ts'

/** The disk of the data folder. */
export interface Room {
  /** Free bytes. */
  free(): Promise<number>
}

export const diskRoom = (folder: string): Room => ({
  async free() {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  },
})

/** Refuses an upload that would use up the disk: `kept` bytes stay for what people write. */
export async function admitToDisk(room: Room, bytes: number, kept: number): Promise<void> {
  if ((await room.free()) - bytes < kept)
    throw new Problem(
      'full',
      'The server has no room for files right now. Your text still gets through; please send the file later.',
    )
}
