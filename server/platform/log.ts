import { pino } from 'pino'
import { redact, redactedFact } from './redact-log.ts'
import { standardOutput } from './standard-output.ts'

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'
type Facts = Record<string, string | number | null | undefined>

export interface Log {
  debug(message: string, facts?: Facts): void
  info(message: string, facts?: Facts): void
  warn(message: string, facts?: Facts): void
  /**
   * Logs something unexpected. The same error is logged once, however many layers pass it on. What repeats during an outage
   * is logged once a minute, with the count.
   */
  error(message: string, error?: unknown, facts?: Facts, often?: 'again and again'): void
}

interface OpenLog extends Log {
  /** For a line that contains a secret on purpose. */
  infoWithSecret(message: string): void
  /** For a fixed sentence whose examples would be redacted. */
  errorAsItIs(message: string): void
}

export interface LogOptions {
  /** `json`: one object a line, for machines. `text`: for people. */
  format: 'json' | 'text'
  /** The least urgent level that is logged. */
  level?: LogLevel
  write?: (line: string) => void
  now?: () => string
  /** Milliseconds in which a repeated error is logged once. */
  once?: number
  /** False for the command line: its user needs the sentence, not the stack. */
  stacks?: boolean
}

/** Redacts personal data and secrets from every line, in facts and in error messages. */
export function openLog({
  format,
  level = 'info',
  write,
  now,
  once = 60_000,
  stacks = true,
}: LogOptions): OpenLog {
  const isCounted = createCounting(once, (message) => say('error', message))
  const told = new WeakSet<object>()
  const toLines = (line: string) => (write ?? print)(format === 'json' ? line.trimEnd() : sentenceOf(line))
  const lines = pino(
    {
      level,
      base: null,
      messageKey: 'message',
      timestamp: now ? () => `,"time":"${now()}"` : pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    format === 'json' && !write ? standardOutput() : { write: toLines },
  )

  function say(level: Exclude<LogLevel, 'silent'>, message: string, facts: Facts = {}, stack?: string) {
    if (!lines.isLevelEnabled(level)) return
    const shown = Object.entries(facts).map(([name, fact]) => [name, redactedFact(name, fact)])
    lines[level]({ ...Object.fromEntries(shown), ...(stack && { stack: redact(stack) }) }, redact(message))
  }

  return {
    debug: (message, facts) => say('debug', message, facts),
    info: (message, facts) => say('info', message, facts),
    warn: (message, facts) => say('warn', message, facts),
    error(message, error, facts, often) {
      if (often && isCounted(message, error)) return
      if (typeof error === 'object' && error !== null) {
        if (told.has(error)) return
        told.add(error)
      }
      say('error', message, facts, error === undefined || !stacks ? undefined : stackOf(error))
    },
    infoWithSecret: (message) => lines.info(message),
    errorAsItIs: (message) => lines.error(message),
  }
}

/** Returns true for a repeat within the time; at its end the count is logged. */
function createCounting(once: number, tell: (message: string) => void) {
  const counts = new Map<string, number>()
  return (message: string, error: unknown): boolean => {
    const same = `${message}: ${error instanceof Error ? error.message : String(error)}`
    const before = counts.get(same)
    counts.set(same, before === undefined ? 0 : before + 1)
    if (before !== undefined) return true
    setTimeout(() => {
      const more = counts.get(same) ?? 0
      counts.delete(same)
      if (more > 0) tell(`${same} (${more} times more within ${Math.round(once / 1_000)} s)`)
    }, once).unref()
    return false
  }
}

const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Turns a JSON line into a sentence for people. */
function sentenceOf(line: string): string {
  const { level, time: _, message, stack, ...facts } = JSON.parse(line) as Record<string, string> // made above
  const mark = level === 'info' ? '' : `${level}: `
  const details = Object.entries(facts).map(([name, value]) => ` ${name}=${plain(String(value))}`)
  return `${mark}${message}${details.join('')}${stack ? `\n${stack}` : ''}`
}

/** Quotes a value that could look like another fact or line, without control characters. */
const plain = (value: string) =>
  /^[\p{L}\p{N}_.:;,/@%+<>()[\]-]*$/u.test(value) ? value : JSON.stringify(value).replace(moves, escaped)
const moves = /[\p{Cc}\p{Cf}\u2028\u2029]/gu
const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The stack, with those of its causes. */
function stackOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return String(error)
  const own = error.stack ?? `${error.name}: ${error.message}`
  return error.cause === undefined || depth > 4 ? own : `${own}\ncaused by ${stackOf(error.cause, depth + 1)}`
}
