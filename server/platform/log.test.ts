import { expect, test } from 'vitest'
import { type LogOptions, openLog } from './log.ts'
import { redact } from './redact-log.ts'

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

test('what comes again and again is told once, and then how often it was', async () => {
  const { log, lines } = logged({ once: 50 })
  for (let n = 0; n < 269; n += 1)
    log.error('Not done: look for letters', new Error(n % 2 ? 'gone' : 'deaf'), {}, 'again and again')
  log.error('Not done: look for letters', new Error('gone'))
  expect(lines).toHaveLength(3)
  await expect.poll(() => lines.length).toBe(5)
  const told = lines.slice(3).map((line) => JSON.parse(line))
  expect(told).toEqual([
    expect.objectContaining({ message: 'Not done: look for letters: deaf (134 times more within 0 s)' }),
    expect.objectContaining({ message: 'Not done: look for letters: gone (133 times more within 0 s)' }),
  ])
  expect(told[0]).not.toHaveProperty('stack')
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
    ['warn', 2],
  ] as const) {
    const { log, lines } = logged({ level })
    log.debug('a')
    log.info('b')
    log.warn('c')
    log.error('d', new Error('e'))
    expect(lines).toHaveLength(told)
  }
})

test('what is somebody’s, or opens something, is in no line: not as a fact, not in a sentence, not in a stack', () => {
  const token = `${'Zk3-x'.repeat(8)}abc`
  const secrets = {
    cookie: `__Host-session=${token}; theme=dark`,
    password: 'hunter2!',
    code: '493817',
    link: `https://campus.example/reset-password/${token}`,
    number: '+234 803 555 0199',
    email: 'ada.obi@fuoye.edu.ng',
  }
  const sentence = [
    `cookie: ${secrets.cookie}`,
    `Your code is ${secrets.code}; password=${secrets.password}`,
    `no mailbox for <${secrets.email}>, see ${secrets.link} or /login?from=/x&token=abc123`,
    `wa.me/2348035550199, 08035550199 and ${secrets.number}, by postgres://campus:hunter2!@db:5432/campus`,
    "mkdir '/opt/campus/s3:/AKIAEX:wJa/1r/K7+Mb@s3.example/x' of s3://AKIAEX:wJa/1r/K7+Mb@s3.example/x",
  ].join('\n')
  for (const format of ['json', 'text'] as const) {
    const { log, lines } = logged({ format })
    log.warn(sentence, secrets)
    log.info('Quoted', { what: sentence, status: 200 })
    log.error(sentence, new Error(sentence, { cause: new Error(sentence) }))
    const all = lines.join('\n')
    expect(all).toContain('no mailbox for <[…]>')
    expect(all).toContain('/campus')
    for (const secret of [
      ...Object.values(secrets),
      'hunter2',
      'wJa',
      'K7+Mb',
      '8035550199',
      'abc123',
      token,
    ])
      expect(all, secret).not.toContain(secret)
  }
})

test('what helps to find a fault stays: ids, routes, files and their lines, packages', () => {
  const { log, lines } = logged()
  const said =
    'Not made: reel 0198f0a2-7c3e-7d1b-9a55-0242ac120002 of 4294967296 bytes at http://127.0.0.1:3000/api/reels/:id ' +
    '(node_modules/@aws-sdk/client-s3/dist/index.js:1234:56) 100% build entry-browser-DrdYQPEo.js'
  log.info(said, { route: '/api/password-resets/:token', request: 'k3f9-x2pd' })
  expect(JSON.parse(lines[0]!)).toMatchObject({
    message: said,
    route: '/api/password-resets/:token',
    request: 'k3f9-x2pd',
  })
})

test('what is said with its secret is said as it is', () => {
  const { log, lines } = logged()
  log.infoWithSecret('Open once: https://campus.example/first-admin/abc')
  expect(lines[0]).toContain('https://campus.example/first-admin/abc')
})

test('a line of any length is looked through in no time: whoever makes one long holds nobody up', () => {
  const begun = performance.now()
  for (const sign of ['a', 'a-', '+1 ', 'a.', 'a@', 'session', '://', 's3://', '?a'])
    expect(redact(sign.repeat(100_000))).toContain(sign)
  expect(performance.now() - begun).toBeLessThan(2_000)
})
