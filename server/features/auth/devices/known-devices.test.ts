import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { postgresLimits } from '#server/platform/limits/postgres.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { countHashes } from '#testing/server/hashing.ts'
import { ada, joinable } from '#testing/server/joining.ts'

const right = { email: ada.email, password: ada.password }
const wrong = { email: ada.email, password: 'wrong password' }
const eve = { ...ada, email: 'eve@student.fuoye.edu.ng', password: 'eve-eve', confirmPassword: 'eve-eve' }

eachDatabase((open) => {
  const here = async (options?: Parameters<typeof joinable>[0]) => {
    const it = await joinable({ database: await open(), ...options })
    const signIn = (browser: ReturnType<typeof it.browser>, body: typeof right) =>
      browser(api.auth.signIn, { body }).then(
        () => 'signed in',
        ({ code }) => code as string,
      )
    return {
      ...it,
      signIn,
      /** A hundred wrong tries at once, each from another address. */
      hammer: (email = ada.email) =>
        Promise.all(
          Array.from({ length: 100 }, (_, i) => signIn(it.browser(`10.1.0.${i}`), { ...wrong, email })),
        ),
    }
  }

  test('of a hundred wrong passwords at once twenty are hashed, and every refusal is free', async () => {
    const { join, hammer } = await here()
    await join()
    const hashes = countHashes()
    const answers = await hammer()
    expect(answers.filter((code) => code === 'unauthenticated')).toHaveLength(20)
    expect(answers.filter((code) => code === 'tooMany')).toHaveLength(80)
    expect(hashes.count).toBe(20)
    expect(await hammer()).toEqual(Array(100).fill('tooMany'))
    expect(hashes.count).toBe(20)
  })

  open.testOnce('the owner signs in where they have signed in before, whatever strangers do', async () => {
    const { join, hammer, browser, signIn } = await here()
    const owner = await join()
    await owner(api.auth.signOut, {})
    await hammer()
    expect(await signIn(browser('10.2.0.1'), right)).toBe('tooMany')
    expect(await signIn(owner, right)).toBe('signed in')
  })

  test('whoever has just signed up is known, so that others at the same address keep nobody out', async () => {
    const { browser, signIn } = await here()
    const owner = browser()
    await owner(api.auth.signUp, { body: ada })
    for (let i = 0; i < 120; i++) await signIn(browser(), { ...wrong, email: `s${i}@fuoye.edu.ng` })
    expect(await signIn(browser(), right)).toBe('tooMany')
    expect(await signIn(owner, right)).toBe('signed in')
  })

  open.testOnce(
    'on a new phone the owner signs in after choosing a new password, and that phone is known',
    async () => {
      const { join, hammer, browser, signIn, secretFor, platform } = await here({ mail: true })
      await join()
      await hammer()
      const phone = browser('10.2.0.1')
      await phone(api.auth.forgotPassword, { body: { email: ada.email } })
      await platform.jobs.settled()
      const password = 'a new one'
      await phone(api.auth.resetPassword, {
        token: secretFor(ada.email),
        body: { password, confirmPassword: password },
      })
      // The reset clears the limit: an unknown browser may try again.
      expect(await signIn(browser('10.3.0.1'), wrong)).toBe('unauthenticated')
      await hammer()
      expect(await signIn(browser('10.3.0.2'), { ...right, password })).toBe('tooMany')
      expect(await signIn(phone, { ...right, password })).toBe('signed in')
    },
  )

  test('on a new phone the mailed link lets the owner in at once with the password they have, while strangers go on', async () => {
    const { join, hammer, browser, signIn, secretFor, platform } = await here({ mail: true })
    const owner = await join()
    await hammer()
    const phone = browser('10.2.0.1')
    expect(await signIn(phone, right)).toBe('tooMany')
    await phone(api.auth.forgotPassword, { body: { email: ada.email } })
    await platform.jobs.settled()
    const token = secretFor(ada.email)
    await phone(api.auth.knowBrowser, { token })
    await hammer()
    expect(await signIn(browser('10.3.0.2'), right)).toBe('tooMany')
    expect(await signIn(phone, right)).toBe('signed in')
    // The link is no credential: it signs nobody in, works once, and ends no session.
    const thief = browser('10.4.0.1')
    await expect(thief(api.auth.knowBrowser, { token })).rejects.toMatchObject({ code: 'gone' })
    const body = { password: 'a new one', confirmPassword: 'a new one' }
    await expect(thief(api.auth.resetPassword, { token, body })).rejects.toMatchObject({ code: 'gone' })
    expect(thief.jar.known ?? null).toBeNull()
    expect(await thief(api.auth.session, {})).toMatchObject({ viewer: null })
    expect(await owner(api.auth.session, {})).toMatchObject({ viewer: { fullName: ada.fullName } })
  })

  open.testOnce(
    'a link that is made up, or too old, makes no browser known, and is not tried without end',
    async () => {
      const { join, browser, secretFor, platform, clock } = await here({ mail: true })
      await join()
      const phone = browser('10.2.0.1')
      await phone(api.auth.forgotPassword, { body: { email: ada.email } })
      await platform.jobs.settled()
      clock.advance(61 * 60_000)
      for (const token of [secretFor(ada.email), 'made-up'])
        await expect(phone(api.auth.knowBrowser, { token })).rejects.toMatchObject({ code: 'gone' })
      expect(phone.jar.known ?? null).toBeNull()
      const tries = await Promise.all(
        Array.from({ length: 300 }, (_, n) =>
          phone(api.auth.knowBrowser, { token: `made-up-${n}` }).catch(({ code }) => code),
        ),
      )
      expect(tries.filter((code) => code === 'tooMany')).toHaveLength(2)
    },
  )

  open.testOnce('a success forgives what strangers tried', async () => {
    const { join, hammer, signIn, browser } = await here()
    const owner = await join()
    await hammer()
    expect(await signIn(owner, right)).toBe('signed in')
    expect(await signIn(browser('10.2.0.1'), right)).toBe('signed in')
  })

  open.testOnce('being known to one account is nothing to another', async () => {
    const { join, hammer, signIn } = await here()
    await join()
    const stranger = await join(eve)
    await hammer()
    expect(await signIn(stranger, right)).toBe('tooMany')
    expect(await signIn(stranger, { email: eve.email, password: eve.password })).toBe('signed in')
  })

  open.testOnce(
    'a stolen mark allows ten guesses in a quarter of an hour, and keeps no other device of the owner out',
    async () => {
      const { join, browser, signIn } = await here()
      const phone = await join()
      const laptop = browser()
      await signIn(laptop, right)
      const thief = browser('10.9.0.1')
      thief.jar.known = phone.jar.known ?? null
      const hashes = countHashes()
      const guesses = await Promise.all(Array.from({ length: 100 }, () => signIn(thief, wrong)))
      expect(guesses.filter((code) => code === 'unauthenticated')).toHaveLength(10)
      expect(hashes.count).toBe(10)
      expect(await signIn(laptop, right)).toBe('signed in')
    },
  )

  test.each([
    ['made up', 'AAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA'],
    ['of other letters', 'é~;.'],
    ['endless', 'AAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA~'.repeat(150)],
  ])('a mark that is %s is a stranger’s', async (_, known) => {
    const { join, browser, hammer, signIn } = await here()
    await join()
    await hammer()
    const stranger = browser('10.2.0.1')
    stranger.jar.known = known
    expect(await signIn(stranger, right)).toBe('tooMany')
  })

  test('the limits of an account that is not there are the same, in the same words', async () => {
    const { join, browser, hammer } = await here()
    await join()
    const told = async (email: string) => {
      const answers = await hammer(email)
      const visitor = browser('10.2.0.1')
      const refusal = await visitor(api.auth.signIn, { body: { ...wrong, email } }).catch(
        (problem) => problem,
      )
      return { answers: answers.sort(), code: refusal.code, message: refusal.message.replace(/\d+/, 'N') }
    }
    expect(await told(ada.email)).toEqual(await told('nobody@student.fuoye.edu.ng'))
  })

  test('the cookie outlives signing out, says nobody’s name or id, and holds five accounts at most', async () => {
    const { join, database } = await here()
    const owner = await join()
    const line = owner.replies.at(-1)?.headers.getSetCookie()[1]
    expect(line).toMatch(
      /^campus_known=[\w-]{12}\.[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/,
    )
    const before = owner.jar.known
    await owner(api.auth.signOut, {})
    expect(owner.jar.known).toBe(before)
    for (let i = 0; i < 6; i++) {
      const email = `s${i}@student.fuoye.edu.ng`
      await owner(api.auth.signUp, { body: { ...ada, email } })
      await owner(api.auth.signIn, { body: { ...right, email } })
    }
    expect(owner.jar.known?.split('~')).toHaveLength(5)
    const users = await database.read.selectFrom('users').select(['id', 'email']).execute()
    for (const { id, email } of users) {
      expect(owner.jar.known).not.toContain(id)
      expect(owner.jar.known).not.toContain(email)
    }
  })

  if (open.kind === 'postgres')
    test('a fleet counts together, and knows each other’s devices', async () => {
      const database = await open()
      const url = open.placeOf(database).url ?? ''
      const fleet = [postgresLimits(url), postgresLimits(url)] as const
      const [one, other] = [
        await here({ database, with: { limits: fleet[0] } }),
        await here({ database, with: { limits: fleet[1] } }),
      ]
      const owner = await one.join()
      const hashes = countHashes()
      await Promise.all([one.hammer(), other.hammer()])
      expect(hashes.count).toBe(20)
      const elsewhere = other.browser()
      elsewhere.jar.known = owner.jar.known ?? null
      expect(await other.signIn(elsewhere, right)).toBe('signed in')
      await Promise.all(fleet.map((limits) => limits.close()))
    })
})
