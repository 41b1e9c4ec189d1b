import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { applyCampus } from '#contract/apply-campus.ts'
import { api } from '#contract/index.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { openPage } from '#testing/pages/page.tsx'

afterEach(() => applyCampus({}))

test('what is typed while the campus publishes is not lost, and waits to be published itself', async () => {
  const it = await aCampus()
  const sade = it.admin()
  await sade(api.auth.session, {})
  const page = await openPage(it, '/admin?campus=names', sade)
  await page.fill({ 'Name of the campus': 'Nowhere' })
  const release = page.holds('PUT', /campus/)
  await page.press('Publish')
  await page.fill({ 'Short name': 'NWH' })
  let isOvertaken = false
  const watching = new MutationObserver(() => {
    isOvertaken ||= screen.queryByText(/^Another admin has published/) !== null
  })
  watching.observe(document.body, { subtree: true, childList: true, characterData: true })
  release()
  await expect
    .poll(async () => (await sade(api.campusAdmin.read, {})).settings)
    .toMatchObject({ name: 'Nowhere', short: 'FUOYE' })
  await screen.findByText('1 change')
  expect(screen.getByLabelText<HTMLInputElement>('Short name').value).toBe('NWH')
  // Not for a moment either: it would be read aloud.
  watching.disconnect()
  expect(isOvertaken).toBe(false)
})

test('what was thrown away is back after an undo', async () => {
  const it = await aCampus()
  const sade = it.admin()
  await sade(api.auth.session, {})
  const page = await openPage(it, '/admin?campus=names', sade)
  await page.fill({ 'Name of the campus': 'Nowhere' })
  await page.press('Discard')
  expect(screen.getByLabelText<HTMLInputElement>('Name of the campus').value).toBe('FUOYE Campus')
  await page.press('Undo')
  expect(screen.getByLabelText<HTMLInputElement>('Name of the campus').value).toBe('Nowhere')
})
