type Level = 'silent' | 'error' | 'info' | 'debug'
type Facts = Record<string, string | number | null | undefined>

export interface Log {
  debug(message: string, facts?: Facts): void
  info(message: string, facts?: Facts): void
  warn(message: string, facts?: Facts): void
  /** Something unexpected. The same error is told once, however many layers pass it on. */
  error(message: string, error: unknown, facts?: Facts): void
}

export interface LogOptions {
  /** `json`: one object a line, for machines. `text`: for people. */
  format: 'json' | 'text'
  /** What is told at the most; `info` tells warnings too. */
  level?: Level
  write?: (line: string) => void
  now?: () => string
}

const ranks = { silent: 0, error: 1, info: 2, debug: 3 }

export function openLog({
  format,
  level: most = 'info',
  write = (line) => process.stdout.write(`${line}\n`),
  now = () => new Date().toISOString(),
}: LogOptions): Log {
  const told = new WeakSet<object>()

  function say(
    level: 'error' | 'warn' | 'info' | 'debug',
    message: string,
    facts: Facts = {},
    stack?: string,
  ) {
    if (ranks[most] < ranks[level === 'warn' ? 'info' : level]) return
    if (format === 'json') return write(JSON.stringify({ time: now(), level, message, ...facts, stack }))
    const mark = level === 'info' ? '' : `${level}: `
    const details = Object.entries(facts).map(([name, value]) => ` ${name}=${plain(String(value))}`)
    write(`${mark}${message}${details.join('')}${stack ? `\n${stack}` : ''}`)
  }

  return {
    debug: (message, facts) => say('debug', message, facts),
    info: (message, facts) => say('info', message, facts),
    warn: (message, facts) => say('warn', message, facts),
    error(message, error, facts) {
      if (typeof error === 'object' && error !== null) {
        if (told.has(error)) return
        told.add(error)
      }
      say('error', message, facts, stackOf(error))
    },
  }
}

/** What might be taken for another fact, or another line, stands in quotes and without a character that moves. */
const plain = (value: string) =>
  /^[\p{L}\p{N}_.:;,/@%+<>()[\]-]*$/u.test(value) ? value : JSON.stringify(value).replace(moves, escaped)
const moves = /[\p{Cc}\p{Cf}\u2028\u2029]/gu
const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The stack, and those of the causes below it. */
function stackOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return String(error)
  const own = error.stack ?? `${error.name}: ${error.message}`
  return error.cause === undefined || depth > 4 ? own : `${own}\ncaused by ${stackOf(error.cause, depth + 1)}`
}
