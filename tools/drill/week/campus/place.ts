import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { identity } from '#testing/server/postgres.ts'
import { removeDisk } from './small-disk.ts'

/** By it the programs of a week are found that outlived their drill. */
const mark = 'CAMPUS_WEEK'

/** The folder in which a campus stands until its week has been judged. */
export interface Place {
  folder: string
  disk: string
  /** Makes a folder in it; `nobody` owns it where PostgreSQL refuses to run as root. */
  part(name: string): string
}

/**
 * The place of a week below this folder, empty unless the week is resumed. Ends what an earlier drill left running there;
 * throws where that drill itself is still at it.
 */
export async function takePlace(below: string, seed: number, isResumed: boolean): Promise<Place> {
  mkdirSync(below, { recursive: true })
  // PostgreSQL runs as nobody, who may not enter the folders of everybody.
  const mayEnter = identity.uid === undefined || spawnSync('test', ['-x', below], identity).status === 0
  const folder = join(mayEnter ? below : join(tmpdir(), 'campus-weeks'), String(seed))
  const disk = join(folder, 'disk')
  const drill = join(folder, 'pid')
  const before = Number(read(drill))
  if (before && before !== process.pid && read(`/proc/${before}/cmdline`).includes('drill.ts'))
    throw new Error(`Process ${before} still lives this week.`)
  for (let left = leftovers(folder); left.length > 0; left = leftovers(folder)) {
    for (const pid of left) kill(pid)
    await after(100)
  }
  process.env[mark] = folder
  if (!isResumed) removePlace({ folder, disk })
  mkdirSync(folder, { recursive: true })
  writeFileSync(drill, String(process.pid))
  return {
    ...{ folder, disk },
    part(name) {
      const path = join(folder, name)
      mkdirSync(path, { recursive: true })
      if (identity.uid !== undefined) chownSync(path, identity.uid, identity.gid ?? identity.uid)
      return path
    },
  }
}

export function removePlace({ folder, disk }: Pick<Place, 'folder' | 'disk'>): void {
  removeDisk(disk)
  rmSync(folder, { recursive: true, force: true })
}

/** Programs that were started for the week in this folder; those of PostgreSQL hide their environment, and live in it. */
const leftovers = (folder: string): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid)
    .filter(
      (pid) =>
        read(`/proc/${pid}/environ`).split('\0').includes(`${mark}=${folder}`) ||
        homeOf(pid).startsWith(`${folder}/`),
    )

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

/** Empty for what is not there, or is not ours to read. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function homeOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}
