import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { Problem } from '#contract/problem.ts'

const run = promisify(argon2)

/** The longest queue for hashing, about ten seconds; beyond it requests are asked to come back. */
const mostWaiting = 500

/** Node's thread pool size, which has no API; tools/start/ready.mjs raises it above four. */
const threads = Number(process.env.UV_THREADPOOL_SIZE) || 4
/** Leaves one core to readers, and some threads to files, compression and what every write waits for. */
const atOnce = Math.max(1, Math.min(availableParallelism() - 1, threads - 3))

type Line = (() => void)[]

/** Known browsers go before strangers, who could fill a queue for as long as they like. */
const lines: { known: Line; strangers: Line } = { known: [], strangers: [] }
let running = 0

async function inTurn(parameters: Argon2Parameters, line: Line = lines.strangers): Promise<Buffer> {
  if (running >= atOnce) {
    if (line.length >= mostWaiting)
      throw new Problem('unavailable', 'We’re busy. Please try again in a moment.', undefined, 5)
    await new Promise<void>((resolve) => line.push(resolve))
  } else running += 1
  try {
    return await run('argon2id', parameters)
  } finally {
    // The slot is handed over directly, so that a later caller cannot slip in between.
    const next = lines.known.shift() ?? lines.strangers.shift()
    if (next) next()
    else running -= 1
  }
}

/** Two passes, one lane; the operator sets the memory: OWASP asks for 19 MiB, about 20 ms of one core. */
const passes = 2
const lanes = 1

export interface Hashing {
  /** Returns the hash to store: a PHC string, argon2id. */
  hash(password: string): Promise<string>
  /**
   * Whether this is the password. With null, for "no such account", it takes as long and is always false. `isKnown` goes
   * before strangers.
   */
  matches(password: string, stored: string | null, isKnown?: boolean): Promise<boolean>
}

/** `memory` in KiB. */
export function createHashing(memory: number): Hashing {
  const head = `$argon2id$v=19$m=${memory},t=${passes},p=${lanes}$`
  /** A well-formed hash that no password has. */
  const nobody = `${head}${'A'.repeat(22)}$${'A'.repeat(43)}`

  return {
    async hash(password) {
      const nonce = randomBytes(16)
      const tag = await inTurn({
        message: bytesOf(password),
        nonce,
        tagLength: 32,
        memory,
        passes,
        parallelism: lanes,
      })
      return `${head}${text(nonce)}$${text(tag)}`
    },

    async matches(password, stored, isKnown = false) {
      const [, memory, passes, parallelism, nonce, tag] =
        /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored ?? nobody) ?? []
      if (!nonce || !tag) throw new Error('A stored password is not an argon2id PHC string')
      const wanted = Buffer.from(tag, 'base64')
      const parameters = {
        message: bytesOf(password),
        nonce: Buffer.from(nonce, 'base64'),
        tagLength: wanted.length,
        memory: Number(memory),
        passes: Number(passes),
        parallelism: Number(parallelism),
      }
      const got = await inTurn(parameters, isKnown ? lines.known : lines.strangers)
      return timingSafeEqual(got, wanted) && stored !== null
    },
  }
}

/** Composes tone marks, so that a password is the same from every keyboard. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFC'))

const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
