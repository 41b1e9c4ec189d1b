import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { call } from '../contract/call.ts'
import { api } from '../contract/index.ts'
import { newId } from '../server/platform/ids.ts'
import { demo } from './campus.ts'
import { demoFolder } from './demo-campus.ts'
import { startCampus } from './server.ts'

test('killed in the middle of writing, the campus has lost nothing it had acknowledged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'campus-crash-'))
  await cp(demoFolder, folder, { recursive: true })
  const acknowledged: string[] = []
  let cookie = ''
  let postId = ''

  for (let round = 0; round < 3; round += 1) {
    const campus = await startCampus({ folder })
    const send: typeof fetch = (path, init) =>
      fetch(`${campus.url}${path}`, { ...init, headers: { ...init?.headers, cookie } })
    if (!cookie) {
      const answer = await send('/api/session', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: demo.student, password: demo.password }),
      })
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
      postId = (await call(api.posts.list, {}, send)).items[0]?.id ?? ''
    }
    const before = acknowledged.length
    const writers = Promise.allSettled(
      Array.from({ length: 8 }, async () => {
        for (;;) {
          const commentId = newId()
          await call(api.comments.write, { id: postId, commentId, body: { content: commentId } }, send)
          acknowledged.push(commentId)
        }
      }),
    )
    // Long enough to be in the middle of it; how far it came does not matter.
    await expect.poll(() => acknowledged.length - before).toBeGreaterThan(60)
    const gone = once(campus.process, 'exit')
    campus.process.kill('SIGKILL')
    await gone
    await writers
  }

  const campus = await startCampus({ folder })
  const kept = new Set<string>()
  let after: string | undefined
  do {
    const page = await call(api.comments.list, { id: postId, query: { after } }, (path, init) =>
      fetch(`${campus.url}${path}`, init),
    )
    for (const comment of page.items) kept.add(comment.id)
    after = page.next ?? undefined
  } while (after)
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])

  // No count that differs from its rows: replies are counted too, and the demo has some.
  const post = await call(api.posts.read, { id: postId }, (path, init) => fetch(`${campus.url}${path}`, init))
  expect(post.comments).toBeGreaterThanOrEqual(kept.size)
  await campus.stop()
  await rm(folder, { recursive: true, force: true })
})
