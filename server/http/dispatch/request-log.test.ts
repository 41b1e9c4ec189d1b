import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { campus } from '#testing/server/campus.ts'

/** A campus whose database has lost a table. */
async function broken(options: Parameters<typeof campus>[0] = {}) {
  const it = await campus(options)
  await it.platform.database.write((tx) => tx.schema.alterTable('posts').renameTo('gone').execute())
  return it
}

test('what nobody expected is found in the log by what the reply and its sentence say', async () => {
  const { server, visitor, reports } = await broken()
  const reply = await server.inject('/api/posts')
  const request = String(reply.headers['x-request-id'])
  expect(request).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}$/)
  expect(reply.json()).toEqual({
    ...{ code: 'unexpected', request },
    message: `Something went wrong. If it keeps happening, send an admin this code: ${request}`,
  })
  expect(reports).toEqual([
    expect.stringContaining(`error: A request failed request=${request} method=GET route=/api/posts`),
  ])
  await expect(visitor(api.posts.list, {})).rejects.toMatchObject({ request: expect.any(String) })
})

test('what a page could not read in its place is told in the log and in the page', async () => {
  let shown = ''
  const { server, reports } = await broken({
    pages: async ({ call }) => {
      await call(api.posts.list, {}).catch((error: Error) => {
        shown = error.message
      })
      return { status: 200, html: '' }
    },
  })
  const { headers } = await server.inject('/blog')
  expect(shown).toContain(headers['x-request-id'])
  expect(reports).toEqual([expect.stringContaining(`A page lacks a part request=${headers['x-request-id']}`)])
})

test('a page that cannot be made says by what an admin finds it', async () => {
  const { server, reports } = await campus({
    pages: () => Promise.reject(new Error('no page')),
  })
  const { body, headers } = await server.inject('/blog')
  expect(body).toContain(`If it keeps happening, send an admin this code: ${headers['x-request-id']}`)
  expect(reports).toEqual([expect.stringContaining(`request=${headers['x-request-id']}`)])
})

test('nobody chooses the id of their request', async () => {
  const { server } = await campus()
  const { headers } = await server.inject({ url: '/api/posts', headers: { 'x-request-id': 'mine' } })
  expect(headers['x-request-id']).not.toBe('mine')
})

test.each([
  ['off', 0],
  ['errors', 2],
  ['all', 4],
] as const)('LOG_REQUESTS=%s', async (which, lines) => {
  const { server, student, reports } = await campus({ env: { LOG_REQUESTS: which } })
  // The second comes from the cache.
  for (const url of ['/api/posts', '/api/posts', '/api/nothing?token=secret']) await server.inject(url)
  await student()(api.admin.statistics, {}).catch(() => null)
  expect(reports).toHaveLength(lines)
  expect(reports.join()).not.toMatch(/secret|127\.0\.0/)
  for (const line of reports)
    expect(line).toMatch(/^Answered (request=\S+ )?method=GET route="?\/api\/\S+ status=/)
})
