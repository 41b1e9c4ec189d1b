import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '#client/offline/outbox/database.ts'
import { api } from '#contract/index.ts'
import type { SaleState } from '#contract/marketplace/endpoints.ts'
import { newId } from '#server/platform/ids.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { network, openPage } from '#testing/pages/page.tsx'
import { aProduct } from '#testing/server/samples/products.ts'

async function start(state: SaleState = 'active') {
  const it = await aCampus()
  const ada = it.student()
  await ada(api.auth.session, {})
  const id = newId()
  await ada(api.products.add, { id, body: aProduct({ name: 'Kettle' }) })
  await ada(api.products.setState, { id, body: { state } })
  const page = await openPage(it, `/marketplace/${id}`, ada)
  await page.listening()
  const desk = await screen.findByRole('region', { name: 'Your product' })
  const stands = async () => (await ada(api.products.own, { id })).state
  return { ...it, ada, id, page, desk, state: stands }
}

test('marked as sold in the bus: it shows at once, waits, and is so once there is a network', async () => {
  const { page, desk, state } = await start()
  network(false)
  await page.press('Mark as sold')
  await page.told("Saved locally. Will upload when you're online.")
  await within(desk).findByText('Sold')
  await screen.findByRole('link', { name: 'Outbox: 1 waiting' })
  expect(await state()).toBe('active')
  network(true)
  await waitFor(async () => expect(await state()).toBe('sold'))
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Outbox/ })).toBeNull())
})

test('what is taken back before it went leaves one act, and the last word counts', async () => {
  const { page, state, desk } = await start('reserved')
  network(false)
  await page.press('Mark as sold')
  await within(desk).findByText('Sold')
  await page.press('Undo')
  await within(desk).findByText('Reserved')
  await screen.findByRole('link', { name: 'Outbox: 1 waiting' })
  network(true)
  await waitFor(async () => expect(await state()).toBe('reserved'))
})

test('what was asked for before it was taken back shows nothing any more', async () => {
  const { page, desk, state } = await start()
  const letRead = page.holds('GET', /\/api\/my-products\/[\w-]{36}$/)
  const readings = () => page.asked.filter((one) => /^GET .*\/my-products\/[\w-]{36}$/.test(one)).length
  const before = readings()
  await page.press('Mark as sold')
  await waitFor(() => expect(readings()).toBe(before + 1))
  const letSend = page.holds('PUT', /\/state$/)
  await page.press('Undo')
  await within(desk).findByText('On sale')
  const shown: (string | null)[] = []
  const watch = new MutationObserver(() => shown.push(desk.textContent))
  watch.observe(desk, { childList: true, subtree: true, characterData: true })
  letRead()
  // The change is read again, and by then every earlier answer has arrived.
  await waitFor(async () => expect(await state()).toBe('sold'))
  letSend()
  await waitFor(async () => expect(await state()).toBe('active'))
  await waitFor(() => expect(readings()).toBeGreaterThan(before + 1))
  watch.disconnect()
  expect(shown.filter((text) => text?.includes('Sold'))).toEqual([])
})

test('what arrives after it was taken back does not show again what it did', async () => {
  const { page, desk, state } = await start()
  const letSend = page.holds('PUT', /\/state$/)
  await page.press('Mark as sold')
  await within(desk).findByText('Sold')
  // This page has modules of its own.
  const outbox = (await import('#client/offline/outbox/visible-acts.ts')).shown
  const waiting = () => outbox.get().acts.map(({ id }) => id)
  await waitFor(() => expect(waiting()).toHaveLength(1))
  const [first] = waiting()
  await page.press('Undo')
  await within(desk).findByText('On sale')
  await waitFor(() => expect(waiting()).toEqual([expect.not.stringContaining(String(first))]))
  const shown: (string | null)[] = []
  const watch = new MutationObserver(() => shown.push(desk.textContent))
  watch.observe(desk, { childList: true, subtree: true, characterData: true })
  letSend()
  await waitFor(() => expect(waiting()).toEqual([]))
  await waitFor(async () => expect(await state()).toBe('active'))
  watch.disconnect()
  expect(shown.filter((text) => text?.includes('Sold'))).toEqual([])
})

test('what the campus refuses is said, and stands as it was', async () => {
  const { page, desk, state } = await start()
  page.breaks('PUT', /\/state$/, 409, { code: 'conflict', message: 'Put it back on sale first' })
  await page.press('Mark as sold')
  await page.told('Put it back on sale first')
  await within(desk).findByText('On sale')
  expect(await state()).toBe('active')
  expect(screen.queryByRole('link', { name: /^Outbox/ })).toBeNull()
})

test('a deleted product is gone at once, and back with Undo', async () => {
  const { page, ada, id } = await start()
  await page.press('Delete')
  await page.told('Product deleted')
  await waitFor(async () => expect((await ada(api.products.mine, {})).items).toEqual([]))
  await page.press('Undo')
  await waitFor(async () => expect((await ada(api.products.mine, {})).items).toMatchObject([{ id }]))
})

