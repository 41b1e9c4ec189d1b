import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aProduct } from '#testing/server/samples/products.ts'
import { postRow } from '#testing/server/samples/rows.ts'

eachDatabase((open) => {
  async function here(posts = 1) {
    const it = await campus({ database: await open() })
    const author = it.admin()
    await author(api.auth.session, {})
    const rows = Array.from({ length: posts }, () => postRow(author.id))
    await it.platform.database.write((tx) => tx.insertInto('posts').values(rows).execute())
    return { ...it, author, posts: rows.map(({ id }) => id) }
  }

  const codesOf = async (calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).map((call) => (call.status === 'fulfilled' ? 'ok' : call.reason.code))
  const count = (codes: string[], wanted: string) => codes.filter((code) => code === wanted).length

  test('three hundred comments at once: sixty stand, the others are told when to come back', async () => {
    const { student, author, posts, platform } = await here()
    const [post = ''] = posts
    const talker = student()
    const comment = () =>
      talker(api.comments.write, { id: post, commentId: newId(), body: { content: 'Me again' } })
    const codes = await codesOf(Array.from({ length: 300 }, comment))
    expect([count(codes, 'ok'), count(codes, 'tooMany')]).toEqual([60, 240])
    const refusal = await comment().catch((problem: Problem) => problem)
    expect(refusal).toBeInstanceOf(Problem)
    expect((refusal as Problem).retryAfter).toBeGreaterThan(0)
    expect((refusal as Problem).retryAfter).toBeLessThanOrEqual(600)
    const rows = await platform.database.read.selectFrom('comments').select('id').execute()
    expect(rows).toHaveLength(60)
    // Their allowance elsewhere, and that of others here, is untouched.
    await talker(api.posts.like, { id: post })
    await author(api.comments.write, { id: post, commentId: newId(), body: { content: 'Enough' } })
  })

  open.testOnce('profile edits in a loop, each of which makes every kept reply anew, soon end', async () => {
    const { student } = await here()
    const busy = student({ fullName: 'Busy Bee' })
    const codes = []
    for (let i = 0; i < 40; i++)
      codes.push(
        await busy(api.profiles.change, {
          body: { fullName: `Bee ${i}`, department: 'Law', level: '200' },
        }).then(
          () => 'ok',
          ({ code }) => code,
        ),
      )
    expect([count(codes, 'ok'), count(codes, 'tooMany')]).toEqual([20, 20])
  })

  open.testOnce('a write without an allowance of its own has the one of all writes together', async () => {
    const { student, posts } = await here()
    const [post = ''] = posts
    const fickle = student()
    const codes = await codesOf(Array.from({ length: 200 }, () => fickle(api.posts.unlike, { id: post })))
    expect([count(codes, 'ok'), count(codes, 'tooMany')]).toEqual([120, 80])
  })

  test('a hundred acts that waited on a phone for a week go through at once', async () => {
    const { student, posts } = await here(20)
    const back = student()
    const acts = posts.flatMap((id): (() => Promise<unknown>)[] => [
      () => back(api.posts.like, { id }),
      () => back(api.comments.write, { id, commentId: newId(), body: { content: 'At last' } }),
      () => back(api.comments.write, { id, commentId: newId(), body: { content: 'A network!' } }),
      () => back(api.posts.unlike, { id }),
    ])
    for (let i = 0; i < 20; i++) acts.push(() => back(api.products.add, { id: newId(), body: aProduct() }))
    expect(acts).toHaveLength(100)
    expect(count(await codesOf(acts.map((act) => act())), 'tooMany')).toBe(0)
  })

  open.testOnce('visitors are counted by their address, a household of IPv6 as one', async () => {
    const { browser } = await here()
    const note = (address: string) =>
      browser(address)(api.devices.note, {
        id: newId(),
        body: { platform: 'Linux', language: 'en', width: 360, height: 800 },
      })
    const codes = await codesOf(
      Array.from({ length: 610 }, (_, i) => note(`2001:db8:1:2:${i.toString(16)}::1`)),
    )
    expect(count(codes, 'tooMany')).toBe(10)
  })
})
