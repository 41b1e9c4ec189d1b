import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { giveRole } from '#server/people/admins.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { ada, joinable } from '#testing/server/joining.ts'
import { anotherFirstAdminLink, firstAdminLink } from './first-admin.ts'

const production = { NODE_ENV: 'production', SITE_URL: 'https://campus.fuoye.edu.ng' }
const tokenOf = (link: string | null) => link?.replace('/first-admin/', '') ?? ''

eachDatabase((open) => {
  const here = async (options?: Parameters<typeof joinable>[0]) =>
    joinable({ database: await open(), ...options })

  test('a campus without an admin has one link, which is told once, to one process of a fleet', async () => {
    const { join, database } = await here({ env: production })
    const links = await Promise.all([firstAdminLink(database), firstAdminLink(database)])
    const [link = ''] = links.filter((one) => one !== null)
    expect(links).toHaveLength(2)
    expect(links).toContain(null)
    expect(link).toMatch(/^\/first-admin\/[\w-]{43}$/)
    expect(await firstAdminLink(database)).toBeNull()
    const student = await join()
    await student(api.auth.becomeFirstAdmin, { token: tokenOf(link) })
    expect((await student(api.auth.session, {})).viewer?.role).toBe('admin')
    expect(await firstAdminLink(database)).toBeNull()
    expect(
      await database.read.selectFrom('meta').where('key', '=', 'first-admin').selectAll().execute(),
    ).toEqual([])
  })

  test('of many who hold the link one becomes admin', async () => {
    const { join, database } = await here({ env: production })
    const token = tokenOf(await firstAdminLink(database))
    const students = await Promise.all(
      Array.from({ length: 5 }, (_, i) => join({ email: `s${i}@fuoye.edu.ng` })),
    )
    const tries = await Promise.allSettled(students.map((ask) => ask(api.auth.becomeFirstAdmin, { token })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of tries)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'gone', message: 'This link has been used or is not valid' })
  })

  open.testOnce(
    'the link makes nobody admin who is signed out, guesses, or comes after another admin',
    async () => {
      const { join, browser, database } = await here({ env: production })
      const token = tokenOf(await firstAdminLink(database))
      await expect(browser()(api.auth.becomeFirstAdmin, { token })).rejects.toMatchObject({
        code: 'unauthenticated',
      })
      const student = await join()
      await expect(student(api.auth.becomeFirstAdmin, { token: 'x' })).rejects.toMatchObject({ code: 'gone' })
      await join({ email: 'sade@fuoye.edu.ng' })
      await database.write(async (tx) => {
        const { id } = await tx
          .selectFrom('users')
          .where('email', '=', 'sade@fuoye.edu.ng')
          .select('id')
          .executeTakeFirstOrThrow()
        await giveRole(tx, id, 'admin')
      })
      await expect(student(api.auth.becomeFirstAdmin, { token })).rejects.toMatchObject({ code: 'gone' })
      expect((await student(api.auth.session, {})).viewer?.role).toBe('user')
    },
  )

  test('the first admin need not wait for a letter', async () => {
    const { join, database } = await here({ env: production, mail: true })
    const student = await join()
    await student(api.auth.becomeFirstAdmin, { token: tokenOf(await firstAdminLink(database)) })
    expect((await student(api.auth.session, {})).viewer).toMatchObject({ role: 'admin', status: 'active' })
  })

  test('of the link the database knows enough to know it again, not to use it', async () => {
    const { database } = await here({ env: production })
    const token = tokenOf(await firstAdminLink(database))
    expect(JSON.stringify(await database.read.selectFrom('meta').selectAll().execute())).not.toContain(token)
  })

  test('asked for again the link is another one, and the first is void', async () => {
    const { join, database } = await here({ env: production })
    const [first, second] = [await firstAdminLink(database), await anotherFirstAdminLink(database)]
    const student = await join()
    await expect(student(api.auth.becomeFirstAdmin, { token: tokenOf(first) })).rejects.toMatchObject({
      code: 'gone',
    })
    await student(api.auth.becomeFirstAdmin, { token: tokenOf(second) })
    await expect(anotherFirstAdminLink(database)).rejects.toMatchObject({
      code: 'conflict',
      message: 'There is already an admin. They can make others.',
    })
  })

  test('two admins who demote each other at once leave one', async () => {
    const { join, database } = await here()
    for (const email of ['a@fuoye.edu.ng', 'b@fuoye.edu.ng']) await join({ ...ada, email })
    await database.write((tx) => tx.updateTable('users').set({ role: 'admin' }).execute())
    const ids = await database.read.selectFrom('users').select('id').execute()
    const tries = await Promise.allSettled(
      ids.map(({ id }) => database.write((tx) => giveRole(tx, id, 'user'))),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(
      await database.read.selectFrom('users').where('role', '=', 'admin').select('id').execute(),
    ).toHaveLength(1)
  })
})
