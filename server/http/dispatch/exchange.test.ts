import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { joinable } from '#testing/server/joining.ts'

const token = 'a-secret-of-forty-three-letters-as-links-have'

eachDatabase((open) => {
  test('the log names the route of what failed, never the secret in its address', async () => {
    const render = () => Promise.reject(new Error('No page today'))
    const { join, platform, clock, server, visitor, reports } = await joinable({
      database: await open(),
      pages: render,
    })
    const ada = await join()
    platform.database.write = () => Promise.reject(new Error('No write today'))
    const body = { password: 'another one', confirmPassword: 'another one' }
    const post = (url: string) => {
      const payload = new URLSearchParams(body).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return server.inject({ method: 'POST', url, payload, headers })
    }
    await expect(ada(api.auth.becomeFirstAdmin, { token })).rejects.toMatchObject({ code: 'unexpected' })
    clock.now = () => {
      throw new Error('No time today')
    }
    await expect(visitor(api.auth.resetPassword, { token, body })).rejects.toMatchObject({
      code: 'unexpected',
    })
    expect((await post(`/reset-password/${token}`)).statusCode).toBe(500)
    for (const url of [`/first-admin/${token}`, `/reset-password/${token}?a=${token}`, `/${token}/a`]) {
      const { statusCode, headers, body } = await server.inject(url)
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        500,
        'text/html; charset=utf-8',
        'private, no-store',
      ])
      expect(body).toContain('<h1 class="t-title">This page didn’t work</h1>')
    }

    const log = reports.join('\n')
    expect(log).not.toContain(token)
    for (const route of [
      'method=PUT route=/api/first-admin/:token',
      'method=PUT route=/api/password-resets/:token',
      'method=POST route=/reset-password/:token',
      'method=GET route=/first-admin',
      'method=GET route=/reset-password',
    ])
      expect(log).toContain(`${route}\n`)
  })
})
