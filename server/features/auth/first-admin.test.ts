import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { giveRole } from '#server/platform/admins.ts'
import { eachDatabase } from '#server/testing/databases.ts'
import { ada, joinable } from '#server/testing/joining.ts'
import { firstAdminLink } from './first-admin.ts'

const production = { NODE_ENV: 'production', SITE_URL: 'https://campus.fuoye.edu.ng' }
const tokenOf = (link: string | null) => link?.replace('/first-admin/', '') ?? ''

eachDatabase((open) => {
  const here = async (options?: Parameters<typeof joinable>[0]) =>
    joinable({ database: await open(), ...options })

  test('a production campus without an admin has one link, the same at every start', async () => {
    const { platform, join, database } = await here({ env: production })
    const links = await Promise.all([firstAdminLink(platform), firstAdminLink(platform)])
    expect(links[0]).toMatch(/^\/first-admin\/[\w-]{43}$/)
    expect(links[1]).toBe(links[0])
    const student = await join()
    await student(api.auth.becomeFirstAdmin, { token: tokenOf(links[0]) })
    expect((await student(api.auth.session, {})).viewer?.role).toBe('admin')
    expect(await firstAdminLink(platform)).toBeNull()
    expect(
      await database.read.selectFrom('meta').where('key', '=', 'first-admin').selectAll().execute(),
    ).toEqual([])
  })

  test('of many who hold the link one becomes admin', async () => {
    const { platform, join } = await here({ env: production })
    const token = tokenOf(await firstAdminLink(platform))
    const students = await Promise.all(
      Array.from({ length: 5 }, (_, i) => join({ email: `s${i}@fuoye.edu.ng` })),
    )
    const tries = await Promise.allSettled(students.map((ask) => ask(api.auth.becomeFirstAdmin, { token })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of tries)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'gone', message: 'This link has been used or is not valid' })
  })

  test('the link makes nobody admin who is signed out, guesses, or comes after another admin', async () => {
    const { platform, join, browser, database } = await here({ env: production })
    const token = tokenOf(await firstAdminLink(platform))
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
  })

  test('the first admin need not wait for a letter', async () => {
    const { platform, join } = await here({ env: production, mail: true })
    const student = await join()
    await student(api.auth.becomeFirstAdmin, { token: tokenOf(await firstAdminLink(platform)) })
    expect((await student(api.auth.session, {})).viewer).toMatchObject({ role: 'admin', status: 'active' })
  })

  test('a campus on a laptop has no such link', async () => {
    const { platform } = await here()
    expect(await firstAdminLink(platform)).toBeNull()
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
