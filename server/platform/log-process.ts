import type { Log } from './log.ts'

/** Logs what Node would print by itself: plain text would break a log of JSON lines. */
export function logProcess(log: Log): void {
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => log.warn(message, { kind: name }))
  process.on('uncaughtException', (error) => {
    log.error('The process stops because of an unexpected error', error)
    process.exit(1)
  })
}

/** Ignores a closed terminal or pipe: the log has no reader then, and the campus goes on. */
export function outliveReader(): void {
  for (const out of [process.stdout, process.stderr]) out.on('error', () => undefined)
}
