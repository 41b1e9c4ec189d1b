// @vitest-environment node
import { expect, test } from 'vitest'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import { tellingRefusals } from './call.tsx'

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
