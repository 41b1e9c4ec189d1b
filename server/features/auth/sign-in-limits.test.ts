import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { ada, joinable } from '#testing/server/joining.ts'

const right = { email: ada.email, password: ada.password }
const _day = 24 * 3_600_000

eachDatabase((open) => {
  const here = async (options?: Parameters<typeof joinable>[0]) =>
    joinable({ database: await open(), ...options })

  test('ten wrong passwords for one account from one address, then a pause', async () => {
    const { join, browser } = await here()
    await join()
    const guess = (address: string, password = 'wrong password') =>
      browser(address)(api.auth.signIn, { body: { ...right, password } })
    for (let i = 0; i < 10; i++)
      await expect(guess('10.0.0.1')).rejects.toMatchObject({ code: 'unauthenticated' })
    const refusal = await guess('10.0.0.1', right.password).catch((problem) => problem)
    expect(refusal).toMatchObject({ code: 'tooMany', retryAfter: expect.any(Number) })
    expect(refusal.message).toMatch(
      /^Too many tries\. Please wait 1\d minutes and try again\. Or use “Forgot your password\?”/,
    )
    // The owner, at another address, is not locked out.
    await guess('10.0.0.2', right.password)
  })

  test('an account that is not there is limited just the same', async () => {
    const { browser } = await here()
    const guess = () =>
      browser()(api.auth.signIn, { body: { email: 'nobody@fuoye.edu.ng', password: 'wrong password' } })
    for (let i = 0; i < 10; i++) await expect(guess()).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(guess()).rejects.toMatchObject({ code: 'tooMany' })
  })

  open.testOnce(
    'guessing at one account from many addresses is limited, and at many accounts from one address',
    async () => {
      const { join, browser } = await here()
      await join()
      const guess = (email: string, address: string) =>
        browser(address)(api.auth.signIn, { body: { email, password: 'wrong password' } }).catch(
          ({ code }) => code,
        )
      const spread = await Promise.all(Array.from({ length: 60 }, (_, i) => guess(ada.email, `10.0.1.${i}`)))
      expect(spread.filter((code) => code === 'tooMany')).toHaveLength(40)
      const walk = await Promise.all(
        Array.from({ length: 110 }, (_, i) => guess(`s${i}@fuoye.edu.ng`, '10.0.2.1')),
      )
      expect(walk.filter((code) => code === 'tooMany')).toHaveLength(10)
    },
  )

  open.testOnce('a success forgives the wrong tries before it, but not those on other accounts', async () => {
    const { join, browser } = await here()
    await join()
    const try_ = (password: string, email = ada.email) =>
      browser()(api.auth.signIn, { body: { email, password } }).catch(({ code }) => code)
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 9; i++) expect(await try_('wrong password')).toBe('unauthenticated')
      expect(await try_(right.password)).toMatchObject({ viewer: { email: ada.email } })
    }
    const others = await Promise.all(
      Array.from({ length: 80 }, (_, i) => try_('guess 1', `s${i}@fuoye.edu.ng`)),
    )
    expect(others.filter((code) => code === 'tooMany')).toHaveLength(80 - (100 - 27))
  })

  test('addresses of one IPv6 household count as one', async () => {
    const { browser } = await here()
    const guess = (address: string) =>
      browser(address)(api.auth.signIn, { body: { ...right, password: 'wrong password' } }).catch(
        ({ code }) => code,
      )
    for (let i = 0; i < 10; i++)
      expect(await guess(`2001:db8:1:2::${i.toString(16)}`)).toBe('unauthenticated')
    expect(await guess('2001:db8:1:2:ffff::1')).toBe('tooMany')
    expect(await guess('2001:db8:1:3::1')).toBe('unauthenticated')
  })

  test('the address a client claims in X-Forwarded-For counts only behind a trusted proxy', async () => {
    const { browser } = await here()
    const visitor = browser()
    const guess = (claimed: string) =>
      visitor(
        api.auth.signIn,
        { body: { ...right, password: 'wrong password' } },
        { headers: { 'x-forwarded-for': claimed } },
      ).catch(({ code }) => code)
    for (let i = 0; i < 10; i++) expect(await guess(`10.9.0.${i}`)).toBe('unauthenticated')
    expect(await guess('10.9.0.99')).toBe('tooMany')
  })
})
