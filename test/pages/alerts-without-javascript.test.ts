import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { plainBrowser, realPages } from '#testing/pages/plain-browser.ts'
import { campus } from '#testing/server/campus.ts'

test('what one asked to be told of is read without JavaScript, from the notices on', async () => {
  const it = await campus({ pages: realPages })
  const ada = it.student()
  await ada(api.auth.session, {})
  await ada(api.watches.set, { body: { kind: 'products', asked: 'search=laptop&place=Oye', on: true } })
  const tab = plainBrowser(it, ada)
  await tab.goto('/notices')
  await tab.follow(tab.main.getByRole('link', { name: 'Your alerts' }))
  const alert = tab.main.getByRole('link', { name: /^laptop/ })
  expect(alert.textContent).toContain('nothing yet')
  expect(alert.getAttribute('href')).toBe('/marketplace?search=laptop&campus=Oye')
  expect(tab.main.queryByRole('button')).toBeNull()
})
