import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { noLimits } from '#server/platform/limits/in-memory.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { ada, joinable } from '#testing/server/joining.ts'

const right = { email: ada.email, password: ada.password }
const _day = 24 * 3_600_000

eachDatabase((open) => {
  const here = async (options?: Parameters<typeof joinable>[0]) =>
    joinable({ database: await open(), ...options })

  test('an unknown address and a wrong password get one and the same answer', async () => {
    const { join, browser } = await here()
    await join()
    const visitor = browser()
    const refusals = []
    for (const body of [
      { ...right, password: 'wrong password' },
      { ...right, email: 'nobody@fuoye.edu.ng' },
      { ...right, email: 'not an address' },
    ]) {
      refusals.push(
        await visitor(api.auth.signIn, { body }).catch(({ code, message, field }) => ({
          code,
          message,
          field,
        })),
      )
    }
    expect(refusals).toEqual(
      Array(3).fill({ code: 'unauthenticated', message: 'Email or password is not right', field: undefined }),
    )
    const [known, unknown, odd] = visitor.replies.map(({ status, headers }) => ({
      status,
      headers: [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
    }))
    expect(known).toEqual(unknown)
    expect(known).toEqual(odd)
  })

  test('the address is known again whatever its case, and with spaces around it', async () => {
    const { join, browser } = await here()
    await join()
    const { viewer } = await browser()(api.auth.signIn, {
      body: { ...right, email: ` ${ada.email.toUpperCase()} ` },
    })
    expect(viewer?.email).toBe(ada.email)
  })

  test('both fields are required', async () => {
    const { browser } = await here()
    const visitor = browser()
    await expect(visitor(api.auth.signIn, { body: { ...right, email: ' ' } })).rejects.toMatchObject({
      field: 'email',
      message: 'Please enter your email',
    })
    await expect(visitor(api.auth.signIn, { body: { ...right, password: '' } })).rejects.toMatchObject({
      field: 'password',
      message: 'Please enter your password',
    })
  })

  test('a password that changes while somebody signs in with the old one opens nothing', async () => {
    const { join, browser, database } = await here()
    const student = await join()
    const password = 'a new one'
    const [changed, ...late] = await Promise.allSettled([
      student(api.auth.changePassword, {
        body: { currentPassword: right.password, password, confirmPassword: password },
      }),
      ...Array.from({ length: 6 }, () => browser()(api.auth.signIn, { body: right })),
    ])
    expect(changed.status).toBe('fulfilled')
    // Early sign-ins were ended by the change, late ones refused: one session is left.
    expect(late).toHaveLength(6)
    expect(await database.read.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
  })

  // Hashing dominates the time, on either database.
  if (open.kind === 'postgres') return

  test('their times cannot be told apart either', async () => {
    const { join, browser } = await here({
      env: { NODE_ENV: 'production', SITE_URL: 'http://localhost' },
      with: { limits: noLimits },
    })
    await join()
    const visitor = browser()
    const time = async (email: string) => {
      const start = performance.now()
      await visitor(api.auth.signIn, { body: { email, password: 'wrong password' } }).catch(() => undefined)
      return performance.now() - start
    }
    const known: number[] = []
    const unknown: number[] = []
    const difference = () => Math.abs(median(known) - median(unknown)) / median(known)
    // Noise may look like a difference on a busy machine; only a real one persists over more rounds.
    for (let round = 0; round < 8 && (round === 0 || difference() >= 0.1); round++)
      for (let i = 0; i < 25; i++) {
        known.push(await time(ada.email))
        unknown.push(await time('nobody@fuoye.edu.ng'))
      }
    expect(difference()).toBeLessThan(0.1)
  })
})

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
