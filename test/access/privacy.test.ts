import { expect, test } from 'vitest'
import { addressOf } from '#contract/call.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { postRow } from '#testing/server/samples/rows.ts'

/*
 * Sentences of the privacy page (client/features/profiles/privacy-page.tsx) that no other test covers. E-mails, numbers,
 * drafts and reporters: leaks.test.ts. Leaving: removal-leaves-nothing.test.ts. Export: exports.test.ts. Devices:
 * statistics.test.ts. Places where pictures were taken: image-processing.test.ts. Cookies and strangers' servers:
 * profile.spec.ts.
 */
const reading = Object.values(api)
  .flatMap((all): AnyEndpoint[] => Object.values(all))
  .filter(({ method }) => method === 'GET')

eachDatabase((open) => {
  const start = async () => {
    const it = await campus({ database: await open() })
    const [author, quiet, other] = [it.subadmin(), it.student({ fullName: 'Zzquiet One' }), it.student()]
    for (const one of [author, quiet, other]) await one(api.auth.session, {})
    const id = newId()
    await it.platform.database.write((tx) =>
      tx.insertInto('posts').values(postRow(author.id, { id })).execute(),
    )
    return { ...it, author, quiet, other, id }
  }

  open.testOnce(
    'likes are counted; who gave them is not shown, and whom somebody blocks is seen by them alone',
    async () => {
      const { author, quiet, other, visitor, fetchAs, id } = await start()
      await quiet(api.posts.like, { id })
      await quiet(api.blocks.block, { id: other.id })
      expect((await visitor(api.posts.read, { id })).likes).toBe(1)
      let read = 0
      for (const who of [null, author, other])
        for (const endpoint of reading)
          for (const about of [id, author.id, other.id]) {
            const reply = await fetchAs(who?.token ?? null)(addressOf(endpoint, { id: about, query: {} }))
            const text = await reply.text()
            expect(text, `${endpoint.path}`).not.toMatch(new RegExp(`Zzquiet|${quiet.id}`))
            if (reply.ok) read += 1
          }
      expect(read).toBeGreaterThan(40)
      expect(JSON.stringify(await quiet(api.blocks.list, {}))).toContain(other.id)
    },
  )

  test('when somebody was here last is kept by the hour', async () => {
    const { quiet, clock, platform } = await start()
    const seen = async () => {
      await quiet(api.auth.session, {})
      await platform.jobs.settled()
      const row = await platform.database.read
        .selectFrom('users')
        .where('id', '=', quiet.id)
        .select('seenAt')
        .executeTakeFirstOrThrow()
      return row.seenAt
    }
    const first = await seen()
    clock.advance(59 * 60_000)
    expect(await seen()).toBe(first)
    clock.advance(2 * 60_000)
    await expect.poll(seen).toBe(clock.now())
  })

  test('a password is kept as a one-way digest, and a session without what the cookie holds', async () => {
    const { browser, platform } = await start()
    const password = 'correct horse battery'
    const person = { fullName: 'Ada Obi', email: 'ada@student.fuoye.edu.ng', department: 'Law', level: '200' }
    const phone = browser()
    await phone(api.auth.signUp, { body: { ...person, password, confirmPassword: password } as never }) // plain choices
    await phone(api.auth.signIn, { body: { email: person.email, password } })
    const { read } = platform.database
    const [kept] = await read.selectFrom('passwords').selectAll().execute()
    expect(kept?.hash).toMatch(/^\$argon2id\$/)
    const rows = JSON.stringify([kept, await read.selectFrom('sessions').selectAll().execute()])
    expect(rows).not.toContain(password)
    expect(phone.jar.token?.length).toBeGreaterThan(20)
    expect(rows).not.toContain(phone.jar.token)
  })
})
