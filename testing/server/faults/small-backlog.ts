import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { waitingAt } from './accept-queue.ts'

const program = new URL('./small-backlog-process.ts', import.meta.url).pathname

/**
 * A proxy with a small listen backlog that takes its time for each connection; `freeze` stops it like SIGSTOP, and it
 * resumes where it was.
 */
export async function narrowEntranceTo(
  address: string,
  { backlog, pause }: { backlog: number; pause: number },
) {
  const far = new URL(address)
  const child = spawn(process.execPath, [program, far.port, String(backlog), String(pause)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const port = Number(line)
  let most = 0
  const looking = setInterval(() => {
    most = Math.max(most, waitingAt(port))
  }, 20)
  onTestFinished(() => clearInterval(looking))
  return {
    address: Object.assign(new URL(address), { hostname: '127.0.0.1', port: line }).href,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    /** How many connections wait there. */
    waiting: () => waitingAt(port),
    /** The most that waited at one time since the last call. */
    mostWaiting() {
      const before = most
      most = 0
      return before
    },
  }
}
