import { expect, test } from 'vitest'
import { campus } from '#testing/server/campus.ts'

const ask = (it: Awaited<ReturnType<typeof campus>>, headers: Record<string, string>) =>
  it.fetchAs(null)('/health', { headers })

test.each([
  ['x-forwarded-for', '197.210.54.7'],
  ['forwarded', 'for=197.210.54.7'],
])('%s that nobody trusts is warned of, once, with how to set it', async (name, value) => {
  const headers = { [name]: value }
  const it = await campus()
  await ask(it, {})
  expect(it.reports).toEqual([])
  await ask(it, headers)
  await ask(it, headers)
  expect(it.reports).toHaveLength(1)
  expect(it.reports[0]).toMatch(/TRUST_PROXY is 0.*Set TRUST_PROXY to the number of proxies in front/)
})

test('an https campus that trusts no proxy is warned of at the start', async () => {
  const it = await campus({ env: { SITE_URL: 'https://campus.example' } })
  expect(it.reports).toHaveLength(1)
  expect(it.reports[0]).toMatch(/SITE_URL is https.*Set TRUST_PROXY/)
})

test('behind a trusted proxy nothing is warned of', async () => {
  const it = await campus({ env: { SITE_URL: 'https://campus.example', TRUST_PROXY: '1' } })
  await ask(it, { 'x-forwarded-for': '197.210.54.7' })
  expect(it.reports).toEqual([])
})
