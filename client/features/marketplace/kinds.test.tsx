import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readCached } from '#client/offline/cache/offline-cache.ts'
import { pageShown } from '#client/offline/cache/pages-shown.ts'
import { api } from '#contract/index.ts'
import { factsOf, kindOrPrice, type ProductKind, productKinds } from '#contract/marketplace/product-kinds.ts'
import { requiredOf } from '#contract/marketplace/product-rules.ts'
import { newId } from '#server/platform/ids.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { at, focused, network, openPage } from '#testing/pages/page.tsx'
import { ofKind } from '#testing/server/samples/products.ts'
import { wordsOf } from './kind-words.ts'
import { stateLabel } from './own/state-words.ts'

async function start() {
  const it = await aCampus()
  const [ada, bola] = [it.student(), it.student()]
  for (const one of [ada, bola]) await one(api.auth.session, {})
  return { ...it, ada, bola }
}

test('each kind has its chip and its card, and whoever answers says so in its words', async () => {
  const { ada, bola, ...it } = await start()
  for (const kind of productKinds)
    await ada(api.products.add, { id: newId(), body: ofKind(kind, { name: `A ${kind} fan` }) })
  const page = await openPage(it, '/marketplace', bola)
  const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  await screen.findByRole('link', { name: 'A sale fan' })
  expect(names()).toEqual(['A sale fan'])
  const opened = vi.fn()
  vi.stubGlobal('open', opened)
  const cards: Partial<Record<ProductKind, string[]>> = {
    room: ['For anyone\u00a0· available now', 'Ask about it', 'Is it still available?'],
    wanted: ['Up to ₦8,000', 'I have one', 'I have one.'],
    lost: ['Library steps', 'I found it', 'I think I found it.'],
    found: ['Is it yours?', 'This is mine', 'I think it’s mine.'],
  }
  for (const [kind, [says = '', answer = '', message = '']] of Object.entries(cards)) {
    const chips = await screen.findByRole('navigation', { name: 'Show' })
    const label = factsOf(kind as ProductKind).many
    await page.user.click(within(chips).getByRole('link', { name: label }))
    await at(`/marketplace?kind=${kind}`)
    const card = (await screen.findByRole('link', { name: `A ${kind} fan` })).closest('article')
    expect(names()).toEqual([`A ${kind} fan`])
    expect(card?.textContent).toContain(says)
    await page.follow(`A ${kind} fan`)
    await page.press(answer)
    await waitFor(() => expect(decodeURIComponent(String(opened.mock.lastCall))).toContain(message))
    await page.follow(label)
    await at(`/marketplace?kind=${kind}`)
  }
})

test('what was found is told without a network, with where and when, and arrives once', async () => {
  const { ada, ...it } = await start()
  const page = await openPage(it, '/post-product?kind=found', ada)
  await page.fill({ 'What did you find?': 'ID card', 'WhatsApp number': '0803 123 4567' })
  await page.press('Post it')
  await focused('Where')
  network(false)
  await page.fill({ Where: 'Library steps', 'Which day': '2026-11-20' })
  await page.user.click(screen.getByRole('radio', { name: 'Security post' }))
  await page.press('Post it')
  await screen.findByRole('link', { name: 'Outbox: 1 waiting' })
  network(true)
  await page.told('Posted. Thank you!')
  const { items } = await ada(api.products.mine, {})
  expect(items).toMatchObject([
    {
      kind: 'found',
      name: 'ID card',
      spot: 'Library steps',
      day: '2026-11-20',
      keeper: 'security',
      price: null,
    },
  ])
})

