import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { Problem } from '#contract/problem.ts'

const run = promisify(argon2)

/** What OWASP asks of argon2id: 19 MiB, two passes, one lane. About 20 ms on one core. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }

/** A well-formed hash of nothing anybody types, checked where there is no account, so that it takes as long. */
const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** At most so many wait for a core; that is about ten seconds, and whoever comes then is asked to come back. */
const mostWaiting = 500

/** One core is always left to everybody who is only reading. */
const atOnce = Math.max(1, availableParallelism() - 1)

const waiting: (() => void)[] = []
let running = 0

async function inTurn(parameters: Argon2Parameters): Promise<Buffer> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting)
      throw new Problem('unavailable', 'The campus is busy. Please try again in a moment.', undefined, 5)
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await run('argon2id', parameters)
  } finally {
    // A place is handed on, not given back and taken again: nobody who comes later slips in between.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** A letter and its tone mark are one password whichever way a keyboard sends them. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFC'))

const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** The password as it may be stored: a PHC string, argon2id. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await inTurn({ message: bytesOf(password), nonce, tagLength: 32, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(nonce)}$${text(tag)}`
}

/** Whether this is the password; with null, for "no such account", it takes as long and is never. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored ?? nobody) ?? []
  if (!nonce || !tag) throw new Error('A stored password is not an argon2id PHC string')
  const wanted = Buffer.from(tag, 'base64')
  const got = await inTurn({
    message: bytesOf(password),
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: wanted.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(got, wanted) && stored !== null
}
