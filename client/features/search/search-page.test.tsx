import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cachedOf } from '#client/offline/cache/offline-cache.ts'
import { fold } from '#contract/fold.ts'
import { api } from '#contract/index.ts'
import { patience } from '#server/features/search/search.ts'
import { newId } from '#server/platform/ids.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { network, openPage } from '#testing/pages/page.tsx'
import { aProduct, ofKind } from '#testing/server/samples/products.ts'
import { postRow } from '#testing/server/samples/rows.ts'
import { markedParts } from './highlighted.tsx'

async function start() {
  const it = await aCampus()
  const ada = it.student({ fullName: 'Ṣọlá Adéyẹmí' })
  await ada(api.auth.session, {})
  const rows = ['Solar lamps', 'Solar fans', 'Solar roofs', 'Solar ovens'].map((title) =>
    postRow(ada.id, { title, search: fold(title) }),
  )
  await it.platform.database.write((tx) => tx.insertInto('posts').values(rows).execute())
  await ada(api.products.add, { id: newId(), body: aProduct({ name: 'Solar reading lamp' }) })
  return { ...it, ada, post: rows[0]?.id ?? '' }
}

test('what is found stands kind by kind, each leading to its list with the same words', async () => {
  const it = await start()
  const page = await openPage(it, '/search?q=sola')
  const people = await screen.findByRole('region', { name: 'People' })
  expect(
    within(people)
      .getByRole('link', { name: /Ṣọlá Adéyẹmí/ })
      .getAttribute('href'),
  ).toBe(`/people/${it.ada.id}`)
  const posts = screen.getByRole('region', { name: 'Posts' })
  expect(within(posts).getAllByRole('listitem')).toHaveLength(3)
  const all = within(posts).getByRole('link', { name: /All 4/ })
  expect(all.getAttribute('href')).toBe('/blog?search=sola')
  expect(screen.getByText('6 results.')).toBeTruthy()
  // All people are shown already.
  expect(within(people).queryByRole('link', { name: /All/ })).toBeNull()
  await page.user.click(all)
  await screen.findByRole('heading', { name: 'Campus Blog', level: 1 })
  await screen.findAllByText('Solar ovens')
})

test('a search under way is said once', async () => {
  const it = await start()
  const page = await openPage(it, '/search')
  const goOn = page.holds('GET', /^\/api\/search/)
  ;(await import('#client/ui/navigation/navigation.tsx')).navigate('/search?q=solar')
  await screen.findByText('Searching...')
  const said = () =>
    within(screen.getByRole('main'))
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
  expect(said()).toEqual(['Searching...'])
  goOn()
  await screen.findByRole('region', { name: 'Posts' })
})

test('a person’s department and level are said alike wherever people are found', async () => {
  const it = await start()
  for (const path of ['/search?q=sola', '/people?search=sola']) {
    await openPage(it, path)
    await screen.findByText('Law, 200 level')
  }
})

test('what people call it finds it, which is said; and whoever finds nothing asks to be told', async () => {
  const it = await start()
  await it.ada(api.products.add, { id: newId(), body: aProduct({ name: 'HP EliteBook' }) })
  await it.ada(api.products.add, { id: newId(), body: ofKind('lost', { name: 'Grey laptop bag' }) })
  const bola = it.student()
  await bola(api.auth.session, {})
  await openPage(it, '/search?q=laptop', bola)
  const products = within(await screen.findByRole('region', { name: 'Products' }))
  expect(products.getByRole('link', { name: /HP EliteBook/ }).textContent).not.toContain('Electronics')
  expect(products.getByRole('link', { name: /Grey laptop bag/ }).textContent).toContain('Lost')
  expect(screen.getByText(/We also looked for/).textContent).toContain('elitebook')
  const none = await openPage(it, '/search?q=thermocouple', bola)
  await screen.findByRole('heading', { name: 'No results for “thermocouple”' })
  await none.press('Tell me')
  await waitFor(async () =>
    expect((await bola(api.watches.list, {})).items).toMatchObject([
      { title: 'thermocouple', detail: 'Everything' },
    ]),
  )
})

