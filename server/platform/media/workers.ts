import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { unavailable } from '../files/store-problems.ts'
import type { Log } from '../log.ts'
import { smallCost } from './cost.ts'
import { type Sender, turns } from './fair-queue.ts'
import { processorTime, whenOverspent } from './process-usage.ts'
import { readableByWorkers } from './worker-permissions.ts'

/** Signals caused by the file; any other end is the machine's fault, and the file may be retried. */
const faults = new Set(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP'])

interface Program {
  /** Answers each message with one message. */
  program: URL
  /** How many run at once, besides one for small work; the others wait. */
  atOnce: number
  /** Limit of wall time for one answer. */
  seconds: number
  /** How often its processor time and its memory are checked, in milliseconds. */
  glance?: number
  /** Limit of memory in bytes, where the system reports it: what lies outside of JavaScript's own is not bounded otherwise. */
  memory?: number
  /** Milliseconds without work after which a process ends and frees its memory. */
  idle: number
  /** Paths it reads beside the program itself, as for Node's `--allow-fs-read`. */
  reads?: readonly string[]
  /** Further permissions, as Node's own options. */
  allow?: readonly string[]
  log?: Log | undefined
}

export interface Asking {
  /** The sender and the estimated cost, for the fair queue. */
  sender: Sender
  cost: number
  /**
   * Limit of processor time in seconds, where the system reports it: endless work is ended soon, and work that only
   * waits on a busy machine is not.
   */
  processor?: number
  /** What the log may say of it after a failure: nothing of its content or name. */
  about: { type: string; bytes: number }
}

/** How a process ended without an answer: a signal, a code, or a time-out. */
interface Ended {
  ended: string
  /**
   * `fault`: the file crashed it. `overspent`: it used more than a file may. `late`, `gone`: the machine's fault, perhaps.
   * `unstarted`: it never began, which says nothing about the file.
   */
  because: 'fault' | 'overspent' | 'late' | 'gone' | 'unstarted'
}

interface Workers<Question, Answer extends object> {
  /** Calls `read` only at the sender's turn, so that waiting work holds no bytes in memory. */
  ask(read: () => Promise<Question>, asking: Asking): Promise<Answer | Ended>
  close(): void
}

/**
 * Separate processes, of low priority and without secrets, for work on strangers' bytes: the decoders' input is hostile,
 * and the C library frees their memory only when the process ends.
 */
export function openWorkers<Question, Answer extends object>(about: Program): Workers<Question, Answer> {
  const inTurn = turns({ atOnce: about.atOnce, small: smallCost, line: 100, each: 25 })
  const resting = new Map<ChildProcess, NodeJS.Timeout>()
  /** Processes that did large work: their priority is lowered for good, since only root could raise it again. */
  const slow = new WeakSet<ChildProcess>()

  function start(): ChildProcess {
    const reads = [...readableByWorkers(about.program), ...(about.reads ?? [])]
    const child = fork(about.program, [], {
      serialization: 'advanced',
      // One arena: with the default, an encoder's threads leave 300 MB of fragmented memory instead of 100.
      env: { MALLOC_ARENA_MAX: '1' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: ['--permission', ...reads.map((path) => `--allow-fs-read=${path}`), ...(about.allow ?? [])],
    })
    if (child.pid) setPriority(child.pid, 10)
    const gone = (ended: string) => {
      const timer = resting.get(child)
      if (timer === undefined) return
      wake(child, timer)
      about.log?.warn('A resting process ended', { ended })
    }
    child.once('exit', (code, signal) => gone(signal ?? `code ${code}`))
    // Where a machine has no room for a process this tells it, and unheard it would end the server.
    child.on('error', (error) => gone(error.message))
    return child
  }

  /** Nobody waits for it: what keeps it from starting is told by the next one that is needed. */
  function startSpare(): void {
    try {
      rest(start())
    } catch (error) {
      about.log?.warn('No spare process could be started', { because: String(error) })
    }
  }

  /** Small work goes first on the same core. */
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
    const { seconds, glance = 250, memory = Number.POSITIVE_INFINITY } = about
    const { processor = Number.POSITIVE_INFINITY } = asking
    const answer = await answerOf<Question, Answer>(child, question, { seconds, processor, memory, glance })
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
        // The most recently used first, so that spare ones reach their idle time-out.
        const rested = [...resting].findLast(([child]) => slow.has(child) !== isSmall)
        if (rested) wake(...rested)
        // Starts one for small work, so that it is ready when such work comes.
        if (!isSmall && ![...resting.keys()].some((child) => !slow.has(child))) startSpare()
        if (rested) {
          const answer = await askOne(rested[0], question, asking)
          // An idle process may have died before the question; retry on a new one.
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

/** Also the cause of an `unavailable`: the check may be retried, but not forever. */
export class LookFailed extends Error {}

export const lookFailed = ({ ended, because }: Ended) =>
  unavailable(
    because === 'unstarted'
      ? new Error(`No process could be started: ${ended}`)
      : new LookFailed(`The process ended: ${ended}`),
  )

function answerOf<Question, Answer extends object>(
  child: ChildProcess,
  question: Question,
  {
    seconds,
    processor,
    memory,
    glance,
  }: { seconds: number; processor: number; memory: number; glance: number },
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
    const broken = (error: Error) => end({ ended: error.message, because: child.pid ? 'gone' : 'unstarted' })
    const timer = setTimeout(async () => {
      const told = child.pid ? await processorTime(child.pid) : null
      // Where processor time is not reported, blame the file.
      const because = told === null && Number.isFinite(processor) ? 'overspent' : 'late'
      end({ ended: `took more than ${seconds} seconds`, because })
    }, seconds * 1000)
    const stopGlancing = whenOverspent(child, { processor, memory, glance }, (ended) =>
      end({ ended, because: 'overspent' }),
    )
    child.ref()
    child.channel?.ref()
    child.on('message', heard).once('exit', gone).once('error', broken)
    // If sending fails the process has ended or will, or never began; its exit or error tells more.
    if (child.connected) child.send(question as object, () => undefined)
  })
}