test('a room is told without a network, with rent, whom it is for and from when, and arrives once', async () => {
  const { ada, ...it } = await start()
  const page = await openPage(it, '/post-product?kind=room', ada)
  await page.fill({ 'What room is it?': 'Self-contained room', 'WhatsApp number': '0803 123 4567' })
  await page.press('List Room')
  await focused('Where')
  network(false)
  await page.fill({ Where: 'Behind the clinic', 'Available from': '2027-01-15', Rent: '150,000' })
  await page.user.click(screen.getByRole('radio', { name: 'Women' }))
  await page.press('List Room')
  await screen.findByRole('link', { name: 'Outbox: 1 waiting' })
  network(true)
  await page.told('Room listed. Good luck!')
  const { items } = await ada(api.products.mine, {})
  expect(items).toMatchObject([
    {
      ...{ kind: 'room', name: 'Self-contained room', spot: 'Behind the clinic', day: '2027-01-15' },
      ...{ price: 15_000_000, rentTerm: 'year', forWhom: 'women', keeper: null, courseCode: null },
    },
  ])
})

test('who looks for a room sees what it costs for how long, and is warned where they ask', async () => {
  const { ada, bola, ...it } = await start()
  const id = newId()
  const body = ofKind('room', { name: 'Room 4', price: 9_000_000, rentTerm: 'semester', forWhom: 'men' })
  await ada(api.products.add, { id, body })
  const page = await openPage(it, '/marketplace?kind=room', bola)
  expect((await screen.findByRole('article')).textContent).toContain('₦90,000 a semester')
  await page.follow('For women')
  await screen.findByRole('heading', { name: 'No rooms found' })
  await page.follow('For men')
  // Where nothing was found the newest rooms stand, too.
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'No rooms found' })).toBeNull())
  await page.follow('Room 4')
  await screen.findByRole('heading', { level: 1, name: 'Room 4' })
  expect(screen.getByText('A semester at a time')).toBeTruthy()
  expect(screen.getAllByText('Never pay before you have seen it.')).toHaveLength(2)
  expect(screen.queryByText('Meet in a public place')).toBeNull()
  const own = await openPage(it, `/marketplace/${id}`, ada)
  await own.press('Mark as taken')
  await own.told('Marked as taken')
  await waitFor(async () => expect((await ada(api.products.own, { id })).state).toBe('sold'))
  await openPage(it, `/marketplace/${id}`, bola)
  await screen.findByRole('heading', { level: 1, name: 'This room is taken' })
})

test('who is not verified where rooms need it is told so before they fill in the form', async () => {
  const it = await aCampus({ env: { STUDENT_EMAIL_DOMAINS: 'campus.example' } })
  const ada = it.student()
  await ada(api.auth.session, {})
  const page = await openPage(it, '/post-product', ada)
  await screen.findByLabelText('Product name')
  expect(screen.queryByText('Only verified students can offer a room')).toBeNull()
  await page.follow(/^Room/)
  await screen.findByText('Only verified students can offer a room')
  expect(screen.getByRole('link', { name: 'Get verified first' }).getAttribute('href')).toBe(
    '/verified-students',
  )
})

test('a product of a kind that only a newer build knows has the words of one for sale', () => {
  const kind = 'ride' as ProductKind
  expect(wordsOf(kind)).toBe(wordsOf('sale'))
  expect(stateLabel(kind, 'active')).toBe('On sale')
  expect(requiredOf(kind)).toEqual(requiredOf('sale'))
  expect([factsOf(kind), kindOrPrice({ kind, price: 50_000 })]).toEqual([factsOf('sale'), '₦500'])
})