test('what was looked for and found stands where one looks again, on this phone alone, until it is cleared', async () => {
  const it = await start()
  const page = await openPage(it, '/search', it.ada)
  expect(screen.queryByRole('heading', { name: 'You searched for' })).toBeNull()
  // 'sola' is on the way to 'solar'.
  for (const words of ['sola', 'solar', 'nothing like it', 'fans']) {
    await page.user.clear(screen.getByRole('searchbox'))
    await page.user.type(screen.getByRole('searchbox'), `${words}{Enter}`)
    await screen.findByText(words.startsWith('nothing') ? /^No results for/ : /results?\./)
  }
  const again = await openPage(it, '/search', it.ada, page.phone)
  expect(await lastSearches()).toEqual(['fans', 'solar'])
  // The arrow keys move through them as through search results.
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('searchbox'))
  await again.user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('solar')
  await again.press('Clear')
  expect(screen.queryByRole('region', { name: 'You searched for' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  const later = await openPage(it, '/search', it.ada, page.phone)
  await later.user.type(await screen.findByRole('searchbox'), 'x')
  expect(screen.queryByRole('region', { name: 'You searched for' })).toBeNull()
})

test('what one looked for goes from the phone with them, and what visitors looked for stays with who signs in', async () => {
  const it = await start()
  const bola = it.student()
  await bola(api.auth.session, {})
  const { phone } = await openPage(it, '/search?q=sola')
  await screen.findByRole('region', { name: 'People' })
  const names = () => Object.keys(phone.localStorage).filter((name) => name.startsWith('searched:'))
  await openPage(it, '/privacy', it.ada, phone)
  await expect.poll(names).toEqual([`searched:${it.ada.id}`])
  await openPage(it, '/search', it.ada, phone)
  expect(await lastSearches()).toEqual(['sola'])
  await openPage(it, '/search', bola, phone)
  await expect.poll(names).toEqual([])
  expect(screen.queryByRole('region', { name: 'You searched for' })).toBeNull()
})

test('what one looked for stands there without a network', async () => {
  const it = await start()
  const page = await openPage(it, '/search?q=sola', it.ada)
  await screen.findByRole('region', { name: 'People' })
  network(false)
  await page.user.clear(screen.getByRole('searchbox'))
  await page.user.keyboard('{Enter}')
  expect(await lastSearches()).toEqual(['sola'])
})

test('an opened product is found without a network by what people call it', async () => {
  const it = await start()
  const id = newId()
  await it.ada(api.products.add, { id, body: aProduct({ name: 'HP EliteBook 840' }) })
  const { user } = await openPage(it, `/marketplace/${id}`, it.ada)
  await screen.findByRole('heading', { name: 'HP EliteBook 840' })
  // What is read is written a moment later.
  await expect.poll(async () => (await cachedOf(it.ada.id, 'product')).length).toBe(1)
  network(false)
  await user.keyboard('/')
  await user.type(await screen.findByRole('searchbox', { name: 'Search the campus' }), 'Láptop{Enter}')
  const here = await screen.findByRole('region', { name: 'On this phone' })
  expect(
    within(here)
      .getByRole('link', { name: /HP EliteBook 840/ })
      .getAttribute('href'),
  ).toBe(`/marketplace/${id}`)
})

async function lastSearches() {
  const last = await screen.findByRole('region', { name: 'You searched for' })
  return within(last)
    .getAllByRole('link')
    .map((link) => link.textContent)
}

test('a product without a picture has the cloth of its category, as in the marketplace', async () => {
  const it = await start()
  await openPage(it, '/search?q=sola')
  const products = await screen.findByRole('region', { name: 'Products' })
  await expect.poll(() => products.querySelector('svg[viewBox="0 0 200 200"]')).toBeTruthy()
})

test('a letter too many is forgiven, and said; what nobody wrote is said kindly', async () => {
  // The time limit for corrections is not tested here.
  patience.slips = 10_000
  const it = await start()
  const page = await openPage(it, '/search')
  await page.user.type(screen.getByRole('searchbox'), 'sollar{Enter}')
  await screen.findByText(/Showing “solar”/)
  await page.user.clear(screen.getByRole('searchbox'))
  await page.user.type(screen.getByRole('searchbox'), 'thermocol{Enter}')
  await screen.findByText('No results for “thermocol”')
})

test('the keys lead to the search, through what was found, and back', async () => {
  const it = await start()
  const page = await openPage(it, '/privacy')
  await page.user.keyboard('/')
  const box = await screen.findByRole('searchbox', { name: 'Search the campus' })
  await expect.poll(() => document.activeElement === box).toBe(true)
  await page.user.keyboard('sola{Enter}')
  await screen.findByRole('region', { name: 'People' })
  await page.user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('Ṣọlá')
  await page.user.keyboard('{Escape}')
  expect(document.activeElement).toBe(box)
})

test('whoever comes to what was found reads there, and is not led up into the box', async () => {
  const it = await start()
  await openPage(it, '/privacy')
  await screen.findByRole('heading', { level: 1, name: /privacy/i })
  const { navigate } = await import('#client/ui/navigation/navigation.tsx')
  navigate('/search?q=sola')
  await screen.findByRole('region', { name: 'People' })
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('whoever comes back to the search may write at once, though its page is here already', async () => {
  const it = await start()
  await openPage(it, '/search')
  const { navigate } = await import('#client/ui/navigation/navigation.tsx')
  navigate('/privacy')
  await screen.findByRole('heading', { level: 1, name: /privacy/i })
  navigate('/search')
  const box = await screen.findByRole('searchbox', { name: 'Search the campus' })
  await expect.poll(() => document.activeElement === box).toBe(true)
})

test('a search that does not come through can be tried again', async () => {
  const it = await start()
  const page = await openPage(it, '/privacy')
  page.breaks('GET', /^\/api\/search/, 403, { code: 'forbidden', message: 'No' })
  await page.user.keyboard('/')
  await page.user.type(await screen.findByRole('searchbox'), 'sola{Enter}')
  await screen.findByText('Unable to search')
  page.mend()
  await page.press('Try Again')
  await screen.findByRole('region', { name: 'Posts' })
})

test('what was found is marked, however its letters are', () => {
  const marked = (text: string, ...words: string[]) =>
    markedParts(text, words)
      .map(({ part, isFound }) => (isFound ? `[${part}]` : part))
      .join('')
  expect(marked('Ṣọlá Adéṣọlá', 'sola')).toBe('[Ṣọlá] Adé[ṣọlá]')
  expect(marked('S\u0323o\u0323la\u0301pe', 'sola')).toBe('[S\u0323o\u0323la\u0301]pe')
  expect(marked('Solar lamp', 'lam', 'amp')).toBe('Solar [lamp]')
  expect(marked('Ẹ̀kọ́', 'x')).toBe('Ẹ̀kọ́')
})
