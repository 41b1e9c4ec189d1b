import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Navigation, useLocation } from '#client/ui/navigation/navigation.tsx'
import { SearchBox } from './search-box.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Page() {
  const { pathname, search } = useLocation()
  const value = new URLSearchParams(search).get('search') ?? ''
  return (
    <>
      <SearchBox action="/blog" placeholder="Search blog posts..." value={value} keep={{ sort: 'popular' }} />
      <output>{pathname + search}</output>
    </>
  )
}

function open(at: string) {
  history.replaceState(null, '', at)
  render(
    <Navigation>
      <Page />
    </Navigation>,
  )
  return userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
}

const address = () => screen.getByRole('status').textContent

test('on its list it answers a moment after the last letter, and the typing goes on', async () => {
  const user = open('/blog')
  await user.type(screen.getByRole('searchbox'), 'eko')
  expect(address()).toBe('/blog')
  act(() => vi.advanceTimersByTime(450))
  expect(address()).toBe('/blog?search=eko&sort=popular')
  await user.keyboard(' ede')
  act(() => vi.advanceTimersByTime(450))
  expect(address()).toBe('/blog?search=eko+ede&sort=popular')
})

test('elsewhere it waits to be asked', async () => {
  const user = open('/blog/some-post')
  await user.type(screen.getByRole('searchbox'), 'bus')
  act(() => vi.advanceTimersByTime(1_000))
  expect(address()).toBe('/blog/some-post')
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(address()).toBe('/blog?search=bus&sort=popular'))
})

test('emptied, it shows the whole list again', async () => {
  const user = open('/blog?search=bus')
  await user.clear(screen.getByRole('searchbox'))
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(address()).toBe('/blog?sort=popular'))
})