test('a textbook is told with its course, and found on the page of that, also without a network', async () => {
  const { ada, bola, ...it } = await start()
  const page = await openPage(it, '/post-product', ada)
  await page.fill({ 'Product name': 'Stroud', Description: 'Seventh edition', Price: '3,000' })
  await page.fill({ 'WhatsApp number': '0803 123 4567' })
  await page.user.click(screen.getByRole('radio', { name: 'Books' }))
  await page.fill({ 'Course code (optional)': 'mth201' })
  await page.press('List Product')
  await screen.findByRole('heading', { level: 1, name: 'Stroud' })
  expect((await ada(api.products.mine, {})).items).toMatchObject([{ courseCode: 'MTH 201' }])
  const reader = await openPage(it, '/books/courses/MTH-201', bola)
  await reader.follow(/^1 for sale/)
  await at('/marketplace?course=MTH+201')
  await screen.findByRole('link', { name: 'MTH 201, remove' })
  await reader.follow('Stroud')
  await reader.follow(/^Used in MTH 201/)
  // Written a moment after it was read.
  await vi.waitFor(async () =>
    expect(await readCached(bola.id, pageShown('/marketplace?course=MTH+201'))).toBeTruthy(),
  )
  network(false)
  const again = await openPage(it, '/books/courses/MTH-201', bola, reader.phone)
  await again.follow(/^1 for sale/)
  await screen.findByRole('link', { name: 'Stroud' })
})

test('another kind asks other questions of the same words, and is what is opened again', async () => {
  const { ada, ...it } = await start()
  const page = await openPage(it, '/post-product', ada)
  await page.fill({ 'Product name': 'Rice cooker', 'WhatsApp number': '0803 123 4567' })
  await page.follow(/^Wanted/)
  await at('/post-product?kind=wanted')
  expect((await screen.findByLabelText<HTMLInputElement>('What are you looking for?')).value).toBe(
    'Rice cooker',
  )
  await page.fill({ 'Up to (optional)': '12,000' })
  await screen.findByText(/^Saved on this phone/)
  const next = await openPage(it, '/post-product', ada, page.phone)
  await next.press('Post it')
  await screen.findByRole('heading', { level: 1, name: 'Rice cooker' })
  expect((await ada(api.products.mine, {})).items).toMatchObject([{ kind: 'wanted', price: 1_200_000 }])
})

test('something found ends with thanks, which can be taken back', async () => {
  const { ada, bola, ...it } = await start()
  const id = newId()
  await ada(api.products.add, { id, body: ofKind('found', { name: 'Two keys' }) })
  const page = await openPage(it, `/marketplace/${id}`, ada)
  await screen.findByText('Waiting for its owner')
  expect(screen.queryByRole('button', { name: 'Mark as reserved' })).toBeNull()
  await page.press('Returned to its owner')
  await page.told('Returned. Thank you!')
  await screen.findByText('Returned, thank you')
  await waitFor(async () => expect((await ada(api.products.own, { id })).state).toBe('sold'))
  await openPage(it, `/marketplace/${id}`, bola)
  await screen.findByRole('heading', { level: 1, name: 'Returned to its owner. Thank you.' })
  const again = await openPage(it, `/marketplace/${id}`, ada)
  await again.press('Still waiting')
  await screen.findByText('Waiting for its owner')
})

test('a list says what it holds in the words of its kind, and plural names lead to it', async () => {
  const { ada, bola, ...it } = await start()
  for (const kind of ['room', 'room', 'wanted', 'lost'] as const)
    await ada(api.products.add, { id: newId(), body: ofKind(kind, { name: `A ${kind} fan` }) })
  const counted = async (path: string) => {
    await openPage(it, path, bola)
    await screen.findAllByRole('article')
    return screen.getAllByRole('status').map(({ textContent }) => textContent)
  }
  expect(await counted('/marketplace?kind=rooms')).toEqual(expect.arrayContaining(['2 rooms']))
  expect(document.body.textContent).not.toContain('2 products')
  expect(screen.getByRole('searchbox', { name: 'Search rooms' }).getAttribute('placeholder')).toBe(
    'Search rooms',
  )
  expect(screen.getAllByRole('link', { name: 'List a room' })[0]?.textContent).toContain('Room')
  expect(await counted('/marketplace?kind=Wanted')).toEqual(
    expect.arrayContaining(['1 wanted', '1 wanted item']),
  )
  expect(await counted('/marketplace?kind=lost&search=fan')).toEqual(
    expect.arrayContaining(['1 lost', '1 lost item']),
  )
  // Seen beside the bell, too.
  expect(screen.getByText('1 lost', { selector: 'b' })).toBeDefined()
  expect(await counted('/marketplace?kind=nonsense')).toEqual(expect.arrayContaining(['4 products']))
  await openPage(it, '/post-product?kind=rooms', ada)
  await screen.findByLabelText('What room is it?')
})

