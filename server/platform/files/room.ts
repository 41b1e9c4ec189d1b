import { statfs } from 'node:fs/promises'

/** The disk this machine keeps its data on. */
export interface Room {
  /** Bytes that may still be written there. */
  free(): Promise<number>
}

export const diskRoom = (folder: string): Room => ({
  async free() {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  },
})
