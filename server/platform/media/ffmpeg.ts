import { execFile, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Ffmpeg {
  program: string
  /** As the start says it: 'ffmpeg 7.1'. */
  name: string
}

/**
 * The operator's ffmpeg, where it can write H.264 and AAC: `setting` is its path, undefined for whatever the system
 * finds, 'off' for none. Throws only where one was named and cannot be used.
 */
export async function findFfmpeg(setting: string | undefined): Promise<Ffmpeg | null> {
  if (setting === 'off') return null
  const program = setting ?? 'ffmpeg'
  try {
    const options = { timeout: 10_000, maxBuffer: 4 * 1024 * 1024 }
    const { stdout: about } = await run(program, ['-hide_banner', '-version'], options)
    const { stdout: encoders } = await run(program, ['-hide_banner', '-encoders'], options)
    if (!/ libx264 /.test(encoders) || !/ aac /.test(encoders)) throw new Error('it has no libx264 and aac')
    return { program, name: `ffmpeg ${/version (\d+(?:\.\d+)*)/.exec(about)?.[1] ?? ''}`.trim() }
  } catch (error) {
    if (setting === undefined) return null
    throw new Error(`FFMPEG=${setting} cannot be used: ${(error as Error).message}`)
  }
}

interface Bounds {
  seconds: number
  /** Kilobytes of address space; what one 4K video takes to decode fits. */
  kilobytes?: number
  stopped: AbortSignal
}

/** Kept for the log when it fails. */
const lastWords = 2_000

/**
 * Runs ffmpeg with these arguments: behind everything else, without settings of ours, with nothing to ask, and with
 * bounds on time and, where the system can, memory.
 */
export function runFfmpeg(
  { program }: Ffmpeg,
  args: readonly string[],
  { seconds, kilobytes = 2_000_000, stopped }: Bounds,
): Promise<void> {
  const whole = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', ...args]
  // The processor time is bounded by the system: it also ends one whose server was killed.
  const bounded = `ulimit -v ${kilobytes} 2>/dev/null; ulimit -t ${seconds}; ulimit -c 0; exec "$0" "$@"`
  const [command, all] =
    process.platform === 'win32' ? [program, whole] : ['/bin/sh', ['-c', bounded, program, ...whole]]
  return new Promise((resolve, reject) => {
    const child = spawn(command, all, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH ?? '', MALLOC_ARENA_MAX: '1' },
      timeout: seconds * 1000,
      killSignal: 'SIGKILL',
      signal: stopped,
    })
    if (child.pid) setPriority(child.pid, 15)
    let said = ''
    child.stderr.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-lastWords)
    })
    child.on('error', reject)
    child.on('close', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`ffmpeg ended (${signal ?? code}): ${said.trim()}`)),
    )
  })
}
