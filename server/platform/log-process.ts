import type { Log } from './log.ts'

/** What Node would print by itself stands in the log too: between lines for machines nothing is plain. */
export function logProcess(log: Log): void {
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => log.warn(message, { kind: name }))
  process.on('uncaughtException', (error) => {
    log.error('The process ends over an error that nobody expected', error)
    process.exit(1)
  })
}

/** Whoever reads the lines may go, with their terminal or their pipe: there is nobody to tell then, and the campus goes on. */
export function outliveReader(): void {
  for (const out of [process.stdout, process.stderr]) out.on('error', () => undefined)
}
