import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { sessionCookie } from '#server/http/session/read-cookies.ts'
import { noteProven } from '#server/people/verified.ts'
import { newId } from '#server/platform/ids.ts'
import { noLimits } from '#server/platform/limits/in-memory.ts'
import { aCampus, aDatabase } from '#testing/pages/campus.ts'
import { kept } from '#testing/pages/offline-cache.ts'
import { focused, network, openPage, valueAt } from '#testing/pages/page.tsx'
import { joinable, ada as newcomer } from '#testing/server/joining.ts'
import { aProduct } from '#testing/server/samples/products.ts'

const day = 24 * 3_600_000
const domain = 'student.fuoye.edu.ng'

async function start() {
  const it = await aCampus({ env: { STUDENT_EMAIL_DOMAINS: domain } })
  const seller = it.student({ fullName: 'Bísí Adéwálé' })
  const buyers = [
    it.student({ fullName: 'Chidinma Okafor' }),
    it.student({ fullName: 'Adéṣọlá Bákàrè' }),
    it.student(),
  ] as const
  for (const one of [seller, ...buyers]) await one(api.auth.session, {})
  it.clock.advance(8 * day)
  const productId = newId()
  await seller(api.products.add, { id: productId, body: aProduct({ name: 'HP EliteBook' }) })
  const run = async (job: string) => it.jobs.find(({ name }) => name === job)?.run()
  /** All of them contacted the seller, and are asked a week later. */
  const asked = async () => {
    for (const one of buyers) await one(api.products.contact, { id: productId })
    it.clock.advance(7 * day)
    await run('asking whether they traded')
  }
  const rows = () =>
    it.platform.database.read.selectFrom('trades').select(['buyerId', 'bought', 'rating', 'words']).execute()
  const said = async (who: { id: string }) => (await rows()).find(({ buyerId }) => buyerId === who.id)
  const gone = (who: (typeof buyers)[number]) =>
    who(api.reports.make, {
      id: newId(),
      body: { kind: 'product', thingId: productId, reason: 'Asked', complaint: 'gone' },
    })
  return { ...it, seller, buyers, productId, asked, said, gone }
}

test('a buyer says yes, gives stars and words; it stands, and is asked no more', async () => {
  const it = await start()
  const [ada] = it.buyers
  await it.asked()
  const page = await openPage(it, '/notices', ada)
  await page.press('Yes, I did')
  const card = within(await screen.findByRole('article', { name: 'How was it with Bísí?' }))
  await page.user.click(card.getByRole('radio', { name: '5 of 5' }))
  await page.told('Saved')
  await page.user.click(await card.findByRole('button', { name: 'on time' }))
  await waitFor(async () => expect(await it.said(ada)).toMatchObject({ rating: 5, words: 'on time' }))
  await page.user.click(card.getByRole('radio', { name: '2 of 5' }))
  await card.findByRole('button', { name: 'Lost your money? Report it' })
  expect(card.queryByRole('button', { name: 'on time' })).toBeNull()
  await waitFor(async () => expect(await it.said(ada)).toMatchObject({ rating: 2, words: '' }))
  await openPage(it, '/notices', ada)
  await screen.findByText('No notices yet')
  expect(screen.queryByText('Did you trade?')).toBeNull()
})

test('without a network it is kept, shows so, and arrives once', async () => {
  const it = await start()
  const [ada] = it.buyers
  await it.asked()
  const page = await openPage(it, '/notices', ada)
  await screen.findByRole('article', { name: 'Did you buy it from Bísí?' })
  await Promise.all(['"viewer":{', 'HP EliteBook'].map((words) => kept(ada.id, words)))
  network(false)
  await page.press('Yes, I did')
  const card = within(await screen.findByRole('article', { name: 'How was it with Bísí?' }))
  await page.user.click(card.getByRole('radio', { name: '4 of 5' }))
  await card.findByText(/waits on this phone/)
  // The stars take the place of the yes alone: they too are stored before the network comes.
  await waitFor(() => expect(localStorage.getItem(`waits:${ada.id}`)).toContain('"rating":4'))
  expect(await it.said(ada)).toMatchObject({ bought: null, rating: null })
  network(true)
  await waitFor(async () => expect(await it.said(ada)).toMatchObject({ bought: 'yes', rating: 4 }))
  await waitFor(() => expect(card.queryByText(/waits on this phone/)).toBeNull())
  expect(page.arrived.filter((one) => one.startsWith('PUT /api/trades/'))).toHaveLength(1)
})

