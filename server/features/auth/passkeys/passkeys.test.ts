import { expect, test } from 'vitest'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { giveRole } from '#server/people/admins.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { ada, joinable } from '#testing/server/joining.ts'
import { authenticator } from '#testing/server/services/authenticator.ts'

const site = 'https://campus.example'
const currentPassword = ada.password
const byPassword = { email: ada.email, password: ada.password }

eachDatabase((open) => {
  async function start({ env = {}, mail = false }: { env?: Record<string, string>; mail?: boolean } = {}) {
    const it = await joinable({ database: await open(), mail, env: { SITE_URL: site, ...env } })
    const { database } = it.platform
    const hers = await it.join()
    const { id } = await database.read.selectFrom('users').select('id').executeTakeFirstOrThrow()
    await database.write(async (tx) => {
      await tx.updateTable('users').set({ status: 'active' }).execute()
      await giveRole(tx, id, 'admin')
    })
    const phone = authenticator(site)
    const begin = (who: Caller) => who(api.passkeys.begin, { body: { currentPassword } })
    const add = async (who: Caller, name = 'My phone', on = phone) =>
      who(api.passkeys.add, { body: { name, made: on.make(await begin(who)) } })
    const show = async (who: Caller, otherwise = {}, on = phone) => {
      const asked = await who(api.passkeys.challenge, {})
      return { body: { shown: on.show(asked, otherwise) } }
    }
    const signIn = async (who: Caller, otherwise = {}) => who(api.passkeys.signIn, await show(who, otherwise))
    return { ...it, id, hers, phone, begin, add, show, signIn }
  }

  test('an admin adds a passkey, and signs in with it alone, as nobody else does', async () => {
    const { hers, add, signIn, browser, platform, id } = await start()
    const before = hers.jar.token
    const { id: passkeyId } = await add(hers, '  My   phone ')
    expect(hers.jar.token).not.toBe(before)
    expect(await hers(api.passkeys.list, {})).toEqual({
      items: [{ id: passkeyId, name: 'My phone', createdAt: expect.any(String), usedAt: null, isThis: true }],
      isConfirmed: true,
    })
    const elsewhere = browser()
    expect(await signIn(elsewhere)).toMatchObject({ viewer: { id, role: 'admin', email: ada.email } })
    expect(elsewhere.jar.token).toBeTruthy()
    const { items } = await elsewhere(api.passkeys.list, {})
    expect(items).toMatchObject([{ usedAt: platform.clock.now(), isThis: true }])
    const { items: sessions } = await elsewhere(api.account.sessions, {})
    expect(sessions).toHaveLength(2)
  })

  test('a passkey lets its owner in at once on a new phone, whatever strangers have tried', async () => {
    const { hers, add, signIn, browser, id } = await start()
    await add(hers)
    const wrong = { body: { ...byPassword, password: 'wrong password' } }
    const tries = Array.from({ length: 30 }, (_, i) => browser(`10.1.0.${i}`)(api.auth.signIn, wrong))
    await Promise.allSettled(tries)
    const newPhone = browser('10.2.0.1')
    await expect(newPhone(api.auth.signIn, { body: byPassword })).rejects.toMatchObject({ code: 'tooMany' })
    expect(await signIn(newPhone)).toMatchObject({ viewer: { id } })
  })

  test('the session a browser came with ends with the sign-in, and a challenge works once', async () => {
    const { hers, add, show, fetchAs } = await start()
    await add(hers)
    const before = hers.jar.token
    const shown = await show(hers)
    await hers(api.passkeys.signIn, shown)
    expect(hers.jar.token).not.toBe(before)
    expect(await (await fetchAs(before)('/api/session')).json()).toEqual({ viewer: null, ended: true })
    await expect(hers(api.passkeys.signIn, shown)).rejects.toMatchObject({
      code: 'unauthenticated',
      message: 'We couldn’t check this passkey. Please try again.',
    })
  })

  test('what is forged, old, unverified, of another site, copied or not for this is refused', async () => {
    const { hers, add, begin, show, phone, browser, clock, signIn, database } = await start()
    const elsewhere = browser()
    await add(hers)
    const refused = { code: 'unauthenticated' }
    for (const wrong of [
      { forged: true },
      { unverified: true },
      { origin: 'https://campus.example.evil' },
      { origin: 'http://campus.example' },
    ])
      await expect(signIn(elsewhere, wrong), JSON.stringify(wrong)).rejects.toMatchObject(refused)
    // A failed response uses its challenge up, too.
    expect(await database.read.selectFrom('passkey_challenges').selectAll().execute()).toEqual([])

    const late = await show(elsewhere)
    clock.advance(6 * 60_000)
    await expect(elsewhere(api.passkeys.signIn, late)).rejects.toMatchObject(refused)
    const { challenge } = await begin(hers)
    const shown = phone.show({ challenge, rpId: 'campus.example' })
    await expect(elsewhere(api.passkeys.signIn, { body: { shown } })).rejects.toMatchObject(refused)
    const stranger = authenticator(site)
    stranger.make(await begin(hers))
    const body = { shown: stranger.show(await elsewhere(api.passkeys.challenge, {})) }
    await expect(elsewhere(api.passkeys.signIn, { body })).rejects.toMatchObject(refused)

    await signIn(elsewhere, { counter: 41 })
    for (const counter of [41, 7])
      await expect(signIn(elsewhere, { counter }), String(counter)).rejects.toMatchObject(refused)
    await signIn(elsewhere, { counter: 42 })
  })

  test('a passkey is added by an admin with the password, in the session that asked, verified', async () => {
    const { hers, begin, phone, browser, student, join } = await start()
    const wrong = { body: { currentPassword: 'not this' } }
    await expect(hers(api.passkeys.begin, wrong)).rejects.toMatchObject({ field: 'currentPassword' })
    await expect(student()(api.passkeys.begin, { body: { currentPassword } })).rejects.toMatchObject({
      code: 'forbidden',
      message: 'Passkeys are for admins',
    })
    const add = (who: Caller, made: ReturnType<typeof phone.make>, name = 'x') =>
      who(api.passkeys.add, { body: { name, made } })
    const asked = await begin(hers)
    const elsewhere = browser()
    await elsewhere(api.auth.signIn, { body: byPassword })
    const refused = { code: 'invalid' }
    await expect(add(elsewhere, phone.make(asked))).rejects.toMatchObject(refused)
    await expect(add(hers, phone.make(asked), ' ')).rejects.toMatchObject({ field: 'name' })
    await expect(add(hers, phone.make(asked, { unverified: true }))).rejects.toMatchObject(refused)
    await expect(add(hers, phone.make(asked))).rejects.toMatchObject(refused)
    const evil = phone.make(await begin(hers), { origin: 'https://evil.example' })
    await expect(add(hers, evil)).rejects.toMatchObject(refused)
    await expect(
      add(hers, phone.make(await hers(api.passkeys.begin, { body: { currentPassword } }))),
    ).resolves.toBeTruthy()
    const ike = await join({ email: 'ike@student.fuoye.edu.ng' })
    await expect(begin(ike)).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('whoever has a passkey shows one before another is added or any removed; each has its name', async () => {
    const { hers, add, begin, show, browser, phone, id, platform, letters } = await start({ mail: true })
    const first = await add(hers)
    const elsewhere = browser()
    await elsewhere(api.auth.signIn, { body: byPassword })
    const refused = { code: 'forbidden', message: 'Please confirm with one of your passkeys first' }
    await expect(begin(elsewhere)).rejects.toMatchObject(refused)
    await expect(elsewhere(api.passkeys.remove, first)).rejects.toMatchObject(refused)
    const before = elsewhere.jar.token
    const { items: devices } = await elsewhere(api.account.sessions, {})
    await elsewhere(api.passkeys.confirm, await show(elsewhere))
    expect(elsewhere.jar.token).not.toBe(before)
    // The same session continues.
    expect((await elsewhere(api.account.sessions, {})).items).toEqual(devices)
    expect((await begin(elsewhere)).excludeCredentials).toEqual([
      { type: 'public-key', id: phone.held[0]?.id },
    ])
    const second = await add(elsewhere, 'Key')
    await elsewhere(api.passkeys.rename, { ...second, body: { name: 'Key in the drawer' } })
    const { items } = await elsewhere(api.passkeys.list, {})
    expect(items.map(({ name, isThis }) => [name, isThis])).toEqual([
      ['My phone', false],
      ['Key in the drawer', true],
    ])
    // The session that it had opened or confirmed ends with it; other sessions continue.
    await elsewhere(api.passkeys.remove, first)
    expect(await hers(api.auth.session, {})).toEqual({ viewer: null, ended: true })
    await expect(elsewhere(api.passkeys.remove, first)).rejects.toMatchObject({ code: 'missing' })
    await elsewhere(api.passkeys.remove, second)
    expect(await elsewhere(api.passkeys.list, {})).toEqual({ items: [], isConfirmed: false })
    await platform.jobs.settled()
    expect(letters.slice(1).map(({ to, subject }) => [to, /added|removed/.exec(subject)?.[0]])).toEqual(
      ['added', 'added', 'removed', 'removed'].map((what) => [ada.email, what]),
    )
    expect(id).toBeTruthy()
  })

  test('what counts is the passkeys there are when one is added, not when that began', async () => {
    const { hers, id, add, begin, browser, phone, database, platform } = await start()
    const elsewhere = browser()
    await elsewhere(api.auth.signIn, { body: byPassword })
    const early = await begin(elsewhere)
    await add(hers)
    const put = (who: Caller, asked: typeof early) =>
      who(api.passkeys.add, { body: { name: 'Key', made: phone.make(asked) } })
    await expect(put(elsewhere, early)).rejects.toMatchObject({
      ...{ code: 'forbidden', message: 'Please confirm with one of your passkeys first' },
    })
    const one = { userId: id, publicKey: '', counter: 0, name: 'x', createdAt: platform.clock.now() }
    const more = Array.from({ length: 8 }, () => ({ ...one, id: platform.newId() }))
    await database.write((tx) =>
      tx
        .insertInto('passkeys')
        .values(more.map((row) => ({ ...row, credentialId: row.id, usedAt: null })))
        .execute(),
    )
    const [first, second] = [await begin(hers), await begin(hers)]
    const added = await Promise.allSettled([put(hers, first), put(hers, second)])
    expect(added.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(added.find((each) => each.status === 'rejected')?.reason).toMatchObject({ code: 'conflict' })
  })

  test('one shown for another session is no confirmation of it, and another’s is none of one’s own', async () => {
    const { hers, add, show, signIn, admin, browser } = await start()
    await add(hers)
    const sade = admin()
    await expect(sade(api.passkeys.confirm, await show(sade))).rejects.toMatchObject({
      code: 'invalid',
      message: 'We don’t know this passkey. You can sign in with your password.',
    })
    expect(await sade(api.passkeys.list, {})).toMatchObject({ isConfirmed: false })
    const elsewhere = browser()
    await signIn(elsewhere)
    expect(await elsewhere(api.passkeys.list, {})).toMatchObject({ isConfirmed: true })
  })

  test('where passkeys are demanded, an admin decides nothing before one was shown', async () => {
    const { hers, id, add, show, browser, database } = await start({ env: { ADMIN_PASSKEYS: 'demanded' } })
    const forbidden = { code: 'forbidden', message: 'Please confirm with your passkey first' }
    expect(await hers(api.auth.session, {})).toMatchObject({
      viewer: { role: 'subadmin' },
      needsPasskey: true,
    })
    for (const act of [api.admin.users, api.admin.statistics, api.reports.list])
      await expect(hers(act, {})).rejects.toMatchObject(forbidden)
    await expect(hers(api.admin.setRole, { id, body: { role: 'user' } })).rejects.toMatchObject(forbidden)
    await add(hers)
    expect(await hers(api.auth.session, {})).toEqual({
      viewer: expect.objectContaining({ id, role: 'admin' }),
    })
    await hers(api.admin.users, {})

    const elsewhere = browser()
    expect(await elsewhere(api.auth.signIn, { body: byPassword })).toMatchObject({ needsPasskey: true })
    await expect(elsewhere(api.admin.users, {})).rejects.toMatchObject(forbidden)
    await elsewhere(api.passkeys.confirm, await show(elsewhere))
    await elsewhere(api.admin.users, {})
    await database.write((tx) => tx.deleteFrom('passkeys').execute())
    await expect(elsewhere(api.admin.users, {})).rejects.toMatchObject(forbidden)
  })

  test('whoever is no admin any more has no passkeys, and whoever leaves takes them along', async () => {
    const { hers, add, id, admin, database, signIn, browser } = await start()
    await admin()(api.auth.session, {})
    await add(hers)
    await database.write((tx) => giveRole(tx, id, 'user'))
    await expect(signIn(browser())).rejects.toMatchObject({ code: 'unauthenticated' })
    await database.write((tx) => giveRole(tx, id, 'admin'))
    await add(hers, 'Again')
    await hers(api.account.remove, { body: { currentPassword } })
    expect(await database.read.selectFrom('passkeys').select('id').execute()).toEqual([])
  })

  open.testOnce('guessing at passkeys is counted, for an address and for an account', async () => {
    const { hers, add, show, browser } = await start()
    await add(hers)
    for (let i = 0; i < 20; i += 1) await hers(api.passkeys.confirm, await show(hers))
    await expect(hers(api.passkeys.confirm, await show(hers))).rejects.toMatchObject({ code: 'tooMany' })
    const elsewhere = browser('197.210.54.7')
    for (let i = 0; i < 100; i += 1) await elsewhere(api.passkeys.challenge, {})
    await expect(elsewhere(api.passkeys.challenge, {})).rejects.toMatchObject({
      code: 'tooMany',
      message: expect.stringContaining('Or sign in with your password.'),
    })
  })
})