test('a room has its warning once, where contact is, no hint for a shop, and says what its rent is paid for', async () => {
  const { ada, bola, ...it } = await start()
  const id = newId()
  await ada(api.products.add, { id, body: ofKind('room', { rentTerm: 'semester' }) })
  const page = await openPage(it, `/marketplace/${id}`, bola)
  const ask = await screen.findByRole('button', { name: 'Ask about it' })
  const bar = ask.closest<HTMLElement>('.action-bar')
  expect(bar?.textContent).toMatch(/a semester/)
  expect(document.body.textContent).not.toContain('Meet in a public place')
  // On a phone in the bar alone, elsewhere below it alone: see kinds.css.
  expect(
    screen.getAllByText('Never pay before you have seen it.').map(({ className }) => className.split(' ')[0]),
  ).toEqual(['see-first', 'see-first-here'])
  vi.stubGlobal('open', () => null)
  await page.press('Ask about it')
  for (const name of [/Call/, /SMS/, /WhatsApp/])
    expect((await screen.findByRole('link', { name })).querySelector('svg')).not.toBeNull()
})

test('what stands under another kind is offered where it is looked for among what is for sale', async () => {
  const { ada, bola, ...it } = await start()
  await ada(api.products.add, { id: newId(), body: ofKind('room', { name: 'Self contained, Ikole' }) })
  const page = await openPage(it, '/marketplace?search=self+con', bola)
  await page.follow('Rooms: “self con”')
  await at('/marketplace?kind=room&search=self+con')
  await screen.findByRole('link', { name: 'Self contained, Ikole' })
})

test('who lists without a picture hears who asks for one; of what is wanted there is none to ask for', async () => {
  const { ada, ...it } = await start()
  const said = {
    sale: 'A picture is the first thing buyers ask for',
    room: 'A picture is the first thing tenants ask for',
    lost: 'No picture yet',
    wanted: null,
  } as const
  for (const [kind, words] of Object.entries(said)) {
    const id = newId()
    await ada(api.products.add, { id, body: ofKind(kind as keyof typeof said, { name: `One ${kind}` }) })
    await openPage(it, `/marketplace/${id}`, ada)
    await screen.findByRole('heading', { level: 1, name: `One ${kind}` })
    if (words) expect(screen.getByText(words)).toBeDefined()
    else expect(document.querySelector('main')?.textContent).not.toMatch(/picture/i)
  }
})

test('where nothing is found one can ask for it, search everything, and go to the course that is named', async () => {
  const { ada, ...it } = await start()
  const page = await openPage(it, '/marketplace?search=csc+201+textbook', ada)
  await screen.findByText('No products found')
  const led = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(led('Search everything for “csc 201 textbook”')).toBe('/search?q=csc+201+textbook')
  expect(led('CSC 201: papers and textbooks')).toBe('/books/courses/CSC-201')
  await page.follow('Ask for one')
  const name = await screen.findByLabelText<HTMLInputElement>('What are you looking for?')
  expect(name.value).toBe('csc 201 textbook')
  await page.fill({ 'WhatsApp number': '0803 123 4567' })
  await page.press('Post it')
  await screen.findByRole('heading', { level: 1, name: 'csc 201 textbook' })
  expect((await ada(api.products.mine, {})).items).toMatchObject([
    { kind: 'wanted', name: 'csc 201 textbook' },
  ])
  await openPage(it, '/marketplace?kind=lost&search=bag+1234', ada)
  await screen.findByText('No lost items found')
  expect(screen.queryByText('Ask for one')).toBeNull()
  expect(screen.queryByText(/papers and textbooks/)).toBeNull()
})