test('the seller is asked too, and a yes marks it sold', async () => {
  const it = await start()
  await it.asked()
  const page = await openPage(it, '/notices', it.seller)
  const card = within(await screen.findByRole('article', { name: 'Did Chidinma buy it?' }))
  await page.user.click(card.getByRole('button', { name: 'Yes' }))
  await page.told('Marked as sold')
  await waitFor(async () =>
    expect((await it.seller(api.products.own, { id: it.productId })).state).toBe('sold'),
  )
})

test('who answers by keys goes on within the card', async () => {
  const it = await start()
  const [ada] = it.buyers
  await it.asked()
  const page = await openPage(it, '/notices', ada)
  ;(await import('#client/app/routing/focus-restoration.ts')).restoreFocus()
  ;(await screen.findByRole('button', { name: 'Yes, I did' })).focus()
  await page.user.keyboard('{Enter}')
  const card = await screen.findByRole('article', { name: 'How was it with Bísí?' })
  await waitFor(() => expect(card.contains(document.activeElement)).toBe(true))
})

test('the seller’s card says how many would buy again, and new here below three; the badge says what it means', async () => {
  const it = await start()
  await it.asked()
  await it.platform.database.write((tx) =>
    noteProven(tx, it.seller.id, `bisi@${domain}`, '2026-10-03T10:00:00.000Z'),
  )
  const product = `/marketplace/${it.productId}`
  await openPage(it, product)
  await screen.findByText('No score yet')
  const ids = await it.platform.database.read.selectFrom('trades').select(['id', 'buyerId']).execute()
  for (const [n, one] of it.buyers.entries())
    await one(api.trades.answer, {
      id: ids.find(({ buyerId }) => buyerId === one.id)?.id ?? '',
      body: { traded: true, rating: [5, 4, 1][n], words: n === 0 ? ['as described'] : [] },
    })
  const page = await openPage(it, product)
  const card = within(await screen.findByRole('region', { name: 'Seller' }))
  await card.findByText('2 of 3')
  card.getByText('would buy again')
  expect(card.getByRole('list', { name: 'What buyers said' }).textContent).toBe('as described 1')
  await page.user.click(card.getByRole('link', { name: 'Verified student' }))
  await screen.findByRole('heading', { level: 1, name: 'Verified student' })
  await screen.findByText(`@${domain}`)
  await screen.findByRole('link', { name: 'Sign in to get it for yourself' })
  await openPage(it, `/people/${it.seller.id}`)
  await screen.findByRole('link', { name: 'Verified student' })
})

test('whose code came too late, or never, asks for a new one where they are', async () => {
  const it = await joinable({
    database: await aDatabase(),
    env: { STUDENT_EMAIL_DOMAINS: domain },
    with: { limits: noLimits },
  })
  await it.visitor(api.auth.signUp, { body: newcomer })
  const { email, password } = newcomer
  const given = await it.server.inject({ method: 'POST', url: '/api/session', payload: { email, password } })
  const token = given.cookies.find(({ name }) => name === sessionCookie)?.value ?? ''
  // No letters were sent when they joined.
  Object.assign(it.platform.mail, { configured: true })

  const page = await openPage(it, '/verified-students', { token })
  page.breaks(
    'POST',
    /^\/api\/.*code/,
    503,
    { code: 'unavailable', message: 'We couldn’t send the email' },
    1,
  )
  await page.press('Send me a code')
  expect((await screen.findByText('We couldn’t send the email')).closest('[role=alert]')).toBeTruthy()
  await page.press('Send me a code')
  const label = `The 6-digit code we sent to ${email}`
  await focused(label)
  it.clock.advance(16 * 60_000)
  await page.fill({ [label]: it.secretFor(email) })
  await page.press('Verify my email')
  await waitFor(() => expect(page.beside(label)).toBe('This code no longer works. Ask for a new one.'))
  await page.press('Send a new code')
  await page.told('A new code is on its way')
  await waitFor(() => expect([page.beside(label), valueAt(label)]).toEqual(['', '']))
  await page.fill({ [label]: it.secretFor(email) })
  await page.press('Verify my email')
  await page.told('Your email is verified')
  await screen.findByText(/^You’ve had it since/)
})

