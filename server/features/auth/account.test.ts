import { describe, expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { nameAndAddress } from '#server/people/people.ts'
import { newId } from '#server/platform/ids.ts'
import { eachDatabase, waitingForLocks } from '#testing/server/databases.ts'
import { ada, joinable } from '#testing/server/joining.ts'

const currentPassword = ada.password
const email = 'adaeze@fuoye.edu.ng'
const phone = 'Mozilla/5.0 (Linux; Android 14; TECNO) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'

eachDatabase((open) => {
  const here = async (options?: Parameters<typeof joinable>[0]) =>
    joinable({ database: await open(), ...options })

  describe('changing the address', () => {
    test('where no mail is configured it holds at once, for signing in and for the admins’ search', async () => {
      const { join, browser, admin } = await here()
      const student = await join()
      expect(
        await student(api.account.changeEmail, {
          body: { email: ` ${email.toUpperCase()}`, currentPassword },
        }),
      ).toEqual({ proveBy: null })
      expect((await student(api.auth.session, {})).viewer?.email).toBe(email)
      const signIn = (who: string) =>
        browser()(api.auth.signIn, { body: { email: who, password: ada.password } })
      await signIn(email)
      await expect(signIn(ada.email)).rejects.toMatchObject({ code: 'unauthenticated' })
      const { items } = await admin()(api.admin.users, { query: { search: 'adaeze@' } })
      expect(items.map((user) => user.email)).toEqual([email])
    })

    test('it takes nothing back of a name that is being changed', async () => {
      const { join, database, platform } = await here()
      const student = await join()
      await student(api.auth.session, {})
      // When they were seen is in the same row.
      await platform.jobs.settled()
      const [written, waited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const renaming = database.write(async (tx) => {
        const search = nameAndAddress('Bola Idowu', ada.email)
        await tx.updateTable('users').set({ fullName: 'Bola Idowu', search }).execute()
        written.resolve()
        await waited.promise
      })
      await written.promise
      const changed = student(api.account.changeEmail, { body: { email, currentPassword } })
      if (open.kind === 'postgres')
        await vi.waitUntil(async () => (await waitingForLocks(database)) === 1, { timeout: 20_000 })
      waited.resolve()
      await Promise.all([renaming, changed])
      const { search } = await database.read.selectFrom('users').select('search').executeTakeFirstOrThrow()
      expect(search).toBe(nameAndAddress('Bola Idowu', email))
    })

    test.each([
      [{ email: '' }, 'email', 'Please enter your email'],
      [{ email: 'ada@gmail.com' }, 'email', 'email must be a fuoye student mail'],
      [{ email: ada.email }, 'email', 'This is your email already'],
      [{ email: 'bisi@fuoye.edu.ng' }, 'email', 'There is already an account with this email.'],
      [{ currentPassword: 'a guess' }, 'currentPassword', 'Your current password is not right'],
    ])('%j is refused', async (wrong, field, message) => {
      const { join } = await here()
      const student = await join()
      await join({ email: 'bisi@fuoye.edu.ng' })
      await expect(
        student(api.account.changeEmail, { body: { email, currentPassword, ...wrong } }),
      ).rejects.toMatchObject({ field, message })
    })

    open.testOnce(
      'where mail is configured a code proves it first, and the old address is told',
      async () => {
        const { join, platform, letters, secretFor } = await here({ mail: true })
        const student = await join()
        await platform.jobs.settled()
        const first = secretFor(ada.email)
        expect(await student(api.account.changeEmail, { body: { email, currentPassword } })).toEqual({
          proveBy: email,
        })
        const viewer = async () => (await student(api.auth.session, {})).viewer
        expect(await viewer()).toMatchObject({ email: ada.email, status: 'pending' })
        expect((await student(api.account.sessions, {})).newEmail).toBe(email)
        const code = secretFor(email)
        if (code !== first)
          await expect(student(api.account.proveEmail, { body: { code: first } })).rejects.toMatchObject({
            field: 'code',
          })
        await student(api.account.proveEmail, { body: { code } })
        expect(await viewer()).toMatchObject({ email, status: 'active' })
        expect((await student(api.account.sessions, {})).newEmail).toBeNull()
        await platform.jobs.settled()
        expect(letters.at(-1)).toMatchObject({
          to: ada.email,
          subject: expect.stringContaining('has a new email'),
        })
      },
    )

    test('a code proves the address it was sent to, and no other', async () => {
      const { join, secretFor } = await here({ mail: true })
      const student = await join()
      await student(api.account.changeEmail, { body: { email, currentPassword } })
      const code = secretFor(email)
      await student(api.account.changeEmail, { body: { email: 'vc@fuoye.edu.ng', currentPassword } })
      if (secretFor('vc@fuoye.edu.ng') === code) return
      await expect(student(api.account.proveEmail, { body: { code } })).rejects.toMatchObject({
        code: 'invalid',
      })
      expect((await student(api.auth.session, {})).viewer?.email).toBe(ada.email)
    })

    test('of two who prove the same address one gets it', async () => {
      const { join, secretFor, letters } = await here({ mail: true })
      const both = [await join(), await join({ email: 'bisi@fuoye.edu.ng' })]
      const codes: string[] = []
      for (const one of both) {
        await one(api.account.changeEmail, { body: { email, currentPassword } })
        codes.push(secretFor(email))
        letters.length = 0
      }
      const tries = await Promise.allSettled(
        both.map((one, i) => one(api.account.proveEmail, { body: { code: codes[i] ?? '' } })),
      )
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })

    test('nothing waits: a code for nothing is no code', async () => {
      const { join } = await here()
      const student = await join()
      await expect(student(api.account.proveEmail, { body: { code: '123456' } })).rejects.toMatchObject({
        code: 'gone',
      })
    })
  })

  describe('sessions', () => {
    test('are listed as devices, this one first, and ended one by one or all others at once', async () => {
      const { join, browser } = await here()
      const laptop = await join()
      const others = [browser(), browser(), browser()] as const
      for (const other of others)
        await other(
          api.auth.signIn,
          { body: { email: ada.email, password: ada.password } },
          { headers: { 'user-agent': phone } },
        )
      const { items } = await laptop(api.account.sessions, {})
      expect(items.map(({ isThis }) => isThis)).toEqual([true, false, false, false])
      expect(items[1]).toMatchObject({ device: 'Chrome on Android' })
      const [mine] = (await others[0](api.account.sessions, {})).items
      await laptop(api.account.endSession, { id: mine?.id ?? '' })
      expect((await others[0](api.auth.session, {})).viewer).toBeNull()
      expect((await others[1](api.auth.session, {})).viewer).not.toBeNull()
      await laptop(api.account.endOtherSessions, {})
      for (const other of others) expect((await other(api.auth.session, {})).viewer).toBeNull()
      expect((await laptop(api.account.sessions, {})).items).toHaveLength(1)
    })

    test('of others are neither seen nor ended', async () => {
      const { join } = await here()
      const student = await join()
      const stranger = await join({ email: 'bisi@fuoye.edu.ng' })
      const [theirs] = (await stranger(api.account.sessions, {})).items
      expect((await student(api.account.sessions, {})).items.map(({ id }) => id)).not.toContain(theirs?.id)
      await student(api.account.endSession, { id: theirs?.id ?? '' })
      await student(api.account.endSession, { id: newId() })
      expect((await stranger(api.auth.session, {})).viewer).not.toBeNull()
    })
  })
})
