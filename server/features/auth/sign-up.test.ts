import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { ada, joinable } from '#testing/server/joining.ts'

eachDatabase((open) => {
  const here = async (options?: Parameters<typeof joinable>[0]) =>
    joinable({ database: await open(), ...options })

  test('a student joins and signs in', async () => {
    const { browser } = await here()
    const visitor = browser()
    const { id } = await visitor(api.auth.signUp, { body: ada })
    expect((await visitor(api.auth.session, {})).viewer).toBeNull()
    const { viewer } = await visitor(api.auth.signIn, { body: { email: ada.email, password: ada.password } })
    expect(viewer).toEqual({
      id,
      fullName: 'Adaeze Okafor',
      email: ada.email,
      picture: null,
      role: 'user',
      status: 'active',
      department: 'Law',
      level: '200',
    })
    expect((await visitor(api.auth.session, {})).viewer).toEqual(viewer)
  })

  test('checks come in the order and words of the specification, each beside its field', async () => {
    const { browser } = await here()
    const visitor = browser()
    const everythingWrong = {
      fullName: ' ',
      email: '',
      department: 'Alchemy',
      level: '700',
      password: '',
      confirmPassword: '!',
    }
    const mended = [
      ['fullName', 'Please enter your full name', { fullName: 'Adaeze Okafor' }],
      ['email', 'Please enter your email', { email: 'ada@gmail.com' }],
      ['password', 'Please enter a password', { password: 'short' }],
      ['confirmPassword', 'Passwords do not match', { confirmPassword: 'short' }],
      [
        'password',
        'Password must be at least 6 characters',
        { password: 'longer', confirmPassword: 'longer' },
      ],
      ['email', 'email must be a fuoye student mail', { email: 'ada@fuoye.edu.ng' }],
      ['department', 'Please choose your department', { department: 'Law' }],
      ['level', 'Please choose your level', { level: 'Postgraduate' }],
    ] as const
    let body: typeof ada = everythingWrong
    for (const [field, message, mend] of mended) {
      await expect(visitor(api.auth.signUp, { body })).rejects.toMatchObject({
        code: 'invalid',
        field,
        message,
      })
      body = { ...body, ...mend }
    }
    await visitor(api.auth.signUp, { body })
  })

  test('one refusal names every field that is wrong', async () => {
    const { browser } = await here()
    const wrong = {
      ...{ fullName: 'A', email: 'x@gmail.com', department: '', level: '' },
      ...{ password: 'abc', confirmPassword: 'abd' },
    }
    await expect(browser()(api.auth.signUp, { body: wrong })).rejects.toMatchObject({
      faults: {
        confirmPassword: 'Passwords do not match',
        password: 'Password must be at least 6 characters',
        email: 'email must be a fuoye student mail',
        department: 'Please choose your department',
        level: 'Please choose your level',
      },
    })
  })

  test.each([
    'fuoye@gmail.com',
    'ada@fuoye',
    'ada@fuoye.edu.ng@gmail.com',
    'ada fuoye.edu.ng',
    'a da@fuoye.edu.ng',
    'ada@fuoye.edu.ng\r\nBcc: all@fuoye.edu.ng',
    '"ada\r\nBcc: x"@fuoye.edu.ng',
    'ada\0@fuoye.edu.ng',
    'аda@fuoye.edu.ng',
    '<ada@fuoye.edu.ng>',
    '@fuoye.edu.ng',
    'ada.@fuoye.edu.ng',
  ])('%j is no student mail', async (email) => {
    const { browser } = await here()
    await expect(browser()(api.auth.signUp, { body: { ...ada, email } })).rejects.toMatchObject({
      field: 'email',
      message: 'email must be a fuoye student mail',
    })
  })

  test('a campus that names its domains takes no other', async () => {
    const { browser } = await here({ env: { STUDENT_EMAIL_DOMAINS: 'student.fuoye.edu.ng' } })
    const visitor = browser()
    await expect(
      visitor(api.auth.signUp, { body: { ...ada, email: 'ada@fuoye.edu.ng' } }),
    ).rejects.toMatchObject({ message: 'email must be a fuoye student mail' })
    await visitor(api.auth.signUp, { body: { ...ada, email: 'ADA@Student.FUOYE.edu.ng' } })
  })

  test('a password of six letters with tone marks is long enough, and one of five is not', async () => {
    const { browser } = await here()
    const five = 'ẹ̀ṣọ́á'.normalize('NFD')
    await expect(
      browser()(api.auth.signUp, {
        body: { ...ada, password: 'ṣáṣá5'.normalize('NFD'), confirmPassword: 'ṣáṣá5'.normalize('NFD') },
      }),
    ).rejects.toMatchObject({ message: 'Password must be at least 6 characters' })
    await browser()(api.auth.signUp, {
      body: { ...ada, password: `${five}xyz`, confirmPassword: `${five}xyz` },
    })
  })

  test('a password is the same however the keyboard sends its tone marks', async () => {
    const { browser } = await here()
    const visitor = browser()
    await visitor(api.auth.signUp, { body: ada })
    const { viewer } = await visitor(api.auth.signIn, {
      body: { email: ada.email, password: ada.password.normalize('NFD') },
    })
    expect(viewer?.email).toBe(ada.email)
  })

  test('a name keeps its letters and tone marks, and is found without them', async () => {
    const { join, database } = await here()
    const typed = '  Ọláyínká\u202e\u200b   Adébáyọ̀ '.normalize('NFD')
    const student = await join({ fullName: typed })
    const { viewer } = await student(api.auth.session, {})
    expect(viewer?.fullName).toBe('Ọláyínká Adébáyọ̀'.normalize('NFC'))
    const { search } = await database.read.selectFrom('users').select('search').executeTakeFirstOrThrow()
    expect(search).toContain('olayinka adebayo')
  })

  test('twenty sign-ups at once with one address, spelled variously, make one account', async () => {
    const { browser, database } = await here()
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        browser()(api.auth.signUp, {
          body: { ...ada, email: i % 2 ? ` ${ada.email.toUpperCase()} ` : ada.email },
        }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of tries)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({
          code: 'conflict',
          field: 'email',
          message: 'There is already an account with this email. Sign in instead.',
        })
    const { users, passwords } = await database.read
      .selectNoFrom((eb) => [
        eb
          .selectFrom('users')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .as('users'),
        eb
          .selectFrom('passwords')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .as('passwords'),
      ])
      .executeTakeFirstOrThrow()
    expect([Number(users), Number(passwords)]).toEqual([1, 1])
  })

  test('nobody makes themselves admin, active or somebody else by sending more fields', async () => {
    const { browser, database } = await here({ mail: true })
    for (const more of [
      { role: 'admin' },
      { status: 'active' },
      { id: crypto.randomUUID() },
      { accountType: 'agent' },
    ])
      await expect(browser()(api.auth.signUp, { body: { ...ada, ...more } })).rejects.toMatchObject({
        code: 'invalid',
        message: `Unknown: ${Object.keys(more)}`,
      })
    expect(await database.read.selectFrom('users').selectAll().execute()).toEqual([])
  })

  open.testOnce('three hundred sign-ups an hour from one address are enough', async () => {
    const { browser } = await here()
    const sign = (i: number, address: string) =>
      browser(address)(api.auth.signUp, { body: { ...ada, email: `s${i}@fuoye.edu.ng` } })
    await Promise.all(Array.from({ length: 300 }, (_, i) => sign(i, '197.210.54.7')))
    await expect(sign(300, '197.210.54.7')).rejects.toMatchObject({ code: 'tooMany' })
    await sign(301, '197.210.54.8')
  })

  test('no reply and no row carries the password', async () => {
    const { join, database } = await here({ env: { NODE_ENV: 'production', SITE_URL: 'http://localhost' } })
    await join()
    const rows = JSON.stringify([
      await database.read.selectFrom('users').selectAll().execute(),
      await database.read.selectFrom('passwords').selectAll().execute(),
    ])
    expect(rows).not.toContain(ada.password)
    expect(rows).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })
})
