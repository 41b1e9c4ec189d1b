import { execFile, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Tesseract {
  program: string
  /** As shown at start-up: 'tesseract 5.3.0'. */
  name: string
  /** What it reads of English and Yoruba, as it names languages: 'eng+yor'. */
  languages: string
  /** Whether it tells which way up a page is (tesseract-ocr-osd). */
  turns?: boolean
}

/**
 * Finds a tesseract that reads English: `setting` is its path, undefined to search the system, 'off' for none. Throws only
 * where one was named and cannot be used.
 */
export async function findTesseract(setting: string | undefined): Promise<Tesseract | null> {
  if (setting === 'off') return null
  const program = setting ?? 'tesseract'
  try {
    const options = { timeout: 10_000, maxBuffer: 1024 * 1024, env: { PATH: process.env.PATH ?? '' } }
    const [about, listed] = await Promise.all([
      run(program, ['--version'], options),
      run(program, ['--list-langs'], options),
    ])
    // Older versions say both on standard error.
    const there = new Set(`${listed.stdout}\n${listed.stderr}`.split(/\s+/))
    if (!there.has('eng')) throw new Error('it has no English (tesseract-ocr-eng)')
    const version = /tesseract v?(\d+(?:\.\d+)*)/i.exec(`${about.stdout}\n${about.stderr}`)?.[1] ?? ''
    const languages = ['eng', 'yor'].filter((language) => there.has(language)).join('+')
    return { program, name: `tesseract ${version}`.trim(), languages, turns: there.has('osd') }
  } catch (error) {
    if (setting === undefined) return null
    throw new Error(`TESSERACT=${setting} cannot be used: ${(error as Error).message}`)
  }
}

/** Caused by the picture: it fails again wherever it is tried. Any other failure is the machine's, and may pass. */
export class PictureFault extends Error {}

interface Bounds {
  /** Limit of processor time. */
  seconds?: number
  /** Limit of wall time, on a busy machine. */
  patience?: number
  /** Limit of address space in kilobytes. */
  kilobytes?: number
  stopped: AbortSignal
}

/** A page of small print has some thousand words, a hundred bytes each. */
const mostSaid = 4 * 1024 * 1024
const crashes = new Set<string>(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP'])

/**
 * Reads the picture in a file, and returns its words as tsv-text.ts reads them: at low priority, on one processor, without
 * settings of ours, and with limits on time and, where the system can, memory. Throws `PictureFault` for what cannot be read
 * within them.
 */
export function runTesseract(
  { program, languages, turns }: Tesseract,
  path: string,
  { seconds = 60, patience = seconds * 4, kilobytes = 1_500_000, stopped }: Bounds,
): Promise<string> {
  const whole = [path, 'stdout', '-l', languages, '--psm', turns ? '1' : '3', '--dpi', '300', 'tsv']
  // ulimit limits processor time: it also ends a process whose server was killed.
  const bounded = `ulimit -v ${kilobytes} 2>/dev/null; ulimit -t ${seconds}; ulimit -c 0; exec "$0" "$@"`
  const [command, all] =
    process.platform === 'win32' ? [program, whole] : ['/bin/sh', ['-c', bounded, program, ...whole]]
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(command, all, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // Several threads read a page no faster, and use all that others wait for.
      env: { PATH: process.env.PATH ?? '', OMP_THREAD_LIMIT: '1', MALLOC_ARENA_MAX: '1' },
      timeout: patience * 1000,
      killSignal: 'SIGKILL',
      signal: stopped,
    })
    if (child.pid) setPriority(child.pid, 15)
    const said: Buffer[] = []
    let length = 0
    let wrong = ''
    child.on('error', reject)
    // Where no process could be started for want of descriptors there are no streams.
    child.stdout?.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length <= mostSaid) said.push(chunk)
    })
    child.stderr?.on('data', (chunk) => {
      wrong = `${wrong}${chunk}`.slice(-2_000)
    })
    child.on('close', (code, signal) => {
      if (code === 0) return resolve(Buffer.concat(said).toString('utf8'))
      // The system sends SIGKILL for processor time as well as for memory.
      const isOverspent = signal === 'SIGKILL' && !child.killed && performance.now() - began >= seconds * 1000
      const isFault = isOverspent || (signal ? crashes.has(signal) : code === 1)
      const message = `tesseract ended (${signal ?? code}): ${wrong.trim()}`
      reject(isFault ? new PictureFault(message) : new Error(message))
    })
  })
}
