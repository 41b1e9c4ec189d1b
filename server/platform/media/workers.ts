import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { processorTime } from './processor-time.ts'
import { turns } from './turns.ts'

interface Program {
  /** Answers each message with one message. */
  program: URL
  /** How many run at once; the others wait. */
  atOnce: number
  /** Seconds one answer may take. */
  seconds: number
  /** How often its processor time is looked at, in milliseconds. */
  glance?: number
  /** Milliseconds without work after which a process ends and gives its memory back. */
  idle: number
  /** What it is allowed beyond reading, as Node's own options say it. */
  allow?: readonly string[]
}

/** How a process ended that has not answered: a signal, a code, or that it took too long. */
export interface Ended {
  ended: string
}

export interface Workers<Question, Answer extends object> {
  /**
   * `processor` bounds it in seconds of processor time too, where the system tells them: work that leads nowhere is
   * ended soon, and work that only waits its turn on a busy machine is not.
   */
  ask(question: Question, bounds?: { processor: number }): Promise<Answer | Ended>
  close(): void
}

/**
 * Processes of their own, of low priority and without secrets, for work on bytes that strangers sent: what is decoded
 * there is hostile, and takes memory that the C library gives back only when the process ends.
 */
export function openWorkers<Question, Answer extends object>(about: Program): Workers<Question, Answer> {
  const inTurn = turns(about.atOnce, 100)
  const resting: { child: ChildProcess; timer: NodeJS.Timeout }[] = []

  function take(): ChildProcess {
    const rested = resting.pop()
    if (rested) {
      clearTimeout(rested.timer)
      return rested.child
    }
    const child = fork(about.program, [], {
      serialization: 'advanced',
      // One arena: with the usual many, an encoder's threads leave 300 MB of holes instead of 100.
      env: { MALLOC_ARENA_MAX: '1' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: ['--permission', '--allow-fs-read=*', ...(about.allow ?? [])],
    })
    if (child.pid) setPriority(child.pid, 10)
    return child
  }

  function rest(child: ChildProcess): void {
    const one = {
      child,
      timer: setTimeout(() => {
        resting.splice(resting.indexOf(one), 1)
        child.kill()
      }, about.idle).unref(),
    }
    resting.push(one)
    // Neither an idle process nor its channel keeps the program from ending.
    child.unref()
    child.channel?.unref()
  }

  return {
    ask: (question, { processor } = { processor: Number.POSITIVE_INFINITY }) =>
      inTurn(async () => {
        const child = take()
        const { seconds, glance = 250 } = about
        const answer = await answerOf<Question, Answer>(child, question, { seconds, processor, glance })
        if ('ended' in answer) child.kill('SIGKILL')
        else rest(child)
        return answer
      }),
    close: () => {
      for (const { child, timer } of resting.splice(0)) {
        clearTimeout(timer)
        child.kill()
      }
    },
  }
}

/** It took more than it may. */
export const isOverspent = ({ ended }: Ended) => ended.startsWith('took more than')

/** The file's doing; any other end is the machine's, and the file may come again. */
const faults = new Set(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP'])
export const isFault = ({ ended }: Ended) => faults.has(ended)

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
    const gone = (code: number | null, signal: string | null) => end({ ended: signal ?? `code ${code}` })
    const broken = (error: Error) => end({ ended: error.message })
    const timer = setTimeout(() => end({ ended: `took more than ${seconds} seconds` }), seconds * 1000)
    const stopGlancing = whenOverspent(child, processor, glance, () =>
      end({ ended: `took more than ${processor} seconds of processor time` }),
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
