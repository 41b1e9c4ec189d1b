import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { unavailable } from '../files/store-problems.ts'
import type { Log } from '../log.ts'
import { smallCost } from './cost.ts'
import { type Sender, turns } from './fair-queue.ts'
import { readableByWorkers } from './worker-permissions.ts'

/** The file's doing; any other end is the machine's, and the file may come again. */
const faults = new Set(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP'])

interface Program {
  /** Answers each message with one message. */
  program: URL
  /** How many run at once, and a small one beside them; the others wait. */
  atOnce: number
  /** Seconds one answer may take. */
  seconds: number
  /** How often its processor time is looked at, in milliseconds. */
  glance?: number
  /** Milliseconds without work after which a process ends and gives its memory back. */
  idle: number
  /** What it reads beside the program itself, as Node's `--allow-fs-read` says it. */
  reads?: readonly string[]
  /** What it is allowed beyond reading, as Node's own options say it. */
  allow?: readonly string[]
  log?: Log | undefined
}

export interface Asking {
  /** Whose it is, and what it may cost: works wait in turn, fairly by both. */
  sender: Sender
  cost: number
  /**
   * Seconds of processor time at most, where the system tells them: work that leads nowhere is ended soon, and work
   * that only waits its turn on a busy machine is not.
   */
  processor?: number
  /** What the log may say of it when it ends badly: nothing of its content or name. */
  about: { type: string; bytes: number }
}

/** How a process ended that has not answered: a signal, a code, or that it took too long. */
interface Ended {
  ended: string
  /** `fault`: it died of the file. `overspent`: it took more than a file may. `late`, `gone`: the machine's doing. */
  because: 'fault' | 'overspent' | 'late' | 'gone'
}

interface Workers<Question, Answer extends object> {
  /** What is read for the question is read in its sender's turn: what waits holds no bytes. */
  ask(read: () => Promise<Question>, asking: Asking): Promise<Answer | Ended>
  close(): void
}

/**
 * Processes of their own, of low priority and without secrets, for work on bytes that strangers sent: what is decoded
 * there is hostile, and takes memory that the C library gives back only when the process ends.
 */
export function openWorkers<Question, Answer extends object>(about: Program): Workers<Question, Answer> {
  const inTurn = turns({ atOnce: about.atOnce, small: smallCost, line: 100, each: 25 })
  const resting = new Map<ChildProcess, NodeJS.Timeout>()
  /** Those that did what is not small: of lower priority from then on, which nobody but root could take back. */
  const slow = new WeakSet<ChildProcess>()

  function start(): ChildProcess {
    const reads = [...readableByWorkers(about.program), ...(about.reads ?? [])]
    const child = fork(about.program, [], {
      serialization: 'advanced',
      // One arena: with the usual many, an encoder's threads leave 300 MB of holes instead of 100.
      env: { MALLOC_ARENA_MAX: '1' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: ['--permission', ...reads.map((path) => `--allow-fs-read=${path}`), ...(about.allow ?? [])],
    })
    if (child.pid) setPriority(child.pid, 10)
    child.once('exit', (code, signal) => {
      const timer = resting.get(child)
      if (timer === undefined) return
      wake(child, timer)
      about.log?.warn('A resting process ended', { ended: signal ?? `code ${code}` })
    })
    return child
  }

  /** What is small goes before it on the same core. */
  function slowDown(child: ChildProcess): void {
    slow.add(child)
    if (child.pid) setPriority(child.pid, 15)
  }

  function rest(child: ChildProcess): void {
    const timer = setTimeout(() => {
      wake(child, timer)
      child.kill()
    }, about.idle).unref()
    resting.set(child, timer)
    // Neither an idle process nor its channel keeps the program from ending.
    child.unref()
    child.channel?.unref()
  }

  function wake(child: ChildProcess, timer: NodeJS.Timeout): void {
    clearTimeout(timer)
    resting.delete(child)
  }

  async function askOne(child: ChildProcess, question: Question, asking: Asking): Promise<Answer | Ended> {
    const { seconds, glance = 250 } = about
    const { processor = Number.POSITIVE_INFINITY } = asking
    const answer = await answerOf<Question, Answer>(child, question, { seconds, processor, glance })
    if (!('ended' in answer)) rest(child)
    else {
      child.kill('SIGKILL')
      about.log?.warn('A process ended without an answer', { ended: answer.ended, ...asking.about })
    }
    return answer
  }

  return {
    ask: (read, asking) =>
      inTurn(asking, async () => {
        const question = await read()
        const isSmall = asking.cost <= smallCost
        // The last one first, so that those that are not needed end.
        const rested = [...resting].findLast(([child]) => slow.has(child) !== isSmall)
        if (rested) wake(...rested)
        // A small one that comes meanwhile finds one that has begun already.
        if (!isSmall && ![...resting.keys()].some((child) => !slow.has(child))) rest(start())
        if (rested) {
          const answer = await askOne(rested[0], question, asking)
          // What ended it may have come while it rested; a new one tells.
          if (!('because' in answer) || answer.because !== 'gone') return answer
        }
        const fresh = start()
        if (!isSmall) slowDown(fresh)
        return askOne(fresh, question, asking)
      }),
    close: () => {
      for (const [child, timer] of resting) {
        wake(child, timer)
        child.kill()
      }
    },
  }
}

export const isOverspent = ({ because }: Ended) => because === 'overspent'
export const isFault = ({ because }: Ended) => because === 'fault'

/** Also as the cause of an `unavailable`: the file may be looked at again, but not for ever. */
export class LookFailed extends Error {}

export const lookFailed = ({ ended }: Ended) => unavailable(new LookFailed(`The process ended: ${ended}`))

function answerOf<Question, Answer extends object>(
  child: ChildProcess,
  question: Question,
  { seconds, processor, glance }: { seconds: number; processor: number; glance: number },
): Promise<Answer | Ended> {
  return new Promise((resolve) => {
    const end = (answer: Answer | Ended) => {
      clearTimeout(timer)
      stopGlancing()
      child.off('message', heard).off('exit', gone).off('error', broken)
      resolve(answer)
    }
    const heard = (message: unknown) => end(message as Answer) // our own program answers nothing else
    const gone = (code: number | null, signal: string | null) =>
      end({
        ended: signal ?? `code ${code}`,
        because: signal && faults.has(signal) ? 'fault' : 'gone',
      })
    const broken = (error: Error) => end({ ended: error.message, because: 'gone' })
    const timer = setTimeout(async () => {
      const told = child.pid ? await processorTime(child.pid) : null
      // Where the system does not tell who used the time, it was the file.
      const because = told === null && Number.isFinite(processor) ? 'overspent' : 'late'
      end({ ended: `took more than ${seconds} seconds`, because })
    }, seconds * 1000)
    const stopGlancing = whenOverspent(child, processor, glance, () =>
      end({ ended: `took more than ${processor} seconds of processor time`, because: 'overspent' }),
    )
    child.ref()
    child.channel?.ref()
    child.on('message', heard).once('exit', gone).once('error', broken)
    // Where this fails the process has ended or will, which tells more.
    child.send(question as object, () => undefined)
  })
}

/** Calls `then` once the child has used so many seconds from now on; never where the system does not tell. */
function whenOverspent(child: ChildProcess, seconds: number, glance: number, then: () => void): () => void {
  const { pid } = child
  if (!pid || !Number.isFinite(seconds)) return () => undefined
  const before = processorTime(pid)
  const timer = setInterval(async () => {
    const [from, now] = await Promise.all([before, processorTime(pid)])
    if (from !== null && now !== null && now - from > seconds) then()
  }, glance)
  return () => clearInterval(timer)
}

/** Seconds of processor time that a process has used so far; null where the system does not tell. */
async function processorTime(pid: number): Promise<number | null> {
  try {
    // The second field is a name in brackets, which may hold anything; user and system time come 12th and 13th after it.
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ').at(-1)?.split(' ') ?? []
    const ticks = Number(fields[11]) + Number(fields[12])
    return Number.isFinite(ticks) ? ticks / ticksPerSecond : null
  } catch {
    return null
  }
}

/** What Linux tells programs, whatever it counts in itself. */
const ticksPerSecond = 100
