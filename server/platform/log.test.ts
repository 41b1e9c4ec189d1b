import { expect, test } from 'vitest'
import { type LogOptions, openLog } from './log.ts'

function logged(options: Partial<LogOptions> = {}) {
  const lines: string[] = []
  const log = openLog({ format: 'json', write: (line) => lines.push(line), now: () => 'then', ...options })
  return { log, lines }
}

test('a line is one JSON object with what there is to know', () => {
  const { log, lines } = logged()
  log.info('A book came', { pages: 12, by: 'Ada\nObi' })
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { time: 'then', level: 'info', message: 'A book came', pages: 12, by: 'Ada\nObi' },
  ])
  expect(lines[0]).not.toContain('\n')
})

test('an unexpected error is told once, with its causes, however many pass it on', () => {
  const { log, lines } = logged()
  const error = new Error('outer', { cause: new Error('inner') })
  log.error('A request failed', error)
  log.error('The server failed', error)
  expect(lines).toHaveLength(1)
  const { stack } = JSON.parse(lines[0]!)
  expect(stack).toContain('Error: outer')
  expect(stack).toContain('caused by Error: inner')
})

test('for people a line is a sentence', () => {
  const { log, lines } = logged({ format: 'text' })
  log.info('Ready', { port: 3000 })
  log.warn('Slow')
  expect(lines).toEqual(['Ready port=3000', 'warn: Slow'])
})

test('nobody writes another fact, or another line, into a sentence for people', () => {
  const { log, lines } = logged({ format: 'text' })
  log.warn('Slow', { path: '/api/posts', by: 'x\nerror: All is lost user=admin \u001b[2J' })
  expect(lines).toEqual(['warn: Slow path=/api/posts by="x\\nerror: All is lost user=admin \\u001b[2J"'])
})

test('nothing is told beyond the level', () => {
  for (const [level, told] of [
    ['silent', 0],
    ['error', 1],
    ['info', 3],
    ['debug', 4],
  ] as const) {
    const { log, lines } = logged({ level })
    log.debug('a')
    log.info('b')
    log.warn('c')
    log.error('d', new Error('e'))
    expect(lines).toHaveLength(told)
  }
})
