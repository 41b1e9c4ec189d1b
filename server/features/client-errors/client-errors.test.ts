import { expect, test } from 'vitest'
import { limits } from '#contract/campus.ts'
import type { ClientError } from '#contract/client-errors/endpoints.ts'
import { api } from '#contract/index.ts'
import { campus } from '#testing/server/campus.ts'

const met: ClientError = {
  page: '/blog/:id',
  message: 'Cannot read properties of undefined',
  frames: ['first-CyCTznBg.js:2:48806', 'post-page-Ab1_x.js:1:300'],
  build: 'entry-browser-DrdYQPEo.js',
  browser: 'Chrome 109',
}
const tell = (...errors: object[]) => ({ body: { errors: errors as ClientError[] } })

test('what broke on a screen is one line of the log: where, what, in which build and browser', async () => {
  const { visitor, student, reports } = await campus()
  await visitor(api.clientErrors.tell, tell(met))
  await student()(api.clientErrors.tell, tell({ ...met, page: '/books/:id?' }))
  expect(reports).toEqual([
    'warn: A screen broke page=/blog/:id what="Cannot read properties of undefined" ' +
      'build=entry-browser-DrdYQPEo.js browser="Chrome 109" ' +
      'at="first-CyCTznBg.js:2:48806 < post-page-Ab1_x.js:1:300"',
    expect.stringContaining('page="/books/:id?"'),
  ])
})

test('nobody writes lines or facts of their own into it', async () => {
  const { visitor, reports } = await campus()
  const hostile = 'x\nwarn: The disk is full at=here" user=root \u001b[2J\u202e\u2028\u0085 \r\n'
  await visitor(api.clientErrors.tell, tell({ ...met, message: hostile }))
  expect(reports).toHaveLength(1)
  expect(reports[0]).not.toMatch(/[\p{Cc}\p{Cf}\u2028]/u)
  expect(reports[0]).toContain(
    'what="x\\nwarn: The disk is full at=here\\" user=root \\u001b[2J\\u202e\\u2028',
  )
  const bent: object[] = [
    { page: '/blog/x y' },
    { page: '/blog?token=secret' },
    { frames: ['https://evil.example/a.js:1:1'] },
    { frames: ['a.js:1:1\nwarn: All is lost'] },
    { frames: [] },
    { build: 'a b' },
    { browser: 'Chrome 109 warn: x' },
    { message: 'x'.repeat(201) },
    { viewer: 'ada' },
  ]
  for (const one of bent)
    await expect(
      visitor(api.clientErrors.tell, tell({ ...met, ...one })),
      JSON.stringify(one),
    ).rejects.toMatchObject({ code: 'invalid' })
  const many = Array.from({ length: limits.clientErrors + 1 }, () => met)
  await expect(visitor(api.clientErrors.tell, tell(...many))).rejects.toMatchObject({ code: 'invalid' })
  expect(reports).toHaveLength(1)
})

test('one address fills no log', async () => {
  const { visitor, reports } = await campus()
  const told = Array.from({ length: 130 }, () => visitor(api.clientErrors.tell, tell(met)).catch(() => null))
  await Promise.all(told)
  expect(reports).toHaveLength(100)
})
