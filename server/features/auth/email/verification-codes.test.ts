import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { later } from '#server/platform/clock.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { ada, joinable } from '#testing/server/joining.ts'
import { queueEmail } from './send-email.ts'

const minute = 60_000
const chosen = { password: 'new password', confirmPassword: 'new password' }

eachDatabase((open) => {
  const here = async (options?: Parameters<typeof joinable>[0]) =>
    joinable({ database: await open(), mail: true, ...options })

  test('where mail is configured, the first sign-in mails a code that proves the address', async () => {
    const { join, platform, letters, secretFor } = await here()
    const student = await join()
    expect((await student(api.auth.session, {})).viewer?.status).toBe('pending')
    await platform.jobs.settled()
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatchObject({ to: ada.email, text: expect.stringContaining('Adaeze') })
    await student(api.auth.prove, {
      body: { code: ` ${secretFor(ada.email).replace(/^(...)/, '$1 ')} ` },
    })
    expect((await student(api.auth.session, {})).viewer?.status).toBe('active')
    await student(api.auth.prove, { body: { code: '000000' } })
  })

  test('an unproven account likes, but does not comment', async () => {
    const { join } = await here()
    const student = await join()
    const id = crypto.randomUUID()
    await expect(
      student(api.comments.write, { id, commentId: id, body: { content: 'First!' } }),
    ).rejects.toMatchObject({
      code: 'forbidden',
      message: 'Please verify your email first, with the code we sent you',
    })
    await expect(student(api.posts.like, { id })).rejects.toMatchObject({ code: 'missing' })
  })

  test('the next sign-in sends no second code while the first still works', async () => {
    const { join, browser, platform, clock, letters } = await here()
    await join()
    await platform.jobs.settled()
    const signIn = () => browser()(api.auth.signIn, { body: { email: ada.email, password: ada.password } })
    await signIn()
    await platform.jobs.settled()
    expect(letters).toHaveLength(1)
    clock.advance(15 * minute)
    await signIn()
    await platform.jobs.settled()
    expect(letters).toHaveLength(2)
  })

  test('five tries, also of many at once, and the code is dead', async () => {
    const { join, platform, secretFor } = await here()
    const student = await join()
    await platform.jobs.settled()
    const code = secretFor(ada.email)
    const wrong = code === '123456' ? '654321' : '123456'
    const tries = await Promise.all(
      Array.from({ length: 12 }, () =>
        student(api.auth.prove, { body: { code: wrong } }).catch(({ message }) => message as string),
      ),
    )
    expect(tries.map(String).sort()).toEqual(
      [
        'That code is not right. 4 tries left.',
        'That code is not right. 3 tries left.',
        'That code is not right. 2 tries left.',
        'That code is not right. 1 try left.',
        'That code is not right either. Ask for a new one.',
        ...Array(7).fill('This code no longer works. Ask for a new one.'),
      ].sort(),
    )
    await expect(student(api.auth.prove, { body: { code } })).rejects.toMatchObject({
      code: 'gone',
      field: 'code',
    })
  })

  test('a code works for 15 minutes; a new one takes its place; asking is limited', async () => {
    const { join, platform, clock, letters, secretFor } = await here()
    const student = await join()
    await platform.jobs.settled()
    const first = secretFor(ada.email)
    clock.advance(15 * minute)
    await expect(student(api.auth.prove, { body: { code: first } })).rejects.toMatchObject({ code: 'gone' })
    await student(api.auth.sendCode, {})
    await expect(student(api.auth.sendCode, {})).rejects.toMatchObject({ code: 'tooMany' })
    await student(api.auth.prove, { body: { code: secretFor(ada.email) } })
    const before = letters.length
    await student(api.auth.sendCode, {})
    expect(letters).toHaveLength(before)
  })

  test("one student's code proves nothing for another", async () => {
    const { join, platform, database, secretFor } = await here()
    const student = await join()
    await platform.jobs.settled()
    const code = secretFor(ada.email)
    const other = await join({ email: 'bisi@fuoye.edu.ng' })
    await platform.jobs.settled()
    if (secretFor('bisi@fuoye.edu.ng') !== code)
      await expect(other(api.auth.prove, { body: { code } })).rejects.toMatchObject({ code: 'invalid' })
    await student(api.auth.prove, { body: { code } })
    expect(
      await database.read.selectFrom('users').where('status', '=', 'active').select('email').execute(),
    ).toEqual([{ email: ada.email }])
  })

  test('a campus that stops using mail lets in who was still pending', async () => {
    const { join, database } = await here()
    await join()
    const without = await joinable({ database })
    const { viewer } = await without.browser()(api.auth.signIn, {
      body: { email: ada.email, password: ada.password },
    })
    expect(viewer?.status).toBe('active')
  })

  test('a forgotten password is chosen anew with the mailed link, once, and ends every session', async () => {
    const { join, browser, platform, secretFor } = await here()
    const student = await join()
    const visitor = browser()
    await visitor(api.auth.forgotPassword, { body: { email: ` ${ada.email.toUpperCase()} ` } })
    await platform.jobs.settled()
    const token = secretFor(ada.email)
    await expect(
      visitor(api.auth.resetPassword, { token, body: { ...chosen, confirmPassword: 'other' } }),
    ).rejects.toMatchObject({ field: 'confirmPassword', message: 'Passwords do not match' })
    await expect(
      visitor(api.auth.resetPassword, { token, body: { password: 'short', confirmPassword: 'short' } }),
    ).rejects.toMatchObject({ field: 'password', message: 'Password must be at least 6 characters' })
    await visitor(api.auth.resetPassword, { token, body: chosen })
    await expect(visitor(api.auth.resetPassword, { token, body: chosen })).rejects.toMatchObject({
      code: 'gone',
    })
    expect((await student(api.auth.session, {})).viewer).toBeNull()
    await expect(
      visitor(api.auth.signIn, { body: { email: ada.email, password: ada.password } }),
    ).rejects.toMatchObject({ code: 'unauthenticated' })
    const { viewer } = await visitor(api.auth.signIn, {
      body: { email: ada.email, password: chosen.password },
    })
    expect(viewer?.status).toBe('active')
  })

  test('a link used by ten at once works for one of them', async () => {
    const { join, browser, platform, secretFor } = await here()
    await join()
    await browser()(api.auth.forgotPassword, { body: { email: ada.email } })
    await platform.jobs.settled()
    const token = secretFor(ada.email)
    const uses = await Promise.allSettled(
      Array.from({ length: 10 }, () => browser()(api.auth.resetPassword, { token, body: chosen })),
    )
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a link dies after an hour, by a newer one, and by a changed password; a made-up one never lived', async () => {
    const { join, browser, platform, clock, secretFor } = await here()
    const student = await join()
    const ask = async () => {
      await browser()(api.auth.forgotPassword, { body: { email: ada.email } })
      await platform.jobs.settled()
      return secretFor(ada.email)
    }
    const dead = (token: string) =>
      expect(browser()(api.auth.resetPassword, { token, body: chosen })).rejects.toMatchObject({
        code: 'gone',
        message: 'This link has been used or is too old. Ask for a new one.',
      })
    const first = await ask()
    const second = await ask()
    await dead(first)
    clock.advance(60 * minute)
    await dead(second)
    const third = await ask()
    await student(api.auth.changePassword, { body: { ...chosen, currentPassword: ada.password } })
    await dead(third)
    await dead('x')
    await dead('../../etc/passwd')
  })

  test('a link that an admin handed out outlives whoever asks for another, where no mail is sent', async () => {
    const { join, browser, admin, platform, clock, letters } = await here({ mail: false })
    const student = await join()
    const { viewer } = await student(api.auth.session, {})
    const { path } = await admin()(api.resetLinks.make, { id: viewer?.id ?? '' })
    const ask = async () => {
      await browser()(api.auth.forgotPassword, { body: { email: ada.email } })
      await platform.jobs.settled()
    }
    await ask()
    expect(letters).toEqual([])
    await browser()(api.auth.resetPassword, { token: path.split('/').at(-1) ?? '', body: chosen })
    clock.advance(60 * minute)
    await ask()
    expect(letters).toMatchObject([{ to: ada.email }])
  })

  test('whoever asks for a link waits for no invitation, however many are due', async () => {
    const { join, browser, student, platform, database, clock, letters } = await here()
    await join()
    letters.length = 0
    const invited = [student(), student()]
    for (const one of invited) await one(api.auth.session, {})
    await database.write((tx) =>
      tx
        .insertInto('letters')
        .values(
          invited.map(({ id, email }) => ({
            ...{ id: platform.newId(), kind: 'invitation' as const, userId: id, address: email },
            ...{ createdAt: clock.now(), dueAt: later(clock.now(), { minutes: -10 }) },
          })),
        )
        .execute(),
    )
    await browser()(api.auth.forgotPassword, { body: { email: ada.email } })
    await platform.jobs.settled()
    expect(letters.map(({ to }) => to)).toEqual([ada.email, ...invited.map(({ email }) => email)])
  })

  test('asking for a link says the same for an address nobody has, and mails nothing', async () => {
    const { browser, platform, letters } = await here()
    const visitor = browser()
    expect(await visitor(api.auth.forgotPassword, { body: { email: 'nobody@fuoye.edu.ng' } })).toBeUndefined()
    await platform.jobs.settled()
    expect(letters).toEqual([])
    await expect(visitor(api.auth.forgotPassword, { body: { email: ' ' } })).rejects.toMatchObject({
      field: 'email',
    })
  })

  test('one address gets three links an hour, known or not', async () => {
    const { join, browser } = await here()
    await join()
    for (const email of [ada.email, 'nobody@fuoye.edu.ng']) {
      for (let i = 0; i < 3; i++) await browser(`10.0.0.${i}`)(api.auth.forgotPassword, { body: { email } })
      await expect(browser('10.0.0.9')(api.auth.forgotPassword, { body: { email } })).rejects.toMatchObject({
        code: 'tooMany',
      })
    }
  })

  test('the link leads to the configured address, whatever host the request names', async () => {
    const { join, browser, platform, letters } = await here({
      env: { SITE_URL: 'https://campus.fuoye.edu.ng' },
    })
    await join()
    await browser()(
      api.auth.forgotPassword,
      { body: { email: ada.email } },
      { headers: { host: 'evil.example' } },
    )
    await platform.jobs.settled()
    const links = letters.flatMap(({ text }) => text.match(/\S+\/reset-password\//g) ?? [])
    expect(links).toEqual(['https://campus.fuoye.edu.ng/reset-password/'])
  })

  test('letters that cannot be sent are told where somebody waits for one, and logged where not', async () => {
    const { join, reports, platform } = await here()
    platform.mail.send = async () => {
      throw new Error('connection refused')
    }
    const student = await join()
    await platform.jobs.settled()
    expect(reports).toEqual([expect.stringContaining('Email “code” could not be sent')])
    await expect(student(api.auth.sendCode, {})).rejects.toMatchObject({
      code: 'unavailable',
      message: 'We couldn’t send the email. Please try again.',
    })
  })

  test('letters that cannot be sent take nothing of what an hour allows', async () => {
    const { join, platform } = await here()
    const student = await join()
    await platform.jobs.settled()
    const { send } = platform.mail
    platform.mail.send = async () => {
      throw new Error('connection refused')
    }
    const unsent = { message: 'We couldn’t send the email. Please try again.' }
    const body = { email: 'adaeze.o@fuoye.edu.ng', currentPassword: ada.password }
    for (let tried = 0; tried < 7; tried += 1) {
      await expect(student(api.auth.sendCode, {})).rejects.toMatchObject(unsent)
      await expect(student(api.account.changeEmail, { body })).rejects.toMatchObject(unsent)
    }
    platform.mail.send = send
    await student(api.auth.sendCode, {})
  })

  test('a letter to an address that was mistyped, sent late, leaves the code for the right one', async () => {
    const { join, platform, letters, clock, jobs, secretFor } = await here()
    const student = await join()
    const viewer = (await student(api.auth.session, {})).viewer
    const change = (email: string) =>
      student(api.account.changeEmail, { body: { email, currentPassword: ada.password } })
    const [wrong, right] = ['adaez@fuoye.edu.ng', 'adaeze.o@fuoye.edu.ng']
    await change(wrong)
    await change(right)
    const code = secretFor(right)
    const late = { kind: 'new address', userId: viewer?.id ?? '', address: wrong } as const
    await platform.database.write((tx) => queueEmail(tx, late, clock.now()))
    await jobs.find(({ name }) => name === 'sending letters')?.run()
    expect(letters.at(-1)?.to).toBe(right)
    await student(api.account.proveEmail, { body: { code } })
    expect((await student(api.auth.session, {})).viewer?.email).toBe(right)
  })

  test('changing the password asks for the old one, and ends the other sessions only', async () => {
    const { join, browser } = await here()
    const phone = await join()
    const laptop = browser()
    await laptop(api.auth.signIn, { body: { email: ada.email, password: ada.password } })
    await expect(
      phone(api.auth.changePassword, { body: { ...chosen, currentPassword: 'a guess' } }),
    ).rejects.toMatchObject({ field: 'currentPassword', message: 'Your current password is not right' })
    await phone(api.auth.changePassword, { body: { ...chosen, currentPassword: ada.password } })
    expect((await phone(api.auth.session, {})).viewer?.email).toBe(ada.email)
    expect((await laptop(api.auth.session, {})).viewer).toBeNull()
    await laptop(api.auth.signIn, { body: { email: ada.email, password: chosen.password } })
  })

  test('whoever found an open session cannot guess its password for long', async () => {
    const { join } = await here()
    const student = await join()
    const guess = () => student(api.auth.changePassword, { body: { ...chosen, currentPassword: 'a guess' } })
    for (let i = 0; i < 10; i++) await expect(guess()).rejects.toMatchObject({ code: 'invalid' })
    await expect(guess()).rejects.toMatchObject({ code: 'tooMany' })
  })
})
