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
