import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import autocannon from 'autocannon'

export interface Load {
  url: string
  headers?: Record<string, string>
  seconds?: number
  connections?: number
  /** Pipelined requests per connection. */
  pipelining?: number
}

export interface Measured {
  /** Requests per second. */
  rate: number
  /** Milliseconds at the 50th and 99th percentile. */
  p50: number
  p99: number
  /** Bytes of one response, head included. */
  bytes: number
  /** Processor time of the server per request, in microseconds. */
  processor: number
}

/** Requests one address as fast as it answers. `pid` is the server's, to measure its processor time. */
export async function load(
  { url, headers = {}, seconds = 4, connections = 32, pipelining = 4 }: Load,
  pid: number,
): Promise<Measured> {
  await autocannon({ url, headers, connections, pipelining, duration: 1 }) // to warm up
  const before = processorTime(pid)
  const result = await autocannon({ url, headers, connections, pipelining, duration: seconds })
  const spent = processorTime(pid) - before
  const count = result.requests.total
  if (result.errors > 0 || result['4xx'] > 0 || result['5xx'] > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result['4xx']} refusals, ${result['5xx']} failures`)
  return {
    rate: count / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes: result.throughput.total / count,
    processor: (spent * 1e6) / count,
  }
}

/** Seconds of processor time that a process has used so far; 0 where the system does not tell. */
function processorTime(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return 0
  }
}

/** Microseconds per request, averaged over about so many: elapsed, and of the server's processor. */
export async function spend(
  { url, headers = {}, connections = 32, pipelining = 4 }: Omit<Load, 'seconds'>,
  pid: number,
  requests: number,
): Promise<{ clock: number; processor: number }> {
  const [begun, before] = [performance.now(), runTime(pid)]
  // autocannon checks at this interval whether all are answered.
  const result = await autocannon({ url, headers, connections, pipelining, amount: requests, sampleInt: 2 })
  const [clock, processor] = [performance.now() - begun, runTime(pid) - before]
  // It loses some of the last pipelined ones.
  const { errors, non2xx, '2xx': answered } = result
  if (errors > 0 || non2xx > 0 || answered < requests * 0.98)
    throw new Error(`${url}: ${errors} errors, ${non2xx} refusals, ${answered} of ${requests} answered`)
  return { clock: (clock * 1_000) / answered, processor: (processor * 1e6) / answered }
}

/** Like processorTime, in nanosecond resolution, over all threads that still run. */
export function runTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const times = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'))
  return times.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0) / 1e9
}

/** Resident memory in MB. */
export function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

/** Pins a process to one core, so that server and load do not share one. Does nothing where that is impossible. */
export function pin(pid: number, core: number): void {
  spawnSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' })
}
