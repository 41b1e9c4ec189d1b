import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { productKinds } from '#contract/marketplace/product-kinds.ts'
import { newId } from '#server/platform/ids.ts'
import { plainBrowser, realPages } from '#testing/pages/plain-browser.ts'
import { campus } from '#testing/server/campus.ts'
import { aProduct, ofKind } from '#testing/server/samples/products.ts'

async function start() {
  const it = await campus({ pages: realPages })
  const ada = it.student()
  await ada(api.auth.session, {})
  return { ...it, ada }
}

test('lists of every kind are led to, searched and drawn by plain pages', async () => {
  const { ada, ...it } = await start()
  for (const kind of productKinds)
    await ada(api.products.add, { id: newId(), body: ofKind(kind, { name: `A ${kind} fan` }) })
  const visitor = plainBrowser(it)
  const names = () =>
    visitor.main.queryAllByRole('article').map((one) => one.querySelector('h2')?.textContent)
  await visitor.goto('/marketplace')
  for (const [label, kind] of [
    ['Rooms', 'room'],
    ['Wanted', 'wanted'],
    ['Lost', 'lost'],
    ['Found', 'found'],
  ] as const) {
    await visitor.follow(visitor.main.getByRole('link', { name: label }))
    expect([visitor.at, names()]).toEqual([`/marketplace?kind=${kind}`, [`A ${kind} fan`]])
  }
  visitor.fill(visitor.main.getByRole('searchbox'), 'sale')
  await visitor.send(visitor.main.getByRole('searchbox'))
  expect(visitor.at).toContain('kind=found')
  expect(names()[0], 'of the same kind').not.toBe('A sale fan')
  await visitor.goto(`/people/${ada.id}?tab=products`)
  expect(names()).toHaveLength(productKinds.length)
})

test('something lost is told in a plain form, and what is missing is said beside its field', async () => {
  const { ada, ...it } = await start()
  const browser = plainBrowser(it, ada)
  await browser.goto('/post-product')
  await browser.follow(browser.main.getByRole('link', { name: /^Lost/ }))
  const field = (label: string) => browser.main.getByLabelText<HTMLInputElement>(label)
  const send = () => browser.send(browser.main.getByRole('button', { name: 'Post it' }))
  browser.fill(field('What did you lose?'), 'Brown wallet')
  browser.fill(field('WhatsApp number'), '0803 123 4567')
  browser.fill(field('Where'), 'The 6:40 bus')
  await send()
  const said = field('Which day').closest('.field')?.querySelector('[role=alert]')?.textContent
  expect([said, field('Where').value]).toEqual(['Please fill in all required fields', 'The 6:40 bus'])
  browser.fill(field('Which day'), '2026-11-20')
  await send()
  expect(browser.main.getByRole('heading', { level: 1 }).textContent).toBe('Brown wallet')
  const { items } = await ada(api.products.mine, {})
  expect(items).toMatchObject([{ kind: 'lost', spot: 'The 6:40 bus', day: '2026-11-20' }])

  await browser.goto(`/post-product?id=${items[0]?.id}`)
  browser.fill(field('Where'), 'Oye park')
  await browser.send(browser.main.getByRole('button', { name: 'Save Changes' }))
  expect((await ada(api.products.mine, {})).items).toMatchObject([{ kind: 'lost', spot: 'Oye park' }])
})

test('a room is offered, changed and looked for by plain forms', async () => {
  const { ada, ...it } = await start()
  const browser = plainBrowser(it, ada)
  await browser.goto('/post-product')
  await browser.follow(browser.main.getByRole('link', { name: /^Room/ }))
  const field = (label: string) => browser.main.getByLabelText<HTMLInputElement>(label)
  browser.fill(field('What room is it?'), 'Self-contained room')
  browser.fill(field('Where'), 'Behind the clinic')
  browser.fill(field('Rent'), '90,000')
  browser.fill(field('Available from'), '2026-11-01')
  browser.fill(field('WhatsApp number'), '0803 123 4567')
  field('Women').checked = true
  field('A semester').checked = true
  await browser.send(browser.main.getByRole('button', { name: 'List Room' }))
  expect(browser.main.getByRole('heading', { level: 1 }).textContent).toBe('Self-contained room')
  const { items } = await ada(api.products.mine, {})
  expect(items).toMatchObject([
    { kind: 'room', price: 9_000_000, rentTerm: 'semester', forWhom: 'women', day: '2026-11-01' },
  ])
  await browser.goto(`/post-product?id=${items[0]?.id}`)
  expect([field('Women').checked, field('A semester').checked]).toEqual([true, true])
  browser.fill(field('Where'), 'Oye park')
  await browser.send(browser.main.getByRole('button', { name: 'Save Changes' }))
  expect((await ada(api.products.mine, {})).items).toMatchObject([{ spot: 'Oye park', forWhom: 'women' }])
  const visitor = plainBrowser(it)
  await visitor.goto('/marketplace?kind=room')
  await visitor.follow(visitor.main.getByRole('link', { name: 'For men' }))
  expect(visitor.at).toBe('/marketplace?kind=room&for=men')
  visitor.main.getByRole('heading', { name: 'No rooms found' })
  await visitor.goto('/marketplace?kind=room&for=women&rent=semester')
  await visitor.follow(visitor.main.getByRole('link', { name: 'Self-contained room' }))
  expect(visitor.main.getAllByText('Never pay before you have seen it.')).toHaveLength(2)
})

test('a textbook leads to the page of its course, and that to the copies on the market', async () => {
  const { ada, ...it } = await start()
  const id = newId()
  const body = ofKind('sale', { name: 'Stroud', category: 'Books', courseCode: 'mth201', price: 300_000 })
  await ada(api.products.add, { id, body })
  await ada(api.products.add, { id: newId(), body: ofKind('sale', { name: 'Fan' }) })
  const visitor = plainBrowser(it)
  await visitor.goto(`/marketplace/${id}`)
  await visitor.follow(visitor.main.getByRole('link', { name: /^Used in MTH 201/ }))
  expect(visitor.at).toBe('/books/courses/MTH-201')
  visitor.main.getByRole('heading', { name: 'Textbooks on the market' })
  await visitor.follow(visitor.main.getByRole('link', { name: /^1 for sale from ₦3,000/ }))
  expect(visitor.main.getAllByRole('article')).toHaveLength(1)
  await visitor.goto('/books/courses/MTH-202')
  expect(visitor.main.queryByText('Textbooks on the market')).toBeNull()
})

test('a plain form that another phone was faster than shows what that saved, and goes on top of it', async () => {
  const { ada, ...it } = await start()
  const id = newId()
  await ada(api.products.add, { id, body: ofKind('sale', { price: 500_000 }) })
  const browser = plainBrowser(it, ada)
  await browser.goto(`/post-product?id=${id}`)
  const field = (label: string) => browser.main.getByLabelText<HTMLInputElement>(label)
  const send = () => browser.send(browser.main.getByRole('button', { name: 'Save Changes' }))
  browser.fill(field('Price'), '4,500')
  await ada(api.products.edit, { id, body: aProduct({ price: 390_000 }) })
  await send()
  const said = browser.main.getByText('Saved on another phone').closest('.note')?.textContent
  expect(said).toContain('Price: ₦3,900')
  expect(field('Price').value).toBe('4,500')
  expect((await ada(api.products.own, { id })).price).toBe(390_000)
  await send()
  expect((await ada(api.products.own, { id })).price).toBe(450_000)
})
