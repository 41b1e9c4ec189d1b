import {
  demo,
  expect,
  kept,
  personOf,
  signIn,
  signInByForm,
  test,
  workerStands,
} from '#testing/journeys/campus.ts'
import { aPhoto } from '#testing/journeys/pictures.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })

test('a product made offline, whose maker’s session has ended meanwhile, is told of, and arrives once they sign in again', async ({
  page,
  context,
  browser,
  campus,
}) => {
  const name = `Kettle ${crypto.randomUUID().slice(0, 8)}`
  await signIn(page, 'student')
  await page.goto('/post-product')
  await workerStands(page)
  await context.setOffline(true)
  await page.getByLabel('Product name').fill(name)
  await page.getByLabel('Price').fill('700')
  await page.getByLabel('Description').fill('Boils.')
  await page.getByLabel('WhatsApp number').fill('08031234567')
  await page
    .getByLabel('Add pictures')
    .setInputFiles([await aPhoto('front.jpg', '#0b6b43'), await aPhoto('back.jpg', '#c8511b')])
  await expect(page.getByText('2 of 5, the first one is the cover')).toBeVisible()
  await expect(page.getByText(/KB → \d+\sKB/)).toBeVisible()
  await expect(page.getByText('One moment…'), 'both are ready').toHaveCount(0)
  await page.getByRole('button', { name: 'List Product' }).click()
  await expect(page.getByText("Saved locally. Will upload when you're online.").first()).toBeVisible()

  // Signs out from another phone.
  const { request } = await browser.newContext({ baseURL: campus.url })
  await request.post('/api/session', { data: { email: demo.student, password: demo.password } })
  expect((await request.delete('/api/account/sessions')).ok()).toBe(true)
  const there = async (): Promise<{ id: string }[]> => {
    const { items } = await (await request.get(`/api/products?search=${encodeURIComponent(name)}`)).json()
    return items
  }

  const sent: string[] = []
  page.on(
    'request',
    (one) => one.method() === 'POST' && one.url().includes('/uploads') && sent.push(one.url()),
  )
  await context.setOffline(false)
  await expect(
    page.getByText(/You (have been|are) signed out\. We’ll send what you made/).first(),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Outbox: 1 waiting for its owner to sign in' }).click()
  await expect(page.getByText('Sign in again and we’ll send what you made.')).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  expect(sent.length, 'tried once, and not again in nobody’s name').toBeLessThanOrEqual(1)
  sent.splice(0)
  expect(await there()).toEqual([])

  await signInByForm(page, 'student')
  await expect.poll(there, { timeout: 20_000 }).toHaveLength(1)
  await expect(page.getByRole('link', { name: /^Outbox/ })).toHaveCount(0)
  const [product] = await there()
  const { pictures } = await (await request.get(`/api/products/${product?.id}`)).json()
  expect(pictures).toHaveLength(2)
  expect(sent).toHaveLength(2)
  expect(await there()).toHaveLength(1)
})

test('whoever’s cookie is gone finds what they had read once they sign in again; nobody else does', async ({
  page,
  context,
}) => {
  await signInByForm(page, 'student')
  await page.goto('/blog')
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await expect(page.getByLabel('Your comment')).toBeVisible()
  const address = page.url()
  const person = await personOf(page)
  await kept(page, person, JSON.stringify(`["post","${address.split('/').at(-1)}"]`))
  const lies = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).filter((name) => name))

  await context.clearCookies({ name: 'campus_session' })
  await page.goto('/blog')
  await expect.poll(() => personOf(page)).toBe('visitor')
  await expect
    .poll(() => page.evaluate((id) => localStorage.getItem(`going:${id}`), person))
    .toBe('for another')
  expect(await lies()).toContain(`campus-kept-${person}`)

  await signInByForm(page, 'student')
  await expect.poll(() => page.evaluate((id) => localStorage.getItem(`going:${id}`), person)).toBeNull()
  await kept(page, person, JSON.stringify(`["post","${address.split('/').at(-1)}"]`))

  await context.clearCookies({ name: 'campus_session' })
  await page.goto('/blog')
  await expect.poll(() => personOf(page)).toBe('visitor')
  await signInByForm(page, 'subadmin')
  await expect.poll(lies).not.toContain(`campus-kept-${person}`)
})
