import * as node from 'node:buffer'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { open } from '#client/offline/outbox/database.ts'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { kept } from '#testing/pages/offline-cache.ts'
import { chosen, focused, network, openPage, valueAt } from '#testing/pages/page.tsx'
import { noise } from '#testing/server/samples/media.ts'
import { aPicture, aProduct } from '#testing/server/samples/products.ts'

async function start() {
  const it = await aCampus()
  const ada = it.student()
  await ada(api.auth.session, {})
  return { ...it, ada, page: await openPage(it, '/post-product', ada) }
}

test('prices and numbers are taken as people write them, and refused beside their field where they mean nothing', async () => {
  const { ada, page } = await start()
  const name = 'Ìwé àti bàtà 📚🔥 Ẹ̀kọ́'
  const list = () => page.press('List Product')
  await page.fill({ 'Product name': name, Description: 'Ó dára púpọ̀ 👌🏾' })
  await page.fill({ 'WhatsApp number': '0803 123 4567' })
  for (const typed of ['12abc', '1e9', '-1', 'NaN', '12,5', '0', '10000001']) {
    await page.fill({ Price: typed })
    await list()
    expect([typed, page.beside('Price')]).toEqual([typed, expect.stringMatching(/^Please (write|enter)/)])
    await focused('Price')
  }
  expect(valueAt('WhatsApp number')).toBe('+234 803 123 4567')
  await page.fill({ Price: '₦1,200.50' })
  for (const typed of ['0803', '+234 803', 'call me']) {
    await page.fill({ 'WhatsApp number': typed })
    await list()
    expect(page.beside('WhatsApp number')).toMatch(/^Please enter a WhatsApp number/)
  }
  await page.fill({ 'WhatsApp number': '+44 7700 900123' })
  await list()
  await screen.findByRole('heading', { level: 1, name })
  expect(location.pathname).toMatch(/^\/marketplace\/[\w-]{36}$/)
  const { items } = await ada(api.products.mine, {})
  expect(items.map(({ name, price }) => [name, price])).toEqual([[name, 120_050]])
})

test('an empty form says it once, and beside every other field that it must be filled in, until it is', async () => {
  const { page } = await start()
  const said = 'Please fill in all required fields'
  const labels = ['Product name', 'Price', 'WhatsApp number', 'Description']
  await page.press('List Product')
  await focused('Product name')
  const other = 'Please fill this in'
  expect(labels.map(page.beside)).toEqual([said, other, other, other])
  await page.fill({ Price: '12,500' })
  expect(labels.map(page.beside)).toEqual([said, '', other, other])
  await page.fill({ 'Product name': 'Fan'.repeat(88) })
  const errors = () =>
    [
      ...(screen.getByLabelText('Product name').closest('.field')?.querySelectorAll('.field-error') ?? []),
    ].map(({ textContent }) => textContent)
  await waitFor(() => expect(errors()).toEqual(['164 letters too many: at most 100']))
})

test('all that is wrong is said at once, each beside its field until it is right', async () => {
  const { page } = await start()
  const labels = ['Product name', 'Price', 'WhatsApp number', 'Description']
  await page.fill({ 'Product name': 'Fan', Price: '-5 naira', 'WhatsApp number': '12ab' })
  await page.press('List Product')
  const [name, price, whatsapp, description] = labels.map(page.beside)
  expect([name, description]).toEqual(['', 'Please fill in all required fields'])
  expect(price).toMatch(/naira/)
  expect(whatsapp).toMatch(/^Please enter a WhatsApp number/)
  await page.fill({ 'WhatsApp number': '0803 555 0142', Price: '4,500' })
  expect(labels.map(page.beside)).toEqual(['', '', '', description])
})

test('what is edited is called by its kind', async () => {
  const it = await aCampus()
  const ada = it.student()
  await ada(api.auth.session, {})
  const id = newId()
  await ada(api.products.add, { id, body: aProduct({ kind: 'wanted' }) })
  await openPage(it, `/post-product?id=${id}`, ada)
  await screen.findByRole('heading', { level: 1, name: 'Edit what you want' })
})

test('the form of a new product does not wait for the number, which is filled in when it comes', async () => {
  const it = await aCampus()
  const ada = it.student()
  await ada(api.auth.session, {})
  await ada(api.products.add, { id: newId(), body: aProduct({ whatsapp: '+2348031234567' }) })
  const page = await openPage(it, '/marketplace', ada)
  const release = page.holds('GET', /whatsapp/)
  await page.user.click(screen.getAllByRole('link', { name: /List Product/ })[0] as HTMLElement)
  await page.fill({ 'Product name': 'Standing fan' })
  expect(valueAt('WhatsApp number')).toBe('')
  release()
  await waitFor(() => expect(valueAt('WhatsApp number')).toBe('+234 803 123 4567'))
  expect(valueAt('Product name')).toBe('Standing fan')
})

