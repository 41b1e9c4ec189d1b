import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atTheEnd } from '../../parts.ts'

const megabytes = 64

/** A disk of 64 MB, which can be filled; null where only root may mount one. */
export function smallDisk() {
  if (process.getuid?.() !== 0) return null
  const place = mkdtempSync(join(tmpdir(), 'campus-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place])
  if (status !== 0) return null
  atTheEnd(() => {
    spawnSync('umount', ['-l', place])
    rmSync(place, { recursive: true, force: true })
  })
  const ballast = join(place, 'ballast')
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
