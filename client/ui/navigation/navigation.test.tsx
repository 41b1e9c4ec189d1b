import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import '#testing/pages/rendering.ts'
import {
  Link,
  Navigate,
  Navigation,
  NavLink,
  navigate,
  openOver,
  placeOf,
  useLocation,
} from './navigation.tsx'

function Where() {
  const { pathname, search, hash, state, returned } = useLocation()
  return (
    <output>{`${pathname}${search}${hash} ${state?.from ?? '-'} ${returned ? 'returned' : 'arrived'}`}</output>
  )
}

function open(at: string, page = <Where />) {
  history.replaceState(null, '', at)
  render(<Navigation>{page}</Navigation>)
}

/** Makes `history.back` asynchronous, as in browsers. */
function goingBackTakesTime() {
  const back = history.back.bind(history)
  vi.spyOn(history, 'back').mockImplementation(() => void setTimeout(back, 10))
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 50))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const shown = () => screen.getByRole('status').textContent

test('a link leads on without a page load and carries what it was given', async () => {
  open(
    '/blog',
    <>
      <Link to="/books?search=ìwé#top" state={{ from: 'blog' }}>
        Books
      </Link>
      <Where />
    </>,
  )
  await userEvent.click(screen.getByRole('link'))
  await expect.poll(() => decodeURI(shown() ?? '')).toBe('/books?search=ìwé#top blog arrived')
})

test('a tap is painted before the next page is made', async () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  open('/blog')
  act(() => navigate('/books'))
  expect([location.pathname, shown()]).toEqual(['/books', '/blog - returned'])
  await act(async () => {
    for (const frame of frames) frame(0)
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect(shown()).toBe('/books - arrived')
})

test('a link that was tapped is shown as such until its page stands, or one goes back meanwhile', async () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  const draw = () =>
    act(async () => {
      for (const frame of frames.splice(0)) frame(0)
      await settled()
    })
  open(
    '/blog',
    <>
      <Link to="/books">Books</Link>
      <Link to="/reels">Reels</Link>
      <Where />
    </>,
  )
  const [books, reels] = screen.getAllByRole('link')
  const areGoing = () => [books, reels].map((link) => link?.hasAttribute('data-going'))
  if (!books || !reels) throw new Error('There are two')
  act(() => books.click())
  expect(areGoing()).toEqual([true, false])
  act(() => reels.click())
  expect(areGoing()).toEqual([false, true])
  await draw()
  expect([areGoing(), shown()]).toEqual([[false, false], '/reels - arrived'])

  act(() => books.click())
  await act(async () => {
    history.back()
    await settled()
  })
  await draw()
  expect([areGoing(), shown()]).toEqual([[false, false], '/reels - returned'])
})

test('with a key held, for a new tab, or stopped by its own handler, a link is left to the browser', async () => {
  const followed: boolean[] = []
  open(
    '/blog',
    <>
      <Link to="/a" target="_blank">
        New tab
      </Link>
      <Link to="/b" onClick={(event) => event.preventDefault()}>
        Stopped
      </Link>
      <Link to="/c">Control</Link>
      <Where />
    </>,
  )
  // Cancels the navigation at the last moment: only whether it would have happened matters.
  const stop = (event: Event) => {
    followed.push(!event.defaultPrevented)
    event.preventDefault()
  }
  addEventListener('click', stop)
  await userEvent.click(screen.getByText('New tab'))
  await userEvent.click(screen.getByText('Stopped'))
  const user = userEvent.setup()
  await user.keyboard('{Control>}')
  await user.click(screen.getByText('Control'))
  await user.keyboard('{/Control}')
  removeEventListener('click', stop)
  expect(followed).toEqual([true, false, true])
  expect(shown()).toBe('/blog - returned')
})

test('every entry of the history has a key of its own, and the same address again makes no new entry', () => {
  open('/blog')
  const before = history.length
  act(() => navigate('/books'))
  const key = history.state.key
  act(() => navigate('/books'))
  expect(history.length).toBe(before + 1)
  expect(history.state.key).not.toBe(key)
})

test('a page that was opened by its address is a place of its own', () => {
  const keys = ['/blog', '/books'].map((path) => {
    cleanup()
    open(path)
    return history.state.key
  })
  expect(new Set([...keys, undefined]).size).toBe(3)
})