test('where the campus names no domains the page says that there is no badge', async () => {
  const it = await aCampus()
  await openPage(it, '/verified-students')
  await screen.findByText(/Nobody has a badge yet/)
})

test('a report’s own words outlive a kill, and lie nowhere once they are sent', async () => {
  const it = await start()
  const [ada] = it.buyers
  const report = async (phone?: Parameters<typeof openPage>[3]) => {
    const page = await openPage(it, `/marketplace/${it.productId}`, ada, phone)
    await page.press('Report')
    await screen.findByRole('dialog')
    return page
  }
  const before = await report()
  await before.user.click(screen.getByRole('radio', { name: /Something else/ }))
  await before.fill({ 'In your own words': 'The photos are of another fan.' })
  const page = await report(before.phone)
  await waitFor(() => expect(valueAt('In your own words')).toBe('The photos are of another fan.'))
  await page.press('Send report')
  await page.told('Thank you')
  expect(Object.keys(localStorage).filter((name) => name.startsWith('to-admins:'))).toEqual([])
})

test('two who say that their money is gone stop contact; the seller answers and an admin lifts it', async () => {
  const it = await start()
  const [ada, sola] = it.buyers
  const sade = it.admin({ fullName: 'Ṣadé' })
  await sade(api.auth.session, {})
  await it.asked()
  await it.gone(ada)
  const buyer = await openPage(it, `/marketplace/${it.productId}`, sola)
  await buyer.press('Report')
  const dialog = within(await screen.findByRole('dialog', { name: 'What happened with Bísí Adéwálé?' }))
  for (const one of dialog.getAllByRole('radio')) expect(one).toHaveProperty('checked', false)
  await buyer.user.click(dialog.getByRole('radio', { name: /Asked for money and disappeared/ }))
  await dialog.findByText(/If two buyers report this/)
  await buyer.press('Send report')
  await buyer.told('Thank you')
  await openPage(it, `/marketplace/${it.productId}`)
  expect((await screen.findByRole('button', { name: 'Contact paused' })).hasAttribute('disabled')).toBe(true)
  await screen.findByText('Contact is paused until an admin decides.')

  const seller = await openPage(it, '/contact-paused', it.seller)
  await screen.findByText(/2 buyers reported/)
  await seller.fill({ 'Your side': 'The park took it to Ikole.' })
  // The app was killed before it was sent.
  const again = await openPage(it, '/contact-paused', it.seller, seller.phone)
  await waitFor(() => expect(valueAt('Your side')).toBe('The park took it to Ikole.'))
  const lies = () => Object.keys(localStorage).filter((name) => name.startsWith('to-admins:'))
  expect(lies()).toHaveLength(1)
  await again.press('Send my side')
  await again.told('Sent to the admins')
  await waitFor(() => expect(lies()).toEqual([]))
  expect(valueAt('Your side')).toBe('The park took it to Ikole.')
  const side = async () => (await it.seller(api.pauses.own, {})).pause?.side
  await waitFor(async () => expect(await side()).toBe('The park took it to Ikole.'))

  const admin = await openPage(it, '/admin', sade)
  const one = within(await screen.findByRole('article', { name: 'Bísí Adéwálé' }))
  one.getByText('“The park took it to Ikole.”')
  expect(one.getByRole('list', { name: 'Who reported it' }).textContent).toMatch(
    /Chidinma Okafor.*Adéṣọlá Bákàrè/,
  )
  await admin.user.click(one.getByRole('button', { name: 'Lift pause' }))
  await admin.told('Bísí Adéwálé can be contacted again')
  await waitFor(() => expect(document.body.textContent).toContain('You lifted the pause of Bísí Adéwálé'))
  await openPage(it, '/contact-paused', it.seller)
  await screen.findByRole('heading', { level: 1, name: 'Buyers can contact you' })
})

test('a seller whose pause could not be read is not told that there is one', async () => {
  const it = await start()
  const page = await openPage(it, '/notices', it.seller)
  page.breaks('GET', /contact-pause/)
  const { navigate } = await import('#client/ui/navigation/navigation.tsx')
  navigate('/contact-paused')
  await screen.findByText('Unable to load this')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Contact from buyers')
  page.mend()
  await page.press('Try Again')
  await screen.findByRole('heading', { level: 1, name: 'Buyers can contact you' })
})
