import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { navigate } from '#client/ui/navigation/navigation.tsx'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { network, openPage } from '#testing/pages/page.tsx'
import { aProduct } from '#testing/server/samples/products.ts'
import { postRow } from '#testing/server/samples/rows.ts'

async function start() {
  const it = await aCampus()
  const [ada, author] = [it.student({ fullName: 'Ada Obi' }), it.subadmin()]
  for (const one of [ada, author]) await one(api.auth.session, {})
  return { ...it, ada, author }
}

test('signing out needs no network: here it is done at once, and the first request that comes through ends the session', async () => {
  const it = await start()
  const page = await openPage(it, '/privacy', it.ada)
  network(false)
  await page.press('Logout')
  expect(await screen.findAllByRole('link', { name: 'Sign In' })).not.toEqual([])
  await vi.waitFor(() => expect(localStorage.getItem('person')).toBe('visitor'))
  const ended = async () => (await it.ada(api.auth.session, {})).viewer === null
  expect(await ended()).toBe(false)
  // The first request fails, whichever it is: nothing here knows of signing out.
  page.breaks('DELETE', /session/)
  network(true)
  await fetch('/api/products')
  expect(await ended()).toBe(true)
  page.mend()
  network(true)
  await vi.waitFor(() => expect(document.cookie).not.toContain('signed_out'))
})

test('signing out needs nothing that is not on this phone yet: what was read goes at the next start', async () => {
  const it = await start()
  const late = ['#client/app/shell/sign-out-dialog.tsx', '#client/api/clear-session-data.ts']
  for (const module of late)
    vi.doMock(module, () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
  const page = await openPage(it, '/privacy', it.ada)
  network(false)
  await page.press('Logout')
  expect(await screen.findAllByRole('link', { name: 'Sign In' })).not.toEqual([])
  await vi.waitFor(() => expect(localStorage.getItem('person')).toBe('visitor'))
  const going = () => localStorage.getItem(`going:${it.ada.id}`)
  expect(going()).toBe('read')
  for (const module of late) vi.doUnmock(module)
  network(true)
  await openPage(it, '/privacy', null, page.phone)
  await vi.waitFor(() => expect(going()).toBeNull())
})

test('on a line that says nothing, signing out waits two seconds for what asks, then asks nobody', async () => {
  const it = await start()
  const part = Promise.withResolvers<object>()
  vi.doMock('#client/app/shell/sign-out-dialog.tsx', () => part.promise)
  const page = await openPage(it, '/privacy', it.ada)
  await page.press('Logout')
  await screen.findAllByRole('link', { name: 'Sign In' }, { timeout: 10_000 })
  await vi.waitFor(() => expect(localStorage.getItem('person')).toBe('visitor'))
  const mayLeave = vi.fn()
  part.resolve({ mayLeave })
  await import('#client/app/shell/sign-out-dialog.tsx')
  expect(mayLeave, 'it comes too late').not.toHaveBeenCalled()
  vi.doUnmock('#client/app/shell/sign-out-dialog.tsx')
})

test('where the browser cannot even note it, whoever signs out is told, and is still there', async () => {
  const it = await start()
  const page = await openPage(it, '/privacy', it.ada)
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError')
  })
  await page.press('Logout')
  await page.told('Logout failed')
  expect(screen.getByRole('button', { name: /your menu/ })).toBeTruthy()
  vi.restoreAllMocks()
})

for (const [what, address, link, call, sentence, there] of [
  [
    'posts',
    '/privacy',
    'Blog',
    /^\/api\/posts/,
    'Failed to load posts. Please try again.',
    'The pump runs again',
  ],
  [
    'products',
    '/privacy',
    'Marketplace',
    /^\/api\/products/,
    'Failed to load products. Please try again.',
    'Standing fan',
  ],
  ['reels', '/privacy', 'Reels', /^\/api\/reels/, 'Failed to load reels. Please try again.', 'No reels yet'],
] as const)
  test(`${what} that cannot be read are said to be so, and can be asked for again`, async () => {
    const it = await start()
    const row = postRow(it.author.id, { title: 'The pump runs again' })
    await it.platform.database.write((tx) => tx.insertInto('posts').values(row).execute())
    await it.ada(api.products.add, { id: newId(), body: aProduct() })
    const page = await openPage(it, address)
    page.breaks('GET', call, 403, { code: 'forbidden', message: 'No' })
    await page.user.click(screen.getAllByRole('link', { name: link })[0]!)
    await screen.findByText(sentence)
    page.mend()
    await page.press('Try Again')
    await screen.findByText(there)
    expect(screen.queryByText(sentence)).toBeNull()
  })

test('a product that cannot be read says so', async () => {
  const it = await start()
  await it.ada(api.products.add, { id: newId(), body: aProduct() })
  const page = await openPage(it, '/marketplace')
  page.breaks('GET', /^\/api\/products\//, 403, { code: 'forbidden', message: 'No' })
  await page.user.click((await screen.findByRole('article')).querySelector('a') as HTMLElement)
  await screen.findByText('Failed to load product')
})

test('an address whose place cannot be read is shown from its top', async () => {
  const it = await start()
  await openPage(it, '/blog')
  await screen.findByText('No posts available yet.')
  navigate('/marketplace#50%')
  await screen.findByText('No products available yet.')
  navigate('#100%')
  await vi.waitFor(() => expect(location.hash).toBe('#100%'))
  await screen.findByText('No products available yet.')
  expect(screen.queryByText('Something went wrong')).toBeNull()
})

test('the number of who sells one thing does not stand at the next', async () => {
  const it = await start()
  const [fan, pot] = [newId(), newId()]
  const bola = it.student({ fullName: 'Bola Ade' })
  await it.ada(api.products.add, { id: fan, body: aProduct() })
  await bola(api.products.add, { id: pot, body: aProduct({ name: 'Pot', whatsapp: '0803 555 0143' }) })
  const page = await openPage(it, `/marketplace/${pot}`, it.author)
  await screen.findByRole('heading', { level: 1, name: 'Pot' })
  navigate(`/marketplace/${fan}`)
  await screen.findByRole('heading', { level: 1, name: 'Standing fan' })
  vi.stubGlobal('open', () => null)
  await page.press('Contact Seller')
  await screen.findByRole('link', { name: 'Open WhatsApp' })
  navigate(-1)
  await screen.findByRole('heading', { level: 1, name: 'Pot' })
  await screen.findByRole('button', { name: 'Contact Seller' })
  expect(screen.queryByRole('link', { name: 'Open WhatsApp' })).toBeNull()
})

test.each([
  ['/blog', 'No posts available yet.', 'No posts found'],
  ['/marketplace', 'No products available yet.', 'No products found'],
  ['/reels', 'No reels yet', 'No reels found'],
])(
  'a campus with nothing at %s says so kindly; a search without a hit says that, and not that there is nothing',
  async (path, none, notFound) => {
    const it = await start()
    await openPage(it, path)
    await screen.findByText(none)
    await openPage(it, `${path}?search=zzzz`)
    await screen.findByText(notFound)
    expect(screen.queryByText(none)).toBeNull()
  },
)

test('a silent campus is asked again before anybody is told', async () => {
  const it = await start()
  const page = await openPage(it, '/privacy')
  page.breaks('GET', /^\/api\/posts/, 503, {}, 1)
  await page.user.click(screen.getAllByRole('link', { name: 'Blog' })[0]!)
  await screen.findByText('No posts available yet.')
  expect(page.asked.filter((one) => one.startsWith('GET /api/posts')).length).toBeGreaterThan(1)
})
