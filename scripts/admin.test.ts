import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { campus } from '#server/testing/campus.ts'
import { eachDatabase } from '#server/testing/databases.ts'
import { userRow } from '#server/testing/rows.ts'
import { administer, linkForFirstAdmin } from './admin.ts'

const email = 'ada@fuoye.edu.ng'

eachDatabase((open) => {
  async function start() {
    const database = await open()
    const ada = userRow({ email, fullName: 'Adaeze Okafor', status: 'pending' })
    const sade = userRow({ email: 'sade@fuoye.edu.ng', fullName: 'Ṣadé Bello', role: 'admin' })
    await database.write((tx) => tx.insertInto('users').values([ada, sade]).execute())
    const roleOf = async (id: string) =>
      database.read.selectFrom('users').where('id', '=', id).select(['role', 'status']).executeTakeFirst()
    return { database, ada, sade, roleOf, run: (...args: string[]) => administer(database, args) }
  }

  test('grants and revokes by e-mail, and says so', async () => {
    const { run, roleOf, ada } = await start()
    expect(await run('grant', ' ADA@fuoye.edu.ng')).toBe('Adaeze Okafor (ada@fuoye.edu.ng) is an admin now.')
    expect(await roleOf(ada.id)).toEqual({ role: 'admin', status: 'active' })
    expect(await run('grant', email)).toBe('Adaeze Okafor (ada@fuoye.edu.ng) is an admin already.')
    expect(await run('revoke', email)).toBe('Adaeze Okafor (ada@fuoye.edu.ng) is no longer an admin.')
    expect(await roleOf(ada.id)).toMatchObject({ role: 'user' })
    expect(await run('revoke', email)).toBe(
      'Adaeze Okafor (ada@fuoye.edu.ng) is not an admin; nothing changed.',
    )
  })

  test('what it did stands in the log of the admins, and what it did not do does not', async () => {
    const database = await open()
    const it = await campus({ database })
    const [sade, ada] = [it.admin(), it.student({ fullName: 'Adaeze Okafor' })]
    for (const who of [sade, ada]) await who(api.auth.session, {})
    for (const act of ['grant', 'grant', 'revoke', 'revoke']) await administer(database, [act, ada.email])
    const { items } = await sade(api.admin.audit, {})
    expect(items.map(({ actor, act, subject }) => [actor, act, subject]).toSorted()).toEqual([
      [null, 'granted admin', 'Adaeze Okafor'],
      [null, 'revoked admin', 'Adaeze Okafor'],
    ])
  })

  test('tells a link for the first admin, as long as there is none', async () => {
    const { database } = await start()
    await expect(linkForFirstAdmin(database, 'https://campus.example')).rejects.toThrow(
      'There is an admin already. They can make others.',
    )
    await database.write((tx) => tx.deleteFrom('users').execute())
    expect(await linkForFirstAdmin(database, 'https://campus.example')).toMatch(
      /^Sign in, then open once: https:\/\/campus\.example\/first-admin\/[\w-]{43}\nA link/,
    )
  })

  test('never takes the last admin', async () => {
    const { run, roleOf, sade } = await start()
    await expect(run('revoke', 'sade@fuoye.edu.ng')).rejects.toThrow(
      'This is the last admin. Make somebody else admin first.',
    )
    expect(await roleOf(sade.id)).toMatchObject({ role: 'admin' })
  })

  test('says what is wrong with what was asked', async () => {
    const { run } = await start()
    await expect(run('grant', 'nobody@fuoye.edu.ng')).rejects.toThrow(
      'Nobody has signed up as nobody@fuoye.edu.ng.',
    )
    for (const args of [[], ['grant'], ['grant', ' '], ['promote', email], ['grant', email, email]])
      await expect(run(...args)).rejects.toThrow('Say whom: npm run admin -- grant EMAIL')
  })

  test('beside a running server: it sees the new role at once, in its lists too', async () => {
    const { database, roleOf, ada } = await start()
    const before = await database.versions(['people'])
    await administer(await open.again(database), ['grant', email])
    expect(await roleOf(ada.id)).toMatchObject({ role: 'admin' })
    expect(await database.versions(['people'])).not.toBe(before)
  })
})
