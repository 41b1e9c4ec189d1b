import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { plainBrowser, realPages } from '#testing/pages/plain-browser.ts'
import { campus } from '#testing/server/campus.ts'
import { aDraft, sureOf } from '#testing/server/samples/drafts.ts'

test('papers from chats are read and filtered by links; other members find nothing of them', async () => {
  const it = await campus({ pages: realPages })
  const [sade, layinka] = [it.admin(), it.subadmin()]
  for (const one of [sade, layinka]) await one(api.auth.session, {})
  await aDraft(it.platform, sade.id, 'Quantum notes', sureOf('CHM 107'))
  await aDraft(it.platform, sade.id, 'document (4)')
  const tab = plainBrowser(it, sade)
  await tab.goto('/add-books?chats')
  tab.main.getByText('2 wait. Nobody else sees them yet.')
  tab.main.getByText('Quantum notes')
  await tab.follow(tab.main.getByRole('link', { name: 'No course 1' }))
  expect(tab.at).toBe('/add-books?chats=no-course')
  tab.main.getByText('document (4)')
  expect(tab.main.queryByText('Quantum notes')).toBeNull()

  const other = plainBrowser(it, layinka)
  await other.goto('/add-books?chats')
  expect(other.status).toBe(200)
  other.main.getByRole('heading', { name: 'Add a book' })
  expect(other.document.body.textContent).not.toContain('Quantum notes')
})
