import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const megabytes = 64

const did = (program: string, ...words: string[]) => spawnSync(program, words).status === 0

/**
 * A disk of 64 MB, which can be filled; null where only root may mount one. It stays mounted when the drill is broken off,
 * and is used again; after a restart of the machine it is empty, as a disk that was replaced.
 */
export function smallDisk(place: string) {
  if (process.getuid?.() !== 0) return null
  mkdirSync(place, { recursive: true })
  const isThere = did('mountpoint', '-q', place)
  if (!isThere && !did('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place)) return null
  const ballast = join(place, 'ballast')
  rmSync(ballast, { force: true })
  return {
    folder(number: number): string {
      const path = join(place, String(number))
      mkdirSync(path, { recursive: true })
      return path
    },
    fill(full: boolean): void {
      rmSync(ballast, { force: true })
      if (!full) return
      try {
        writeFileSync(ballast, Buffer.alloc(megabytes * 1_024 * 1_024))
      } catch {
        // That there is no more room is what was wanted.
      }
    },
  }
}

export const removeDisk = (place: string) => did('umount', '-l', place)