test.each([
  ['that was only filled in follows its owner’s', null, '+234 805 111 1111'],
  ['that was typed stays', '0809 999 9999', '0809 999 9999'],
])('the number of a draft %s', async (_, typed, then) => {
  const it = await aCampus()
  const ada = it.student()
  await ada(api.auth.session, {})
  const give = (whatsapp: string) => ada(api.products.add, { id: newId(), body: aProduct({ whatsapp }) })
  await give('+2348031234567')
  const page = await openPage(it, '/post-product', ada)
  await waitFor(() => expect(valueAt('WhatsApp number')).toBe('+234 803 123 4567'))
  await page.fill({ 'Product name': 'Standing fan', ...(typed && { 'WhatsApp number': typed }) })
  await screen.findByText(/^Saved on this phone/)
  await give('0805 111 1111')
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 600_000)
  const again = await openPage(it, '/post-product', ada, page.phone)
  await waitFor(() => expect(valueAt('Product name')).toBe('Standing fan'))
  await waitFor(() => expect(again.asked.join()).toContain('whatsapp'))
  await waitFor(() => expect(valueAt('WhatsApp number')).toBe(then))
})

const words = (name: string) => ({
  ...{ 'Product name': name, Description: 'As good as new' },
  Price: '1500',
})

test('an app that is killed while it sends has the product in its outbox, and a form for another one', async () => {
  const { ada, page, ...it } = await start()
  await page.fill({ ...words('Kettle'), 'WhatsApp number': '0803 123 4567' })
  page.holds('PUT', /^\/api\/products\//)
  await page.press('List Product')
  await vi.waitFor(() => expect(page.asked.join()).toContain('PUT /api/products/'))

  const next = await openPage(it, '/post-product', ada, page.phone)
  await next.told('Product listed successfully!')
  await screen.findByLabelText('Product name')
  expect(valueAt('Product name')).toBe('')
  await next.fill({ ...words('Fan'), 'WhatsApp number': '0803 123 4567' })
  await next.press('List Product')
  await screen.findByRole('heading', { level: 1, name: 'Fan' })
  const { items } = await ada(api.products.mine, {})
  expect(items.map(({ name }) => name).sort()).toEqual(['Fan', 'Kettle'])
})

test('what was typed is found again, and whoever walks away from its sending is led nowhere', async () => {
  const { ada, page, ...it } = await start()
  await page.fill({ ...words('Kettle'), 'WhatsApp number': '0803 123 4567' })
  await screen.findByText(/^Saved on this phone/)
  const next = await openPage(it, '/post-product', ada, page.phone)
  await vi.waitFor(() => expect(valueAt('Product name')).toBe('Kettle'))
  const goOn = next.holds('PUT', /^\/api\/products\//)
  await next.press('List Product')
  await vi.waitFor(() => expect(next.asked.join()).toContain('PUT /api/products/'))
  await next.user.click(screen.getAllByRole('link', { name: 'Blog' })[0]!)
  await screen.findByRole('heading', { level: 1, name: 'Campus Blog' })
  goOn()
  await next.told('Product listed successfully!')
  expect(location.pathname).toBe('/blog')
  expect(screen.getByRole('link', { name: 'See it' }).getAttribute('href')).toMatch(
    /^\/marketplace\/[\w-]{36}$/,
  )
})

test('what is listed while a photo is still made smaller waits for it, and goes by itself', async () => {
  const { page } = await start()
  network(false)
  vi.stubGlobal('Blob', node.Blob)
  vi.stubGlobal('File', node.File)
  const made: (() => void)[] = []
  const shrinking = () =>
    new Promise<never>((_, cannot) => made.push(() => cannot(new DOMException('No', 'InvalidStateError'))))
  vi.stubGlobal('createImageBitmap', shrinking)
  await page.fill({ ...words('Kettle'), 'WhatsApp number': '0803 123 4567' })
  await page.user.upload(screen.getByLabelText('Add pictures'), [
    chosen('kettle.jpg', 'image/jpeg', await noise(40, 40)),
  ])
  await page.press('List Product')
  await screen.findByRole('button', { name: 'Making it smaller...' })
  expect(document.body.textContent).not.toContain('Saved locally')
  // The resizer is loaded with the first picture.
  await vi.waitFor(() => expect(made).not.toHaveLength(0))
  for (const done of made) done()
  await page.told("Saved locally. Will upload when you're online.")
  // No empty form that could be taken for what was just sent; what is told leaves it clear.
  const [waits] = await screen.findAllByRole('region', { name: 'Waiting to be sent' })
  await waitFor(() => expect(document.activeElement?.contains(waits as Node)).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
  expect(screen.queryByLabelText('Product name')).toBeNull()
  await page.follow('List another')
  expect(valueAt('Product name')).toBe('')
  network(true)
})

test('a photo whose app is closed while it is made smaller is there at the next visit, and goes with the product', async () => {
  vi.stubGlobal('Blob', node.Blob)
  vi.stubGlobal('File', node.File)
  const { ada, page, ...it } = await start()
  vi.stubGlobal('createImageBitmap', () => new Promise<never>(() => undefined))
  await page.fill({ ...words('Kettle'), 'WhatsApp number': '0803 123 4567' })
  await page.user.upload(screen.getByLabelText('Add pictures'), [
    chosen('kettle.jpg', 'image/jpeg', await noise(40, 40)),
  ])
  await screen.findByText('Making it smaller…')
  await screen.findByText(/^Saved on this phone/)

  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('No', 'InvalidStateError')))
  const next = await openPage(it, '/post-product', ada, page.phone)
  await screen.findByText('1 of 5, the first one is the cover')
  network(false)
  await next.press('List Product')
  await next.told("Saved locally. Will upload when you're online.")
  const [act] = await (await open()).getAll('acts')
  expect(act?.body).toMatchObject({ listing: { pictures: [{ bytes: expect.any(Number) }] } })
  network(true)
})

test('a product with photos made offline is told of until its owner signs in again, and shown to nobody', async () => {
  // A browser's Blobs outlive their IndexedDB; those of happy-dom do not.
  vi.stubGlobal('Blob', node.Blob)
  vi.stubGlobal('File', node.File)
  const { ada, page, ...it } = await start()
  network(false)
  await page.fill({ ...words('Kettle'), 'WhatsApp number': '0803 123 4567' })
  const photos = [await noise(40, 40), await noise(41, 41)]
  await page.user.upload(
    screen.getByLabelText('Add pictures'),
    photos.map((bytes, at) => chosen(`${at}.jpg`, 'image/jpeg', bytes)),
  )
  await screen.findByText('2 of 5, the first one is the cover')
  await page.press('List Product')
  await page.told("Saved locally. Will upload when you're online.")

  // The session is gone when there is a network again: nothing may be sent without an owner.
  page.jar.clear()
  page.asked.splice(0)
  network(true)
  await page.told('You have been signed out. We’ll send what you made when you sign in again.')
  await screen.findByRole('link', { name: 'Outbox: 1 waiting for its owner to sign in' })
  expect(await it.server.inject({ url: '/api/products' }).then((reply) => reply.json().items)).toEqual([])

  await openPage(it, '/outbox', null, page.phone)
  await screen.findByText('One thing is waiting for its owner to sign in.')
  expect(document.body.textContent).not.toContain('Kettle')
})

test('a campus that stumbles is told of as that, and a session that has ended as that: neither as no network', async () => {
  const { ada, page, ...it } = await start()
  page.breaks('PUT', /^\/api\/products\//, 500, { code: 'unexpected', message: 'Something went wrong' })
  await page.fill({ ...words('Kettle'), 'WhatsApp number': '0803 123 4567' })
  await page.press('List Product')
  await page.told('Failed to list product. Try again. It is kept and sent again.')
  await screen.findByRole('link', { name: 'Outbox: 1 waiting' })

  const next = await openPage(it, '/post-product', ada)
  await next.fill({ ...words('Fan'), 'WhatsApp number': '0803 123 4567' })
  next.jar.clear()
  await next.press('List Product')
  await next.told('Please sign in to list products')
  expect(document.body.textContent).not.toContain('Saved locally')
})

/** A fan with one photo, opened to be edited, while the campus gets another price, name and one more photo. */
async function changedElsewhere() {
  const it = await aCampus()
  const ada = it.student()
  await ada(api.auth.session, {})
  const photos = [await aPicture(it.platform.database, ada.id), await aPicture(it.platform.database, ada.id)]
  const id = newId()
  const body = (price: number, count: number) => aProduct({ price, pictureIds: photos.slice(0, count) })
  await ada(api.products.add, { id, body: body(420_000, 1) })
  const form = `/post-product?id=${id}`
  const { phone } = await openPage(it, form, ada)
  await screen.findByAltText('The cover')
  const { cachedOf } = await import('#client/offline/cache/offline-cache.ts')
  await vi.waitFor(async () => expect(await cachedOf(ada.id, 'own-product')).toHaveLength(1))
  // Saved elsewhere: by the service worker, or another phone of hers.
  await ada(api.products.edit, { id, body: body(390_000, 2) })
  // Some time later: the cached answers are not fresh any more.
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000)
  const page = await openPage(it, '/blog', ada, phone)
  const edit = async () => (await import('#client/ui/navigation/navigation.tsx')).navigate(form)
  const standing = async () => {
    const { price, description, pictures } = await ada(api.products.own, { id })
    return { price, description, photos: pictures.map((one) => one.id) }
  }
  return { page, edit, standing, photos }
}

test('an edit begins from what the campus has by now, not from what lay on the phone', async () => {
  const { page, edit, standing, photos } = await changedElsewhere()
  const release = page.holds('GET', /^\/api\/my-products\//)
  await edit()
  await screen.findByLabelText('Price')
  release()
  await screen.findByAltText('Number 2')
  expect(valueAt('Price')).toBe('3,900')
  await page.fill({ Description: 'It turns, and hums.' })
  await page.press('Save Changes')
  await page.told('Product updated successfully!')
  expect(await standing()).toEqual({ price: 390_000, description: 'It turns, and hums.', photos })
})

test('who has begun to type when the campus answers keeps their words, and takes over the rest', async () => {
  const { page, edit, standing, photos } = await changedElsewhere()
  const release = page.holds('GET', /^\/api\/my-products\//)
  await edit()
  await page.fill({ Description: 'It turns, and hums.' })
  expect(valueAt('Price')).toBe('4,200')
  release()
  await screen.findByAltText('Number 2')
  expect([valueAt('Price'), valueAt('Description')]).toEqual(['3,900', 'It turns, and hums.'])
  await page.press('Save Changes')
  await page.told('Product updated successfully!')
  expect(await standing()).toEqual({ price: 390_000, description: 'It turns, and hums.', photos })
})

test('an edit that arrives after that of another phone takes back nothing of it', async () => {
  const it = await aCampus()
  const ada = it.student()
  await ada(api.auth.session, {})
  const photos = await Promise.all([0, 1].map(() => aPicture(it.platform.database, ada.id)))
  const id = newId()
  await ada(api.products.add, { id, body: aProduct({ price: 420_000, pictureIds: photos.slice(0, 1) }) })
  const page = await openPage(it, `/post-product?id=${id}`, ada)
  await page.fill({ Description: 'It turns, and hums.', 'Product name': 'A fan' })
  network(false)
  await page.press('Save Changes')
  await page.told("Saved locally. Will upload when you're online.")
  const others = { price: 390_000, whatsapp: '0805 111 1111', pictureIds: photos }
  await ada(api.products.edit, { id, body: aProduct(others) })
  network(true)
  await page.told('Product updated successfully!')
  const { price, name, description, pictures } = await ada(api.products.own, { id })
  expect({ price, name, description }).toEqual({
    ...{ price: 390_000, name: 'A fan', description: 'It turns, and hums.' },
  })
  expect(pictures.map((one) => one.id)).toEqual(photos)
  expect(await ada(api.products.number, {})).toEqual({ whatsapp: '+2348051111111' })
})

test('what lost its only picture to a refusal is listed without one only at the second asking', async () => {
  const { ada, page } = await start()
  await page.fill({ ...words('Kettle'), 'WhatsApp number': '0803 123 4567' })
  const input = await screen.findByLabelText('Add pictures')
  await page.user.upload(input, [chosen('kettle.jpg', 'image/jpeg', '%PDF-1.7 no picture')])
  await screen.findByText(/^Please select an image file|^This kind of picture|image/i, {
    selector: '.field-error, .field-error *',
  })
  await page.press('List Product')
  await screen.findByText('Your picture wasn’t added. Choose another, or press again to list without one.')
  expect((await ada(api.products.mine, {})).items).toEqual([])
  await page.press('List Product')
  await screen.findByRole('heading', { level: 1, name: 'Kettle' })
})

test('the number that this phone has read with one’s profile fills the form without a network', async () => {
  const it = await aCampus()
  const ada = it.student()
  await ada(api.auth.session, {})
  await ada(api.products.add, { id: newId(), body: aProduct({ whatsapp: '+2348031234567' }) })
  const { phone } = await openPage(it, '/profile', ada)
  await kept(ada.id, '+2348031234567')
  await openPage(it, '/blog', ada, phone)
  network(false)
  const { navigate } = await import('#client/ui/navigation/navigation.tsx')
  navigate('/post-product')
  await screen.findByLabelText('WhatsApp number')
  await waitFor(() => expect(valueAt('WhatsApp number')).toBe('+234 803 123 4567'))
  network(true)
})
