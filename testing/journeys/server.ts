import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { server } from '#tools/start/ready.mjs'
import { freePort } from '../server/free-port.ts'

export interface RunningCampus {
  url: string
  process: ChildProcess
  /** Its output, line by line. */
  said: readonly string[]
  stop(): Promise<void>
}

interface Start {
  folder: string
  env?: Record<string, string>
  /** The port to listen on; a free one by default. */
  port?: number
  /** The folder above the built pages' `dist`; the repository by default. */
  cwd?: string
  /** Milliseconds until it must be open. */
  within?: number
  /** The checkout whose program is started; this one by default. */
  program?: string
}

/** Programs of before the server was built run from their sources. */
function mainOf(program: string): string {
  const built = join(program, 'dist/server/main.js')
  return existsSync(built) ? built : join(program, 'server/main.ts')
}

/** Starts the real server, like `npm start`, on 127.0.0.1. */
export async function startCampus({
  folder,
  env = {},
  port,
  cwd,
  within = 20_000,
  program,
}: Start): Promise<RunningCampus> {
  const at = port ?? (await freePort())
  const here = {
    ...{ DATA_DIR: folder, PORT: String(at), HOST: '127.0.0.1' },
    ...(env.NODE_ENV === 'production' && { SITE_URL: `http://localhost:${at}` }),
  }
  // A build in this process sets NODE_ENV to production for good.
  const { NODE_ENV: _, ...ours } = process.env
  const args = program ? [...server.args.slice(0, -1), mainOf(program)] : server.args
  const child = spawn(process.execPath, args, {
    cwd: cwd ?? program,
    env: { ...ours, ...server.env, ...here, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Of a test that failed before it stopped it.
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  const said: string[] = []
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => fail('was not open in time'), within)
    const fail = (what: string) => {
      child.kill('SIGKILL')
      reject(new Error(`The campus ${what}:\n${said.join('\n')}`))
    }
    createInterface({ input: child.stderr }).on('line', (line) => said.push(line))
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(line)
      const address = /(?:The campus is open|The worker is ready): \S+:(\d+)/.exec(line)
      if (!address) return
      clearTimeout(timer)
      child.off('close', ended)
      resolve(`http://localhost:${address[1]}`)
    })
    // Not 'exit', after which output may still arrive.
    const ended = () => fail('ended before it was open')
    child.once('close', ended)
  })
  return {
    url,
    process: child,
    said,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
