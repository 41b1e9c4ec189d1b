import { beforeEach, expect, test, vi } from 'vitest'

const stack = (message: string) =>
  `TypeError: ${message}\n    at x (http://campus/assets/first-Ab_c1.js:2:480)\n    at chrome-extension://abc/content.js:1:1\n    at https://campus/assets/post-page-9.js:1:3`

function broken(message: string, where = stack(message)) {
  return Object.assign(new TypeError(message), { stack: where })
}

/** The module as in a page that has just loaded. */
async function fresh() {
  vi.resetModules()
  const noted = await import('./error-log.ts')
  return { ...noted, meet: (error: unknown) => noted.note({ error, at: location.pathname }) }
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, what: string) => void kept.set(name, what),
    removeItem: (name: string) => void kept.delete(name),
  })
  history.replaceState(null, '', '/blog/01a20296-2bef-74a6-9d9a-7949d197ba10?token=secret#x')
})

test('what broke is noted by where and what, without an address, a token or a word of anybody', async () => {
  const { errorsNoted, meet } = await fresh()
  meet(
    broken(
      'Unexpected token in "Dear Ada, my number is 08031234567" at https://campus/x?token=abc of 123456',
    ),
  )
  expect(errorsNoted.get()).toEqual([
    {
      page: '/blog/:id',
      message: 'TypeError: Unexpected token in … at … of …',
      frames: ['first-Ab_c1.js:2:480', 'post-page-9.js:1:3'],
      build: expect.stringMatching(/^[\w.-]+$/),
      browser: expect.stringMatching(/^\w+ \d+$/),
    },
  ])
})

test('each is noted once, a few in a visit, and they are there in the next one until they are told', async () => {
  const first = await fresh()
  for (let i = 0; i < 9; i += 1) {
    first.meet(broken(`It broke in way ${'abcdefghi'[i]}`))
    first.meet(broken(`It broke in way ${'abcdefghi'[i]}`))
  }
  expect(first.errorsNoted.get()).toHaveLength(5)
  const next = await fresh()
  expect(next.errorsNoted.get()).toHaveLength(5)
  next.forgetNoted(next.errorsNoted.get())
  const last = await fresh()
  expect(last.errorsNoted.get()).toEqual([])
})

test('a bad line, a refusal, what was taken back and what is not ours are no errors', async () => {
  const { errorsNoted, meet } = await fresh()
  const [{ NotHad }, { Problem }] = await Promise.all([
    import('../../ui/lazy-component.ts'),
    import('#contract/problem.ts'),
  ])
  meet(broken('Failed to fetch'))
  meet(broken('NetworkError when attempting to fetch resource.'))
  meet(broken('Load failed'))
  meet(Object.assign(new NotHad('x'), { stack: stack('x') }))
  meet(Object.assign(new Problem('conflict', 'Taken'), { stack: stack('x') }))
  meet(new DOMException('Aborted', 'AbortError'))
  meet(broken('An extension', 'TypeError\n at chrome-extension://abc/content.js:1:1'))
  meet('a string')
  meet(undefined)
  expect(errorsNoted.get()).toEqual([])
})

test('what breaks is noted from the first moment on, and again where it could not be', async () => {
  vi.resetModules()
  const { meet, whenMet } = await import('./early-errors.ts')
  const early = new Error('Before anybody listened')
  meet(early)
  const taken: unknown[] = []
  let isDown = true
  whenMet(async (all) => {
    if (isDown) throw new TypeError('Failed to fetch')
    taken.push(...all.map(({ error, at }) => [error, at]))
  })
  await Promise.resolve()
  isDown = false
  const later = new Error('Now')
  meet(later)
  await vi.waitFor(() =>
    expect(taken).toEqual([
      [early, location.pathname],
      [later, location.pathname],
    ]),
  )
  meet(later)
  await vi.waitFor(() => expect(taken).toHaveLength(3))
})

test('what an earlier visit could not tell is told without anything new', async () => {
  localStorage.setItem('errors-met', '[]')
  vi.resetModules()
  const { whenMet } = await import('./early-errors.ts')
  const take = vi.fn(async () => undefined)
  whenMet(take)
  expect(take).toHaveBeenCalledWith([])
})

test.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Mobile Safari/537.36',
    'Chrome 109',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Version/16.0 Mobile/15E148 Safari/604.1',
    'Safari 16',
  ],
  ['Mozilla/5.0 (Android 12; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0', 'Firefox 128'],
  ['Opera/9.80 (J2ME/MIDP; Opera Mini)', 'Other 0'],
])('%s is %s', async (agent, browser) => {
  const { browserOf } = await fresh()
  expect(browserOf(agent)).toBe(browser)
})
