import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCampus } from '#client/testing/campus.ts'
import { openPage } from '#client/testing/page.tsx'
import { navigate } from '#client/ui/navigation.tsx'

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

test('a new version that is put off is not offered again that day', async () => {
  const page = await openPage(await aCampus(), '/blog', null)
  const { newVersion } = await import('#client/phone/worker.ts') // this page's
  const ready = () => newVersion.set({ postMessage: () => undefined } as unknown as ServiceWorker) // all that is asked of it
  act(ready)
  await screen.findByText(/A new version is ready/)
  await page.press('Later')
  expect(screen.queryByText(/A new version is ready/)).toBeNull()
  act(() => newVersion.set(null))
  act(ready)
  expect(screen.queryByText(/A new version is ready/)).toBeNull()
})
