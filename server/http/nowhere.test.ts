import { expect, test } from 'vitest'
import { campus } from '#testing/server/campus.ts'

test.each([
  ['GET', '/api/nothing', 404, 'Not found'],
  ['GET', '/api', 404, 'Not found'],
  ['DELETE', '/api/posts', 404, 'Not found'],
  ['POST', '/blog', 404, 'Not found'],
  ['GET', '/api/%', 400, 'We couldn’t read the request'],
] as const)(
  '%s %s leads nowhere, which is told in the campus’s own words',
  async (method, url, status, message) => {
    const { server } = await campus()
    const reply = await server.inject({ method, url })
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toEqual({
      ...{ code: status === 404 ? 'missing' : 'invalid', message },
      request: reply.headers['x-request-id'],
    })
  },
)
