import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/index.ts'
import { standingClock } from '#server/platform/clock.ts'
import { folderMail } from '#server/platform/mail/index.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { ada, joinable } from '#testing/server/joining.ts'
import { aPost, currentPassword, withLeaver } from '#testing/server/leaving.ts'

eachDatabase((open) => {
  const here = () => withLeaver(open)

  describe('deleting one’s account', () => {
    test('asks for the password, and holds at once in every session', async () => {
      const { leaver, browser, visitor } = await here()
      const laptop = browser()
      await laptop(api.auth.signIn, { body: { email: ada.email, password: ada.password } })
      await expect(
        leaver(api.account.remove, { body: { currentPassword: 'a guess' } }),
      ).rejects.toMatchObject({ field: 'currentPassword', message: 'Your current password is not right' })
      await leaver(api.account.remove, { body: { currentPassword } })
      for (const gone of [leaver, laptop]) expect((await gone(api.auth.session, {})).viewer).toBeNull()
      await expect(
        browser()(api.auth.signIn, { body: { email: ada.email, password: ada.password } }),
      ).rejects.toMatchObject({ code: 'unauthenticated' })
      await expect(visitor(api.profiles.read, { id: leaver.id })).rejects.toMatchObject({ code: 'missing' })
      // The address can be used again.
      await browser()(api.auth.signUp, { body: ada })
    })

    test('takes the letters along that still lie in the operator’s folder, and nobody else’s', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'campus-letters-'))
      onTestFinished(() => rm(folder, { recursive: true, force: true }))
      const mail = folderMail(folder, standingClock())
      const it = await joinable({ database: await open(), with: { mail } })
      const leaver = await it.join()
      const alike = [`x-${ada.email}`, ada.email.replace('@', '+law@'), ada.email.replace('@', '_law@')]
      for (const to of alike) await mail.send({ to, subject: 'Yours', text: 'It stays.' })
      await it.visitor(api.auth.forgotPassword, { body: { email: ada.email } })
      await it.platform.jobs.settled()
      expect(await readdir(folder)).toHaveLength(4)

      await leaver(api.account.remove, { body: { currentPassword } })
      await it.platform.jobs.settled()
      const left = await Promise.all(
        (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
      )
      expect(left.map((text) => /^To: (.*)/.exec(text)?.[1]).sort()).toEqual([...alike].sort())
      await mail.forget(alike[1] ?? '')
      expect(await readdir(folder)).toHaveLength(2)
    })

    test('is not for the last admin, of whom there is always one', async () => {
      const it = await here()
      const { leaver, database } = it
      const grant = (id: string) =>
        database.write((tx) => tx.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute())
      await grant(leaver.id)
      const post = await aPost(it)
      await leaver(api.posts.like, { id: post })
      // The approver is no admin any more.
      await database.write((tx) =>
        tx.updateTable('users').set({ role: 'user' }).where('id', '!=', leaver.id).execute(),
      )
      await expect(leaver(api.account.remove, { body: { currentPassword } })).rejects.toMatchObject({
        code: 'conflict',
        message: 'You are the last admin. Make someone else an admin first.',
      })
      // A refused deletion has removed nothing.
      expect((await leaver(api.posts.likes, { query: { ids: post } })).ids).toEqual([post])
      const second = await it.join({ email: 'bisi@fuoye.edu.ng' })
      await grant((await second(api.auth.session, {})).viewer?.id ?? '')
      const both = await Promise.allSettled(
        [leaver, second].map((one) => one(api.account.remove, { body: { currentPassword } })),
      )
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })
  })
})
