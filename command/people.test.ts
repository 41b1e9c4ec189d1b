import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { clock } from '#server/platform/clock.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import { openFiles } from '#server/platform/files/open.ts'
import type { Platform } from '#server/platform/index.ts'
import { folderMail } from '#server/platform/mail/index.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { ada, joinable } from '#testing/server/joining.ts'
import { fileRow, userRow } from '#testing/server/samples/rows.ts'
import { silent } from '#testing/server/stores.ts'
import { administer } from './people.ts'

const email = 'ada@fuoye.edu.ng'
const site = 'https://campus.example'

/** The command's output. */
async function told(
  here: Pick<Platform, 'database' | 'files' | 'mail'>,
  ...words: string[]
): Promise<string> {
  const lines: string[] = []
  await administer({ ...here, site, mails: true }, words, (line) => lines.push(line))
  return lines.join('\n')
}

eachDatabase((open) => {
  async function start() {
    const database = await open()
    const ada = userRow({ email, fullName: 'Adaeze Okafor', status: 'pending' })
    const sade = userRow({ email: 'sade@fuoye.edu.ng', fullName: 'Ṣadé Bello', role: 'admin' })
    await database.write((tx) => tx.insertInto('users').values([ada, sade]).execute())
    const roleOf = async (id: string) =>
      database.read.selectFrom('users').where('id', '=', id).select(['role', 'status']).executeTakeFirst()
    const { folder } = open.placeOf(database)
    const files = await openFiles({ dataFolder: folder }, silent)
    const mail = folderMail(join(folder, 'mail'), clock)
    const run = (...words: string[]) => told({ database, files, mail }, ...words)
    const letters = () => readdir(join(folder, 'mail'))
    return { database, files, mail, letters, ada, sade, roleOf, run }
  }

  test('grants and revokes by e-mail, and says so', async () => {
    const { run, roleOf, ada } = await start()
    expect(await run('grant', ' ADA@fuoye.edu.ng')).toBe('Adaeze Okafor (ada@fuoye.edu.ng) is an admin now.')
    expect(await roleOf(ada.id)).toEqual({ role: 'admin', status: 'active' })
    expect(await run('grant', email)).toBe('Adaeze Okafor (ada@fuoye.edu.ng) is already an admin.')
    expect(await run('revoke', email)).toBe('Adaeze Okafor (ada@fuoye.edu.ng) is no longer an admin.')
    expect(await roleOf(ada.id)).toMatchObject({ role: 'user' })
    expect(await run('revoke', email)).toBe(
      'Adaeze Okafor (ada@fuoye.edu.ng) is not an admin; nothing changed.',
    )
  })

  test('suspends and lets back in, and says so', async () => {
    const database = await open()
    const it = await joinable({ database })
    const their = await it.join()
    const run = (...words: string[]) => told(it.platform, ...words)
    expect(await run('suspend', ada.email, 'week', 'Threats', 'or', 'insults')).toMatch(
      /^Adaeze Okafor \(ada@student\.fuoye\.edu\.ng\) is suspended until [A-Z][a-z]+day \d+ [A-Z][a-z]+, \d\d:\d\d\.$/,
    )
    expect(await run('list', 'adaeze')).toContain('user, suspended')
    expect(await their(api.auth.session, {})).toMatchObject({ suspended: { reason: 'Threats or insults' } })
    expect(await run('let-in', ada.email)).toBe('Adaeze Okafor (ada@student.fuoye.edu.ng) is back in.')
    expect(await run('let-in', ada.email)).toMatch(/is not suspended; nothing changed\.$/)
    for (const wrong of [
      ['suspend', ada.email, 'week'],
      ['suspend', ada.email, 'year', 'Threats'],
    ])
      await expect(run(...wrong)).rejects.toThrow('people suspend EMAIL day|week|good REASON')
  })

  test('what it did stands in the log of the admins, and what it did not do does not', async () => {
    const database = await open()
    const it = await campus({ database })
    const [sade, ada] = [it.admin(), it.student({ fullName: 'Adaeze Okafor' })]
    for (const who of [sade, ada]) await who(api.auth.session, {})
    for (const act of ['grant', 'grant', 'revoke', 'revoke']) await told(it.platform, act, ada.email)
    const { items } = await sade(api.admin.audit, {})
    expect(items.map(({ actor, act, subject }) => [actor, act, subject]).toSorted()).toEqual([
      [null, 'granted admin', 'Adaeze Okafor'],
      [null, 'revoked admin', 'Adaeze Okafor'],
    ])
  })

  test('tells a link for the first admin, as long as there is none', async () => {
    const { database, run } = await start()
    await expect(run('first-admin-link')).rejects.toThrow('There is already an admin. They can make others.')
    await database.write((tx) => tx.deleteFrom('users').execute())
    expect(await run('first-admin-link')).toMatch(
      /^Sign in, then open this link \(it works once\): https:\/\/campus\.example\/first-admin\/[\w-]{43}\nAny earlier link/,
    )
  })

  test('tells a link to a new password for whoever forgot theirs', async () => {
    const it = await joinable({ database: await open() })
    await it.join()
    const said = await told(it.platform, 'password-link', ada.email)
    expect(said).toMatch(
      /^For Adaeze Okafor, works once within an hour: https:\/\/campus\.example\/reset-password\//,
    )
    const token = said.split('/').at(-1) ?? ''
    const body = { password: 'another one', confirmPassword: 'another one' }
    await it.browser()(api.auth.resetPassword, { token, body })
    await it.browser()(api.auth.signIn, { body: { email: ada.email, password: 'another one' } })
    const { items } = await it.admin()(api.admin.audit, {})
    expect(items).toMatchObject([
      { actor: null, act: 'printed a password link for', subject: 'Adaeze Okafor' },
    ])
    await expect(told(it.platform, 'password-link', 'nobody@fuoye.edu.ng')).rejects.toThrow(
      'No one has signed up as nobody@fuoye.edu.ng.',
    )
  })

  test('takes lost passkeys and ends every session, which the log and a letter tell', async () => {
    const it = await joinable({ database: await open(), mail: true })
    const their = await it.join()
    const { database } = it.platform
    const person = await database.read.selectFrom('users').select('id').executeTakeFirstOrThrow()
    expect(await told(it.platform, 'take-passkeys', ada.email)).toMatch(/has no passkeys; nothing changed\.$/)
    const key = { userId: person.id, publicKey: 'x', counter: 0, name: 'Phone', createdAt: '' }
    const keys = ['1', '2'].map((id) => ({ ...key, id, credentialId: id }))
    await database.write((tx) => tx.insertInto('passkeys').values(keys).execute())
    expect(await told(it.platform, 'take-passkeys', ada.email)).toBe(
      'The 2 passkeys of Adaeze Okafor (ada@student.fuoye.edu.ng) are removed. They sign in again with their password, on every device.',
    )
    expect(await database.read.selectFrom('passkeys').select('id').execute()).toEqual([])
    expect(await their(api.auth.session, {})).toEqual({ viewer: null, ended: true })
    // The command uses the real time.
    it.clock.advance(Date.now() - it.clock.milliseconds() + 1_000)
    await it.jobs.find(({ name }) => name === 'sending letters')?.run()
    expect(it.letters.at(-1)).toMatchObject({
      to: ada.email,
      subject: expect.stringContaining('passkey was removed'),
    })
    const { items } = await it.admin()(api.admin.audit, {})
    expect(items).toMatchObject([{ actor: null, act: 'took the passkeys of', subject: 'Adaeze Okafor' }])
  })

  test('never takes the last admin', async () => {
    const { run, roleOf, sade } = await start()
    await expect(run('revoke', 'sade@fuoye.edu.ng')).rejects.toThrow(
      'This is the last admin. Make someone else an admin first.',
    )
    expect(await roleOf(sade.id)).toMatchObject({ role: 'admin' })
  })

  test('says what is wrong with what was asked', async () => {
    const { run } = await start()
    await expect(run('grant', 'nobody@fuoye.edu.ng')).rejects.toThrow(
      'No one has signed up as nobody@fuoye.edu.ng.',
    )
    for (const args of [[], ['grant'], ['grant', ' '], ['promote', email], ['grant', email, email]])
      await expect(run(...args)).rejects.toThrow(/Use one of:[\s\S]*people grant EMAIL/)
  })

  test('beside a running server: it sees the new role at once, in its lists too', async () => {
    const { database, files, mail, roleOf, ada } = await start()
    const before = await database.versions(['people'])
    await told({ database: await open.again(database), files, mail }, 'grant', email)
    expect(await roleOf(ada.id)).toMatchObject({ role: 'admin' })
    expect(await database.versions(['people'])).not.toBe(before)
  })

  test('lists everybody, or some by their words', async () => {
    const { run } = await start()
    expect(await run('list')).toBe(`ada@fuoye.edu.ng  Adaeze Okafor  user, not verified
sade@fuoye.edu.ng  Ṣadé Bello  admin
2 people`)
    expect(await run('list', 'sade', 'bello')).toBe('sade@fuoye.edu.ng  Ṣadé Bello  admin\n1 person')
  })

  test('deletes an account with its files and the letters to it, which the log tells without a name; never the last admin', async () => {
    const { run, database, files, mail, letters, ada } = await start()
    for (const to of [email, 'sade@fuoye.edu.ng'])
      await mail.send({ to, subject: 'A link', text: 'https://campus.example/reset-password/x' })
    const picture = fileRow(ada.id, 'picture')
    await database.write((tx) => tx.insertInto('files').values(picture).execute())
    const key = keptKey(picture.id, 'original')
    await files.put(key, Buffer.from('her face'), { type: 'image/jpeg' })
    expect(await run('delete', email)).toBe(
      'The account of Adaeze Okafor (ada@fuoye.edu.ng) is deleted, with everything of theirs.',
    )
    expect(await files.stat(key)).toBe(null)
    expect(await letters()).toEqual([expect.stringContaining('sade')])
    expect(await run('list')).not.toContain('Adaeze')
    const log = await database.read.selectFrom('audit_log').select(['act', 'subject', 'subjectId']).execute()
    expect(log).toEqual([{ act: 'deleted the account of', subject: 'somebody', subjectId: '' }])
    await expect(run('delete', 'sade@fuoye.edu.ng')).rejects.toThrow('This is the last admin.')
  })
})
