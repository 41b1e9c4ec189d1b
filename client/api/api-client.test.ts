// @vitest-environment node
import { expect, test } from 'vitest'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import { actingFor, tellingRefusals } from './api-client.tsx'

test.each<[ProblemCode, number]>([
  ['unauthenticated', 1],
  ['forbidden', 1],
  ['missing', 0],
  ['unavailable', 0],
])('a call that is answered %s is told %i times, and fails as it would', async (code, times) => {
  const refusing: Caller = async () => {
    throw new Problem(code, 'No')
  }
  let told = 0
  const call = tellingRefusals(refusing, () => {
    told += 1
  })
  await expect(call(api.notices.unread, {})).rejects.toMatchObject({ code, message: 'No' })
  expect(told).toBe(times)
})

test('what changes something says for whom it is; what is only read, and coming in or going out, does not', async () => {
  const heard: unknown[] = []
  const listening: Caller = async (_, __, init) => {
    heard.push(new Headers(init?.headers).get('x-acting-for'))
    throw new Problem('missing', 'No')
  }
  const call = actingFor(listening, () => 'ada')
  for (const asking of [
    () => call(api.notices.unread, {}),
    () => call(api.auth.signOut, {}),
    () => call(api.posts.like, { id: 'post' }),
    () => call(api.posts.like, { id: 'post' }, { headers: { 'x-acting-for': 'bola' } }),
    () => actingFor(listening, () => null)(api.posts.like, { id: 'post' }),
  ])
    await asking().catch(() => undefined)
  expect(heard).toEqual([null, null, 'ada', 'bola', null])
})

test('an answer that comes after its person has left is given to nobody', async () => {
  let here: string | null = 'ada'
  const slow: Caller = async () => {
    here = 'bola'
    return { unread: 3 } as never // what it is does not matter
  }
  const call = actingFor(slow, () => here)
  await expect(call(api.notices.unread, {})).rejects.toThrow('They have left')
  here = null
  expect(await call(api.notices.unread, {}), 'a visitor has signed in').toEqual({ unread: 3 })
  here = 'ada'
  expect(await call(api.auth.session, {}), 'it tells who is here').toEqual({ unread: 3 })
  here = 'ada'
  const asked = call(api.posts.like, { id: 'post' }, { headers: { 'x-acting-for': 'ada' } })
  expect(await asked, 'who names them sees to it').toEqual({ unread: 3 })
})