test('nothing is told as done before this phone keeps it: an app that is closed at that word has it', async () => {
  const { page } = await start()
  // A slow transaction before it.
  const step = (await open()).transaction('acts', 'readwrite')
  let busy = true
  const holding = (async () => {
    while (busy) await step.store.count()
  })()
  await page.press('Delete')
  await screen.findByRole('heading', { level: 1, name: 'Student Marketplace' })
  expect(screen.queryByText('Product deleted')).toBeNull()
  busy = false
  await holding
  await page.told('Product deleted')
})

async function tried() {
  const { ada, ...it } = await start()
  const page = await openPage(it, '/post-product', ada)
  page.breaks('PUT', /^\/api\/products\//, 503, { code: 'unavailable', message: 'Later' })
  await page.fill({ 'Product name': 'Fan', Description: 'Blows', Price: '1500' })
  await page.fill({ 'WhatsApp number': '0803 123 4567' })
  await page.press('List Product')
  await page.told('Failed to list product. Try again. It is kept and sent again.')
  const id = /PUT \/api\/products\/([\w-]{36})/.exec(page.asked.join())?.[1] ?? ''
  return {
    page,
    /** Only the answer was lost. */
    arrives: () => ada(api.products.add, { id, body: aProduct({ name: 'Fan' }) }),
    deletions: () => page.asked.filter((one) => one.startsWith(`DELETE /api/products/${id}`)).length,
    stand: async () => (await ada(api.products.mine, {})).items.map(({ name }) => name),
  }
}

test('what is taken out of the outbox after it was on its way is taken back from the campus too', async () => {
  const { page, arrives, stand } = await tried()
  await arrives()
  await page.press('Remove')
  await page.told('Removed. If it was sent already, we undo it.')
  await waitFor(async () => expect(await stand()).toEqual(['Kettle']))
})

test('what arrived between being shown and being removed is taken back from the campus too', async () => {
  const { ada, ...it } = await start()
  const page = await openPage(it, '/post-product', ada)
  network(false)
  await page.fill({ 'Product name': 'Fan', Description: 'Blows', Price: '1500' })
  await page.fill({ 'WhatsApp number': '0803 123 4567' })
  await page.press('List Product')
  await page.told(/Saved locally/)
  const { allOf, markArrived } = await import('#client/offline/outbox/queue-store.ts')
  const [act] = await allOf(ada.id)
  if (!act) throw new Error('Nothing waits')
  // The worker sends it, and this page has not heard of it yet.
  await ada(api.products.add, { id: act.id, body: aProduct({ name: 'Fan' }) })
  await markArrived(act)
  await page.press('Remove')
  await page.told('Removed. If it was sent already, we undo it.')
  network(true)
  const stand = async () => (await ada(api.products.mine, {})).items.map(({ name }) => name)
  await waitFor(async () => expect(await stand()).toEqual(['Kettle']))
})

test('what the campus was still making as it was taken back is taken back once it stands', async () => {
  const { page, arrives, deletions, stand } = await tried()
  await page.press('Remove')
  await waitFor(() => expect(deletions()).toBe(1))
  await arrives()
  await waitFor(async () => expect(await stand()).toEqual(['Kettle']), { timeout: 9_000 })
})

test('whoever signs out with things waiting is told what becomes of them, and may stay', async () => {
  const { page } = await start()
  network(false)
  await page.press('Mark as sold')
  await screen.findByRole('link', { name: 'Outbox: 1 waiting' })
  const leave = async (answer: string) => {
    await page.press(/your menu/)
    await page.press('Logout')
    const dialog = within(await screen.findByRole('dialog', { name: 'One thing has not been sent' }))
    dialog.getByText(
      'It stays on this phone, where nobody else sees it. We’ll send it when you sign in here again.',
    )
    await page.user.click(dialog.getByRole('button', { name: answer }))
  }
  await leave('Stay')
  await screen.findByRole('link', { name: 'Outbox: 1 waiting' })
  await leave('Sign Out')
  await screen.findByRole('link', { name: 'Outbox: 1 waiting for its owner to sign in' })
})

test('an own product that could not be read is not said to be gone, and can be asked for again', async () => {
  const it = await start('sold')
  const page = await openPage(it, '/marketplace', it.ada)
  page.breaks('GET', /^\/api\/my-products\//)
  const { navigate } = await import('#client/ui/navigation/navigation.tsx')
  navigate(`/marketplace/${it.id}`)
  await screen.findByText('Failed to load product')
  expect(screen.queryByText('Product is not active')).toBeNull()
  page.mend()
  await page.press('Try Again')
  await screen.findByRole('region', { name: 'Your product' })
})
