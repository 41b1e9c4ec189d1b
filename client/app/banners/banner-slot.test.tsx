import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { navigate } from '#client/ui/navigation/navigation.tsx'
import { api } from '#contract/index.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { openPage } from '#testing/pages/page.tsx'
import { postRow } from '#testing/server/samples/rows.ts'

test('installing is offered where one looks around, and nowhere once it was declined', async () => {
  const page = await openPage(await aCampus(), '/blog', null)
  expect(screen.getByRole('region', { name: 'Install' })).toBeTruthy()
  navigate('/login')
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' })
  expect(screen.queryByRole('region', { name: 'Install' })).toBeNull()
  navigate('/marketplace')
  await screen.findByRole('region', { name: 'Install' })
  await page.press('Dismiss')
  navigate('/blog')
  await screen.findByRole('heading', { level: 1, name: 'Campus Blog' })
  expect(screen.queryByRole('region', { name: 'Install' })).toBeNull()
})

test('installing is offered over one visit, and stands in the menu of the next', async () => {
  sessionStorage.clear()
  const page = await openPage(await aCampus(), '/blog', null)
  navigate('/marketplace')
  await screen.findByRole('region', { name: 'Install' })
  expect(localStorage.getItem('installShown')).toBe('true')
  // That tab is closed; the phone remembers.
  sessionStorage.clear()
  await openPage(await aCampus(), '/blog', null, page.phone)
  expect(screen.queryByRole('region', { name: 'Install' })).toBeNull()
})

test('a new version that is put off is not offered again that day', async () => {
  const page = await openPage(await aCampus(), '/blog', null)
  const { newVersion } = await import('#client/offline/connectivity/worker.ts') // from this page on
  const ready = () => newVersion.set({ postMessage: () => undefined } as unknown as ServiceWorker) // the only method used
  act(ready)
  await screen.findByText(/A new version is ready/)
  await page.press('Later')
  expect(screen.queryByText(/A new version is ready/)).toBeNull()
  act(() => newVersion.set(null))
  act(ready)
  expect(screen.queryByText(/A new version is ready/)).toBeNull()
})

test('whoever has not verified their address is told before they write, with the way to the code and back', async () => {
  const it = await aCampus()
  const [author, ada] = [it.subadmin(), it.student({ status: 'pending' })]
  for (const one of [author, ada]) await one(api.auth.session, {})
  const row = postRow(author.id, { title: 'The pump runs again' })
  await it.platform.database.write((tx) => tx.insertInto('posts').values(row).execute())
  const page = await openPage(it, `/blog/${row.id}`, ada)
  await screen.findByText('Verify your email to post and comment.')
  await screen.findByText(/^Verify your email to comment/)
  expect(screen.queryByLabelText('Your comment')).toBeNull()
  const [way] = screen.getAllByRole('link', { name: 'Enter the code' })
  await page.user.click(way as HTMLElement)
  await screen.findByRole('heading', { level: 1, name: 'Verify your email' })
  expect(screen.queryByText('Verify your email to post and comment.')).toBeNull()
  await page.user.click(screen.getByRole('link', { name: 'Skip for now' }))
  await screen.findByRole('heading', { level: 1, name: 'The pump runs again' })
})
