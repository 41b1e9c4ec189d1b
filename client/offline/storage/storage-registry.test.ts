// @vitest-environment node
import { expect, test } from 'vitest'
import { frozen } from '#testing/old-phones/restore-phone.ts'
import { cacheNames, cookies, databases, isDeclared, phoneNames, tabNames } from './storage-registry.ts'

/** Cookies that the server writes and no script reads. */
const servers = { campus_session: 'phone', campus_known: 'phone' } as const
/** What an older build wrote, and this one deletes at start. */
const former = ['library-owner']

test('of everything that lies in a browser after all was used it is said whose it is', () => {
  const lies = frozen('2026-11-22')
  const all = [
    ...lies.databases.map(({ name }) => [databases, name] as const),
    ...Object.keys(lies.local).map((name) => [phoneNames, name] as const),
    ...lies.tab.map((name) => [tabNames, name] as const),
    ...Object.keys(lies.caches).map((name) => [cacheNames, name] as const),
    ...lies.cookies.map((name) => [{ ...cookies, ...servers }, name] as const),
  ]
  expect(all.length).toBeGreaterThan(25)
  const unsaid = all.filter(([table, name]) => !isDeclared(table, name)).map(([, name]) => name)
  expect(unsaid).toEqual(former)
})
