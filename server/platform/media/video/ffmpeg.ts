import { execFile, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Ffmpeg {
  program: string
  /** As shown at start-up: 'ffmpeg 7.1'. */
  name: string
}

/**
 * Finds an ffmpeg that can write H.264 and AAC: `setting` is its path, undefined to search the system, 'off' for
 * none. Throws only where one was named and cannot be used.
 */
export async function findFfmpeg(setting: string | undefined): Promise<Ffmpeg | null> {
  if (setting === 'off') return null
  const program = setting ?? 'ffmpeg'
  try {
    const options = { timeout: 10_000, maxBuffer: 4 * 1024 * 1024 }
    const [{ stdout: about }, { stdout: encoders }] = await Promise.all([
      run(program, ['-hide_banner', '-version'], options),
      run(program, ['-hide_banner', '-encoders'], options),
    ])
    if (!/ libx264 /.test(encoders) || !/ aac /.test(encoders)) throw new Error('it has no libx264 and aac')
    return { program, name: `ffmpeg ${/version (\d+(?:\.\d+)*)/.exec(about)?.[1] ?? ''}`.trim() }
  } catch (error) {
    if (setting === undefined) return null
    throw new Error(`FFMPEG=${setting} cannot be used: ${(error as Error).message}`)
  }
}

/** Caused by the video: it fails again wherever it is tried. Any other failure is the machine's, and may pass. */
export class VideoFault extends Error {}

interface Bounds {
  /** Limit of processor time. */
  seconds: number
  /** Limit of wall time, on a busy machine. */
  patience?: number
  /** Limit of address space in kilobytes; decoding one 4K video fits. */
  kilobytes?: number
  stopped: AbortSignal
}

/** Characters of output kept for the log when it fails. */
const lastWords = 2_000

/**
 * Runs ffmpeg with these arguments: at low priority, without settings of ours, non-interactively, and with limits on time
 * and, where the system can, memory. Throws `VideoFault` for what cannot be made within them.
 */
export function runFfmpeg(
  { program }: Ffmpeg,
  args: readonly string[],
  { seconds, patience = seconds * 2, kilobytes = 2_000_000, stopped }: Bounds,
): Promise<void> {
  const whole = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', ...args]
  // ulimit limits processor time: it also ends a process whose server was killed.
  const bounded = `ulimit -v ${kilobytes} 2>/dev/null; ulimit -t ${seconds}; ulimit -c 0; exec "$0" "$@"`
  const [command, all] =
    process.platform === 'win32' ? [program, whole] : ['/bin/sh', ['-c', bounded, program, ...whole]]
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(command, all, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH ?? '', MALLOC_ARENA_MAX: '1' },
      timeout: patience * 1000,
      killSignal: 'SIGKILL',
      signal: stopped,
    })
    if (child.pid) setPriority(child.pid, 15)
    let said = ''
    child.on('error', reject)
    // Where no process could be started for want of descriptors there are no streams.
    child.stderr?.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-lastWords)
    })
    child.on('close', (code, signal) => {
      if (code === 0) return resolve()
      // The system sends SIGKILL for processor time as well as for memory.
      const isOverspent = signal === 'SIGKILL' && !child.killed && performance.now() - began >= seconds * 1000
      const isFault = isOverspent || (signal ? crashes.has(signal) : !machines.has(code ?? 0))
      const message = `ffmpeg ended (${signal ?? code}): ${said.trim()}`
      reject(isFault ? new VideoFault(message) : new Error(message))
    })
  })
}

const crashes = new Set<string>(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP'])
const { EACCES, EDQUOT, EIO, EROFS, ENOSPC } = constants.errno
/** Not executable, not found, told to end, and what newer versions exit with on disk errors. */
const machines = new Set([126, 127, 255, ...[EACCES, EDQUOT, EIO, EROFS, ENOSPC].map((error) => 256 - error)])
