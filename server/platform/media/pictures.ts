import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism, setPriority } from 'node:os'
import { Problem } from '#contract/problem.ts'
import { unavailable } from '../files/store-problems.ts'
import type { DrawnPicture } from './draw.ts'
import type { Answer } from './picture-process.ts'
import { turns } from './turns.ts'

export type { DrawnPicture, PictureFormat, Variant } from './draw.ts'

export interface Pictures {
  /**
   * Draws the picture in a file anew, as draw.ts says. Also throws `unsupported` for one the decoder dies of and
   * `unavailable` when it takes too long or too many wait.
   */
  draw(path: string): Promise<DrawnPicture>
  close(): void
}

interface Limits {
  /** Seconds one picture may take. */
  seconds?: number
  /** Milliseconds without work after which a process ends and gives its memory back. */
  idle?: number
  /** Which program draws; another one in tests. */
  program?: URL
}

/**
 * Draws in processes of its own, of low priority: what is decoded there is hostile, and takes memory that the C
 * library gives back only when the process ends. See docs/decisions/0011.
 */
export function openPictures({
  seconds = 30,
  idle = 10_000,
  program = new URL('./picture-process.ts', import.meta.url),
}: Limits = {}): Pictures {
  const atOnce = Math.max(1, availableParallelism() - 1)
  const inTurn = turns(atOnce, 100)
  const resting: { child: ChildProcess; timer: NodeJS.Timeout }[] = []

  function take(): ChildProcess {
    const rested = resting.pop()
    if (rested) {
      clearTimeout(rested.timer)
      return rested.child
    }
    const child = fork(program, [], {
      serialization: 'advanced',
      // One arena: with the usual many, an encoder's threads leave 300 MB of holes instead of 100.
      env: { MALLOC_ARENA_MAX: '1' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // It reads, and nothing else.
      execArgv: ['--permission', '--allow-fs-read=*', '--allow-addons'],
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
      }, idle).unref(),
    }
    resting.push(one)
    // Neither an idle process nor its channel keeps the program from ending.
    child.unref()
    child.channel?.unref()
  }

  async function ask(path: string): Promise<DrawnPicture> {
    const child = take()
    const answer = await answerOf(child, path, seconds)
    if ('ended' in answer) {
      child.kill('SIGKILL')
      if (faults.has(answer.ended)) throw new Problem('unsupported', 'Please select an image file')
      throw unavailable(new Error(`The process that draws pictures ended: ${answer.ended}`))
    }
    rest(child)
    if ('drawn' in answer) return answer.drawn
    if ('problem' in answer) throw new Problem(answer.problem.code, answer.problem.message)
    throw new Error(`A picture could not be drawn: ${answer.error}`)
  }

  return {
    draw: (path) => inTurn(() => ask(path)),
    close: () => {
      for (const { child, timer } of resting.splice(0)) {
        clearTimeout(timer)
        child.kill()
      }
    },
  }
}

/** The picture's doing; any other end is the machine's, and the picture may come again. */
const faults = new Set(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP'])

function answerOf(child: ChildProcess, path: string, seconds: number): Promise<Answer | { ended: string }> {
  return new Promise((resolve) => {
    const end = (answer: Answer | { ended: string }) => {
      clearTimeout(timer)
      child.off('message', heard).off('exit', gone).off('error', broken)
      resolve(answer)
    }
    const heard = (message: unknown) => end(message as Answer) // our own program answers nothing else
    const gone = (code: number | null, signal: string | null) => end({ ended: signal ?? `code ${code}` })
    const broken = (error: Error) => end({ ended: error.message })
    const timer = setTimeout(() => end({ ended: `took more than ${seconds} seconds` }), seconds * 1000)
    child.ref()
    child.channel?.ref()
    child.on('message', heard).once('exit', gone).once('error', broken)
    // Where this fails the process has ended or will, which tells more.
    child.send(path, () => undefined)
  })
}