test('what opens over a page is closed by Back, and takes its entry away when it is closed otherwise', async () => {
  open('/reels')
  const closed: string[] = []
  const { key } = history.state
  openOver(() => closed.push('by back'))
  expect(history.state.key).toBe(key)
  history.back()
  await vi.waitFor(() => expect(closed).toEqual(['by back']))
  expect([location.pathname, history.state.over]).toEqual(['/reels', undefined])

  const close = openOver(() => closed.push('again'))
  expect(history.state.over).toBeDefined()
  close()
  await vi.waitFor(() => expect(history.state.over).toBeUndefined())
  expect([location.pathname, closed]).toEqual(['/reels', ['by back']])

  // Following a link from it does not call back.
  const leave = openOver(() => closed.push('left'))
  act(() => navigate('/blog'))
  leave()
  await new Promise((resolve) => setTimeout(resolve))
  expect([location.pathname, closed]).toEqual(['/blog', ['by back']])
})

test('closing what opened over a page leads nowhere else, also where the page has moved its address on', async () => {
  open('/reels')
  // As reels do while one swipes: nothing on the page depends on it.
  history.replaceState(history.state, '', '/reels?id=7')
  const closed = vi.fn()
  openOver(closed)
  await act(async () => {
    history.back()
    await vi.waitFor(() => expect(closed).toHaveBeenCalled())
  })
  expect([location.search, shown()]).toEqual(['?id=7', '/reels - returned'])
})

test('what opens in the turn in which another closes takes its entry over, and stays open', async () => {
  goingBackTakesTime()
  open('/reels')
  const before = history.length
  const closed: string[] = []
  const close = openOver(() => closed.push('the menu'))
  close()
  const { key } = history.state
  openOver(() => closed.push('its form'))
  await settled()
  expect([closed, history.state.over !== undefined, history.state.key]).toEqual([[], true, key])
  expect(history.length).toBe(before + 1)
  history.back()
  await vi.waitFor(() => expect(closed).toEqual(['its form']))
  expect([location.pathname, history.state.over]).toEqual(['/reels', undefined])
})

test('of two that are open over a page and close in one turn neither leaves an entry', async () => {
  goingBackTakesTime()
  open('/reels')
  for (const order of [
    [1, 0],
    [0, 1],
  ]) {
    const both = [openOver(() => undefined), openOver(() => undefined)]
    for (const at of order) both[at]?.()
    await settled()
    // Two ways back, one after the other: on a slow machine they take longer.
    await vi.waitFor(() => expect([location.pathname, history.state.over]).toEqual(['/reels', undefined]))
  }
})

test('what opens, or is gone to, while another is gone back over comes after it', async () => {
  goingBackTakesTime()
  open('/reels')
  const closed = vi.fn()
  openOver(closed)()
  await Promise.resolve()
  const close = openOver(closed)
  await settled()
  expect([closed.mock.calls.length, history.state.over !== undefined]).toEqual([0, true])

  close()
  await Promise.resolve()
  await act(async () => {
    navigate('/blog')
    await settled()
  })
  // On a slow machine the way back, and what is drawn after it, take longer.
  await vi.waitFor(() => expect([location.pathname, shown()]).toEqual(['/blog', '/blog - arrived']))
  await act(async () => {
    history.back()
    await settled()
  })
  await vi.waitFor(() => expect([location.pathname, history.state.over]).toEqual(['/reels', undefined]))
})

test('only the page one is on is marked, and for a section the pages below it', () => {
  open(
    '/marketplace/7',
    <nav>
      <NavLink to="/" end>
        Home
      </NavLink>
      <NavLink to="/marketplace">Marketplace</NavLink>
      <NavLink to="/market">Market</NavLink>
    </nav>,
  )
  expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
    'Marketplace',
  ])
})

test('being sent on leaves no entry behind', () => {
  open('/admin', <Where />)
  const before = history.length
  cleanup()
  open(
    '/admin',
    <>
      <Navigate to="/login?from=%2Fadmin" replace />
      <Where />
    </>,
  )
  expect(history.length).toBe(before)
  expect(shown()).toBe('/login?from=%2Fadmin - arrived')
})

test('the server tells where it is by the address alone', () => {
  render(
    <Navigation at={placeOf('/blog?search=100%25&tag=a')}>
      <Where />
    </Navigation>,
  )
  expect(shown()).toBe('/blog?search=100%25&tag=a - arrived')
})
