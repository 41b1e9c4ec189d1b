import { expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { createApp, type Pages } from '#server/app.ts'
import { campus } from '#testing/server/campus.ts'

/** Shows its own error, as the real pages do. */
const pages: Pages = {
  serveFiles: async () => undefined,
  async render({ call }) {
    const problem = await call(api.posts.list, {}).then(
      () => null,
      (error: unknown) => error,
    )
    return { status: problem instanceof Problem ? problem.status : 200, html: '<p>The blog</p>' }
  },
}

test('a page whose thing cannot be read for now says when to come again', async () => {
  const it = await campus()
  let isAway = false
  const read = new Proxy(it.platform.database.read, {
    get(here, name, kysely) {
      if (isAway) throw new Problem('unavailable', 'The campus cannot be reached for now', undefined, 5)
      return Reflect.get(here, name, kysely)
    },
  })
  const { server } = await createApp({ ...it.platform, database: { ...it.platform.database, read } }, pages)
  onTestFinished(() => server.close())
  isAway = true
  const reply = await server.inject('/blog')
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5'])
})
