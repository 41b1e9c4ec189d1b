import { within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { routes } from '#client/app/routing/routes.ts'
import { applyCampus } from '#contract/apply-campus.ts'
import { fold } from '#contract/fold.ts'
import { api } from '#contract/index.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import { later } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { small } from '#testing/books/small.ts'
import { type PlainBrowser, plainBrowser, realPages } from '#testing/pages/plain-browser.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { ada as joining } from '#testing/server/joining.ts'
import { aPicture, aProduct } from '#testing/server/samples/products.ts'
import { fileRow, postRow } from '#testing/server/samples/rows.ts'

async function start(options: Parameters<typeof campus>[0] = {}) {
  const it = await campus({ pages: realPages, ...options })
  const [ada, author] = [it.student({ fullName: 'Ada Obi' }), it.subadmin({ fullName: 'Bísí Adéwálé' })]
  for (const one of [ada, author]) await one(api.auth.session, {})
  const { database, clock } = it.platform
  let made = 0
  const post = async (title: string, thumbnailId: string | null = null) => {
    made += 1
    const publishedAt = later(clock.now(), { hours: -made })
    const row = postRow(author.id, { title, search: fold(title), thumbnailId, publishedAt })
    await database.write((tx) => tx.insertInto('posts').values(row).execute())
    return row.id
  }
  const browserOf = (who: Persona | null = null) => plainBrowser(it, who)
  return { ...it, database, ada, author, post, browserOf, visitor: browserOf() }
}

const titles = ({ main }: PlainBrowser) =>
  main.queryAllByRole('article').map((one) => one.querySelector('h2, h3')?.textContent ?? '')

/** The form's message for this field. */
const beside = ({ main }: PlainBrowser, label: string) =>
  main.getByLabelText(label).closest('.field')?.querySelector('[role=alert]')?.textContent

test('a student joins after every mistake there is, and comes back to where they were going', async () => {
  const { visitor } = await start()
  await visitor.goto('/profile')
  expect(visitor.at).toBe('/login?from=/profile')
  await visitor.follow(visitor.main.getByRole('link', { name: 'Create account' }))
  const type = (fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields))
      visitor.fill(visitor.main.getByLabelText(label), value)
  }
  const passwords = (one: string, two: string) => type({ Password: one, 'Confirm password': two })
  const join = () => visitor.send(visitor.main.getByRole('button', { name: 'Create account' }))
  const wrong: [string, string, () => void][] = [
    ['Full name', 'Please enter your full name', () => undefined],
    ['Email', 'Please enter your email', () => type({ 'Full name': 'Adaeze Ọláyínká' })],
    ['Password', 'Please enter a password', () => type({ Email: 'ada@gmail.com' })],
    ['Confirm password', 'Passwords do not match', () => passwords('something else', 'long enough')],
    ['Password', 'Password must be at least 6 characters', () => passwords('short', 'short')],
    ['Email', 'email must be a fuoye student mail', () => passwords('long enough', 'long enough')],
    ['Department', 'Please choose your department', () => type({ Email: 'adaeze@student.fuoye.edu.ng' })],
    ['Level', 'Please choose your level', () => type({ Department: 'Law' })],
  ]
  for (const [label, sentence, mend] of wrong) {
    mend()
    if (sentence.startsWith('Please choose')) passwords('long enough', 'long enough')
    await join()
    expect([label, beside(visitor, label)]).toEqual([label, sentence])
  }
  expect(visitor.main.getByLabelText<HTMLInputElement>('Full name').value).toBe('Adaeze Ọláyínká')
  type({ Level: '200' })
  passwords('long enough', 'long enough')
  await join()
  expect(visitor.at).toBe('/login?told=joined&from=/profile')
  expect(visitor.main.getByText('Account created successfully!')).toBeTruthy()

  await visitor.goto('/login?from=%2Fprofile')
  const signIn = async (email: string, password: string) => {
    type({ Email: email, Password: password })
    await visitor.send(visitor.main.getByRole('button', { name: 'Sign in' }))
  }
  for (const email of ['nobody@student.fuoye.edu.ng', 'adaeze@student.fuoye.edu.ng']) {
    await signIn(email, 'not this one')
    expect(visitor.main.getByText('Email or password is not right').closest('[role=alert]')).toBeTruthy()
    expect(visitor.main.getByLabelText<HTMLInputElement>('Email').value).toBe(email)
  }
  await signIn('adaeze@student.fuoye.edu.ng', 'long enough')
  expect(visitor.at).toBe('/profile')
  await visitor.goto('/login?from=%2Fmarketplace')
  expect(visitor.at).toBe('/marketplace')
})

test('a form sent before its script is ready names every field that is wrong', async () => {
  const { visitor } = await start()
  const said = (...labels: string[]) => labels.map((label) => beside(visitor, label))
  await visitor.goto('/signup')
  await visitor.send(visitor.main.getByRole('button', { name: 'Create account' }))
  const needed = ['Full name', 'Email', 'Department', 'Level', 'Password', 'Confirm password']
  expect(said(...needed)).toEqual([
    'Please enter your full name',
    'Please enter your email',
    'Please choose your department',
    'Please choose your level',
    'Please enter a password',
    'Please type the password again',
  ])
  visitor.fill(visitor.main.getByLabelText('Email'), 'x@gmail.com')
  visitor.fill(visitor.main.getByLabelText('Password'), 'abc')
  visitor.fill(visitor.main.getByLabelText('Confirm password'), 'abd')
  await visitor.send(visitor.main.getByRole('button', { name: 'Create account' }))
  expect(said('Email', 'Level', 'Password', 'Confirm password')).toEqual([
    'email must be a fuoye student mail',
    'Please choose your level',
    'Password must be at least 6 characters',
    'Passwords do not match',
  ])
  await visitor.goto('/login')
  await visitor.send(visitor.main.getByRole('button', { name: 'Sign in' }))
  expect(said('Email', 'Password')).toEqual(['Please enter your email', 'Please enter your password'])
  expect(visitor.main.queryByText('Email or password is not right')).toBeNull()
})

test('signing in never leads to another site', async () => {
  const { browserOf, ada } = await start()
  const browser = browserOf(ada)
  for (const from of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
    await browser.goto(`/login?from=${encodeURIComponent(from)}`)
    expect(browser.at).toBe('/blog')
  }
})

test('guards: visitors sign in first, the wrong role goes home', async () => {
  const { visitor, browserOf, ada, author, admin } = await start()
  for (const path of ['/admin', '/notices', '/profile?tab=reels', '/post-blog']) {
    await visitor.goto(path)
    expect(visitor.at).toBe(`/login?from=${path}`)
  }
  const student = browserOf(ada)
  for (const path of ['/admin', '/post-blog']) {
    await student.goto(path)
    expect(student.at).toBe('/blog')
  }
  const subadmin = browserOf(author)
  await subadmin.goto('/post-blog')
  expect(subadmin.at).toBe('/post-blog')
  await subadmin.goto('/admin')
  expect(subadmin.at).toBe('/blog')
  const sade = admin()
  await sade(api.auth.session, {})
  const chief = browserOf(sade)
  await chief.goto('/admin')
  expect(chief.at).toBe('/admin')
})

test('a page that is not there says so, and so does what is gone', async () => {
  const { visitor } = await start()
  const nothing = '01a1fdef-0000-7000-8000-000000000000'
  for (const [path, heading] of [
    ['/no/such/page', 'Page Not Found'],
    [`/blog/${nothing}`, 'Post not found'],
    [`/marketplace/${nothing}`, 'Product not found'],
    [`/people/${nothing}`, 'User profile not found'],
  ] as const) {
    await visitor.goto(path)
    expect([path, visitor.status]).toEqual([path, 404])
    expect(visitor.main.getByRole('heading', { level: 1 }).textContent).toBe(heading)
  }
  await visitor.goto('/no/such/page')
  expect(visitor.main.getByRole('link', { name: 'Home' })).toBeTruthy()
})

test('the blog is read, searched and paged', async () => {
  const { visitor, ada, post } = await start()
  const found = await post('Ẹ̀kọ́ Yorùbá on your keyboard')
  for (let n = 0; n < 13; n += 1) await post(`Post ${n}`)
  await ada(api.comments.write, { id: found, commentId: newId(), body: { content: 'Well said' } })
  await visitor.goto('/blog')
  expect(titles(visitor)).toHaveLength(12)
  const [first] = titles(visitor)
  await visitor.follow(visitor.main.getByRole('link', { name: 'Load More Posts' }))
  expect(titles(visitor)).toHaveLength(2)
  expect(titles(visitor)).not.toContain(first)

  await visitor.goto('/blog')
  const search = visitor.page.getAllByRole('searchbox')[0] as HTMLElement
  visitor.fill(search, 'eko yoruba')
  await visitor.send(search)
  expect(titles(visitor)).toEqual(['Ẹ̀kọ́ Yorùbá on your keyboard'])
  await visitor.follow(visitor.main.getAllByRole('link', { name: 'Ẹ̀kọ́ Yorùbá on your keyboard' })[0]!)
  expect(visitor.main.getByRole('heading', { level: 1 }).textContent).toContain('Ẹ̀kọ́ Yorùbá')
  expect(visitor.main.getByRole('region', { name: /comments?/ }).textContent).toContain('Well said')
})

test('every filter of the market works, alone and together, and can be taken off again', async () => {
  const { visitor, ada } = await start()
  const offer = (name: string, facts: object) =>
    ada(api.products.add, { id: newId(), body: aProduct({ name, ...facts }) })
  for (let n = 0; n < 12; n += 1) await offer(`Lamp ${n}`, { category: 'Electronics', place: 'Oye' })
  const notes = { category: 'Books', condition: 'good', place: 'Ikole' }
  await offer('Notes of torts', { ...notes, price: 1_500_000 })
  await offer('Casio calculator', { category: 'Electronics', place: 'Oye' })
  await offer('Soils of Ekiti', { ...notes, price: 400_000 })
  await offer('Too dear', { ...notes, price: 9_000_000 })
  await offer('Worn', { ...notes, condition: 'fair', price: 500_000 })
  await offer('Over in Oye', { ...notes, place: 'Oye', price: 500_000 })

  await visitor.goto('/marketplace')
  const [first] = titles(visitor)
  expect(titles(visitor)).toHaveLength(12)
  await visitor.follow(visitor.main.getByRole('link', { name: 'Load More Products' }))
  expect(titles(visitor)).toHaveLength(6)
  expect(titles(visitor)).not.toContain(first)

  await visitor.goto('/marketplace')
  const search = visitor.page.getAllByRole('searchbox')[0] as HTMLElement
  visitor.fill(search, 'CALCULATOR')
  await visitor.send(search)
  expect(titles(visitor)).toEqual(['Casio calculator'])

  await visitor.goto('/marketplace?category=Books')
  const tick = (label: string | RegExp) => {
    visitor.main.getByLabelText<HTMLInputElement>(label).checked = true
  }
  tick('Good')
  tick('Ikole')
  tick('Price: low to high')
  visitor.fill(visitor.main.getByLabelText('Price from'), '₦3,000')
  visitor.fill(visitor.main.getByLabelText('Price to'), '20 000')
  await visitor.send(visitor.main.getByRole('button', { name: /^Show/ }))
  expect(visitor.at).toContain('category=Books')
  const applied = () => visitor.main.getByRole('list', { name: 'Applied filters' }).textContent
  expect(applied()).toContain('₦3,000 to ₦20,000')
  expect(titles(visitor)).toEqual(['Soils of Ekiti', 'Notes of torts'])
  await visitor.follow(visitor.main.getByRole('link', { name: 'Good, remove' }))
  expect(applied()).not.toContain('Good')
  expect(titles(visitor)).toEqual(['Soils of Ekiti', 'Worn', 'Notes of torts'])

  await visitor.goto('/marketplace?search=zzzz&category=Books')
  expect(visitor.main.getByText('No products found')).toBeTruthy()
  expect(visitor.main.getByRole('heading', { name: 'New on campus' })).toBeTruthy()
  await visitor.follow(visitor.main.getByRole('link', { name: 'Show all products' }))
  expect(titles(visitor)).toHaveLength(12)
  await visitor.follow(visitor.main.getAllByRole('article')[0]?.querySelector('a') as HTMLElement)
  expect(visitor.main.getByRole('heading', { level: 1 }).textContent).toBe(first)
})

test('a product that is not on sale says so and offers what is; put back, it can be bought again', async () => {
  const { visitor, ada } = await start()
  const [id, other] = [newId(), newId()]
  await ada(api.products.add, { id, body: aProduct({ name: 'EliteBook', category: 'Electronics' }) })
  await ada(api.products.add, { id: other, body: aProduct({ name: 'Radio', category: 'Electronics' }) })
  await ada(api.products.setState, { id, body: { state: 'withdrawn' } })
  await visitor.goto(`/marketplace/${id}`)
  expect(visitor.status).toBe(410)
  expect(visitor.main.getByRole('heading', { level: 1 }).textContent).toBe('Product is not active')
  expect(visitor.main.getByRole('heading', { name: 'More from Electronics' })).toBeTruthy()
  expect(titles(visitor)).toEqual(['Radio'])
  await ada(api.products.setState, { id, body: { state: 'active' } })
  await visitor.goto(`/marketplace/${id}`)
  expect([visitor.status, visitor.main.getByRole('heading', { level: 1 }).textContent]).toEqual([
    200,
    'EliteBook',
  ])
})

test('everybody reads what is public of a person, and nothing else', async () => {
  const { visitor, author, post } = await start()
  await post('The pump runs again')
  await author(api.products.add, { id: newId(), body: aProduct({ name: 'Fan', whatsapp: '0803 555 0142' }) })
  await visitor.goto(`/people/${author.id}`)
  expect(visitor.main.getByRole('heading', { level: 1 }).textContent).toBe('Bísí Adéwálé')
  expect(titles(visitor)).toEqual(['The pump runs again'])
  await visitor.follow(visitor.main.getByRole('link', { name: 'Products' }))
  expect(visitor.at).toBe(`/people/${author.id}?tab=products`)
  expect(titles(visitor)).toEqual(['Fan'])
  await visitor.goto('/privacy')
  expect(visitor.main.getByRole('heading', { level: 1 }).textContent).toBe('Privacy')
})

test('a visitor who walks the whole market and blog meets no phone number and no e-mail address', async () => {
  const { fetchAs, author, ada, post } = await start()
  const id = await post('The pump runs again')
  await ada(api.comments.write, { id, commentId: newId(), body: { content: 'At last' } })
  for (const one of [author, ada])
    await one(api.products.add, { id: newId(), body: aProduct({ whatsapp: '0803 555 0142' }) })
  const seen = new Set<string>()
  const queue = ['/marketplace', '/blog', '/', '/api/products', '/api/posts', `/people/${ada.id}`]
  // The campus's own contacts, in the footer of every page.
  const own = [/campus@fuoye\.edu\.ng/g, /\+234 800 000 0000/g, /tel:\+?2348000000000/g]
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (seen.has(path)) continue
    seen.add(path)
    const reply = await fetchAs(null)(path)
    const text = own.reduce((rest, one) => rest.replace(one, ''), await reply.text())
    expect(text, path).not.toMatch(/[\w.+-]+@[\w-]+\.[a-z]{2,}/i)
    expect(text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ''), path).not.toMatch(
      /(\+?234|\b0)[ -]?[789][01]\d[ -]?\d{3}[ -]?\d{4}/,
    )
    for (const [, href = ''] of text.matchAll(/href="(\/[^"#]*)"/g)) {
      const next = href.replaceAll('&amp;', '&')
      if (/^\/(marketplace|blog|people)/.test(next)) queue.push(next)
    }
    for (const [, id] of path === '/api/products' ? text.matchAll(/"id":"([\w-]{36})","name"/g) : [])
      queue.push(`/api/products/${id}`, `/api/products/${id}/similar`)
  }
  expect(seen.size).toBeGreaterThan(30)
})

test('a member chooses their courses, ticked and typed, and finds them first in the library', async () => {
  const { browserOf, ada } = await start()
  await ada(api.ownCourses.save, { body: { codes: ['CHM 201', 'LAW 101'] } })
  const browser = browserOf(ada)
  await browser.goto('/books/courses?mine')
  const tick = browser.main.getByRole<HTMLInputElement>('checkbox', { name: /^LAW 101/ })
  tick.checked = false
  const more = browser.main.getByLabelText('Type a code')
  browser.fill(more, 'gst201, chemistry')
  await browser.send(more)
  expect(beside(browser, 'Type a code')).toBe(
    '“chemistry” isn’t a course code. Type three letters and three digits, such as CHM 201',
  )
  expect(browser.main.queryByRole('checkbox', { name: /^LAW 101/, checked: true })).toBeNull()
  browser.fill(browser.main.getByLabelText('Type a code'), 'gst201')
  await browser.send(browser.main.getByLabelText('Type a code'))
  expect(browser.at).toBe('/books')
  const own = within(browser.main.getByRole('region', { name: /^Your courses/ }))
  expect(own.getAllByRole('link').map(({ textContent }) => textContent?.slice(0, 7))).toEqual([
    ...['Change', 'CHM 201', 'GST 201'],
  ])
  await browser.goto('/books?mine')
  expect(browser.main.getByText('No books of your courses yet')).toBeTruthy()
})

test('a member reads their profile; what cannot be done says so, and nothing that is shown does nothing', async () => {
  const { browserOf, author, post } = await start()
  await post('The pump runs again')
  await author(api.products.add, { id: newId(), body: aProduct({ name: 'Fan' }) })
  const browser = browserOf(author)
  await browser.goto('/profile')
  expect(titles(browser)).toEqual(['The pump runs again'])
  expect(browser.main.getByText('Editing your profile and asking for a role need JavaScript.')).toBeTruthy()
  const buttons = browser.main.queryAllByRole('button')
  expect(buttons.map((one) => one.getAttribute('aria-label'))).toEqual(['Options for The pump runs again'])
  const menu = browser.document.getElementById(buttons[0]?.getAttribute('popovertarget') ?? '')
  expect([...(menu?.querySelectorAll('a, button') ?? [])].map((one) => one.textContent)).toEqual(['Edit'])
  await browser.follow(browser.main.getByRole('link', { name: 'My Products' }))
  expect([browser.at, titles(browser)]).toEqual(['/profile?tab=products', ['Fan']])

  await browser.goto('/settings')
  expect(browser.main.getByRole('heading', { name: 'Where you are signed in' })).toBeTruthy()
  const parts = browser.main.getAllByRole('region')
  expect(parts).toHaveLength(9)
  for (const part of parts) {
    expect(part.textContent).toContain('Changing this needs JavaScript.')
    expect(part.querySelectorAll('button, input, select, textarea')).toHaveLength(0)
  }
  await browser.goto('/notices')
  expect(browser.main.getByText('Notification settings need JavaScript.')).toBeTruthy()
})

test('every reel of the page can be played, and the last leads on', async () => {
  const { visitor, database, ada, clock } = await start()
  for (let n = 0; n < 13; n += 1) {
    clock.advance(1000)
    const file = fileRow(ada.id, 'video', { type: 'video/mp4', width: 360, height: 640, seconds: 12 })
    await database.write((tx) => tx.insertInto('files').values(file).execute())
    await ada(api.reels.post, { id: newId(), body: { caption: `Goal ${n}`, fileId: file.id ?? '' } })
  }
  await visitor.goto('/reels')
  const shown = [...visitor.document.querySelectorAll<HTMLVideoElement>('video[controls]')]
  expect(shown).toHaveLength(12)
  for (const one of shown) expect(one.getAttribute('src')).toMatch(/^\/files\//)
  expect(visitor.main.getAllByRole('article')[0]?.textContent).toContain('Goal 12')
  await visitor.follow(visitor.main.getByRole('link', { name: 'More reels' }))
  expect(visitor.main.getByText('Goal 0')).toBeTruthy()
})

test('a post is written in a plain form', async () => {
  const { browserOf, author, ...it } = await start()
  const browser = browserOf(author)
  await browser.goto('/post-blog')
  browser.fill(browser.main.getByLabelText('Title'), 'Plain <b>words</b>')
  browser.fill(browser.main.getByLabelText('Content'), 'First line.\n\nSecond & last.')
  browser.main.getByLabelText<HTMLInputElement>('News').checked = true
  const submit = () => browser.send(browser.main.getByRole('button', { name: 'Submit for Approval' }))
  const value = (label: string) => browser.main.getByLabelText<HTMLTextAreaElement>(label).value
  await submit()
  expect(beside(browser, 'Excerpt')).toBe('Please add an excerpt')
  expect(value('Content')).toBe('First line.\n\nSecond & last.')
  browser.fill(browser.main.getByLabelText('Excerpt'), 'Nothing but letters')
  const draft = browser.main.getByRole('button', { name: 'Save as Draft' })
  await submit()
  expect(browser.main.getByText('Post submitted!')).toBeTruthy()
  // Back, and the other button of the page of before.
  await browser.send(draft)
  expect(browser.main.getByText('Post saved as draft!')).toBeTruthy()
  expect((await author(api.ownPosts.list, {})).items[0]?.status).toBe('draft')
  const handIn = browser.main.getByRole('button', { name: 'Submit for Approval' })
  await browser.send(handIn)
  const [{ id = '', version = 0 } = {}] = (await author(api.ownPosts.list, {})).items
  const chief = it.admin()
  await chief(api.postReviews.decide, { id, body: { decision: 'declined', version, reason: 'Too short' } })
  await browser.send(handIn)
  expect(browser.main.queryByText('Post submitted!')).toBeNull()
  expect(browser.main.getByText(/Too short/)).toBeTruthy()
  await chief(api.postReviews.undo, { id })
  await browser.goto(`/post-blog?id=${id}`)
  expect(value('Title')).toBe('Plain <b>words</b>')
  expect(browser.main.getByLabelText<HTMLInputElement>('News').checked).toBe(true)
  const { items } = await author(api.ownPosts.list, {})
  expect(items.map(({ title, status }) => [title, status])).toEqual([['Plain <b>words</b>', 'pending']])
  await browser.goto(`/blog/${items[0]?.id}`)
  expect(browser.status, 'there, for its author').toBe(200)
  const visitor = browserOf(null)
  await visitor.goto(`/blog/${items[0]?.id}`)
  expect(visitor.status).toBe(404)
})

test('a product is listed and changed in its own form, and its number stands in no address', async () => {
  const { browserOf, ada } = await start()
  const browser = browserOf(ada)
  await browser.goto('/post-product')
  const form = browser.main.getByLabelText('WhatsApp number').closest('form')
  expect(form?.getAttribute('method')).toBe('post')
  const list = () => browser.send(browser.main.getByRole('button', { name: 'List Product' }))
  const type = (fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields))
      browser.fill(browser.main.getByLabelText(label), value)
  }
  type({ 'Product name': 'Fan', 'WhatsApp number': '0803 123 4567', Description: 'It turns.' })
  await list()
  expect([browser.at, beside(browser, 'Price')]).toEqual([
    '/post-product',
    'Please fill in all required fields',
  ])
  expect(browser.main.getByLabelText<HTMLInputElement>('Product name').value).toBe('Fan')
  type({ Price: '12,500' })
  browser.main.getByLabelText<HTMLInputElement>('Furniture').checked = true
  await list()
  expect(browser.main.getByRole('heading', { level: 1 }).textContent).toBe('Fan')
  const id = browser.at.split('/').at(-1) ?? ''
  expect(await ada(api.products.own, { id })).toMatchObject({ price: 1_250_000, category: 'Furniture' })

  await browser.goto(`/post-product?id=${id}`)
  type({ 'Product name': 'Standing fan' })
  await browser.send(browser.main.getByRole('button', { name: 'Save Changes' }))
  expect([browser.at, (await ada(api.products.own, { id })).name]).toEqual([
    `/marketplace/${id}`,
    'Standing fan',
  ])
})

test('a buyer is led to the seller on WhatsApp, or told why not', async () => {
  const { visitor, ada, database } = await start()
  const id = newId()
  await ada(api.products.add, { id, body: aProduct({ name: 'Fan' }) })
  await visitor.goto(`/marketplace/${id}`)
  const contact = () => visitor.main.getByRole('button', { name: 'Contact Seller' })
  const asked = contact()
  await visitor.send(asked)
  expect(visitor.at).toMatch(/^https:\/\/wa\.me\/\d+\?text=Hello/)
  await database.write((tx) =>
    tx.updateTable('users').set({ whatsapp: null }).where('id', '=', ada.id).execute(),
  )
  await visitor.goto(`/marketplace/${id}`)
  await visitor.send(contact())
  expect(visitor.main.getByText("Seller's WhatsApp number is not available.")).toBeTruthy()
})

test('Sign In and Sign Up lead back to where one was', async () => {
  const { visitor } = await start()
  for (const way of ['Sign In', 'Sign Up'])
    for (const [at, from] of [
      ['/marketplace?category=Books', '/marketplace?category=Books'],
      ['/login?from=%2Fbooks', '/books'],
    ] as const) {
      await visitor.goto(at)
      const links = visitor.page.getAllByRole('link', { name: way })
      for (const link of links)
        expect(new URL(link.getAttribute('href') ?? '', 'http://campus').searchParams.get('from')).toBe(from)
    }
})

test('a forgotten password where no mail is set up leads to a person, and promises no letter', async () => {
  const { visitor } = await start()
  await visitor.goto('/forgot-password?from=%2Fbooks')
  expect(visitor.main.getByText('Ask an admin')).toBeTruthy()
  expect(visitor.main.queryByLabelText('Email')).toBeNull()
  const back = visitor.main.getByRole('link', { name: 'Back to sign in' })
  expect(back.getAttribute('href')).toBe('/login?from=%2Fbooks')
})

test('the mailed link lets a browser in that was kept out, with the password one has, and once', async () => {
  const it = await start({ mail: true })
  const { visitor, letters, platform } = it
  const email = 'adaeze@student.fuoye.edu.ng'
  await it.browser()(api.auth.signUp, { body: { ...joining, email } })
  await visitor.goto('/forgot-password')
  visitor.fill(visitor.main.getByLabelText('Email'), email)
  await visitor.send(visitor.main.getByRole('button', { name: 'Send the link' }))
  await platform.jobs.settled()
  const link = /\/reset-password\/\S+/.exec(letters.at(-1)?.text ?? '')?.[0] ?? ''
  const keep = async () => {
    await visitor.goto(link)
    await visitor.send(visitor.main.getByRole('button', { name: 'Keep my password' }))
  }
  await keep()
  expect(visitor.at).toBe('/login?told=known')
  expect(visitor.main.getByText('You can sign in again with your password.')).toBeTruthy()
  expect(visitor.jar.has('campus_known')).toBe(true)
  await keep()
  expect(visitor.main.getByText('This link has been used or is too old. Ask for a new one.')).toBeTruthy()
})

test('a code that is refused is said to be so, also after a new one was sent', async () => {
  const it = await start({ mail: true })
  const { visitor, letters, platform } = it
  const email = 'adaeze@student.fuoye.edu.ng'
  await it.browser()(api.auth.signUp, { body: { ...joining, email } })
  await visitor.goto('/login')
  visitor.fill(visitor.main.getByLabelText('Email'), email)
  visitor.fill(visitor.main.getByLabelText('Password'), joining.password)
  await visitor.send(visitor.main.getByRole('button', { name: 'Sign in' }))
  const isOnItsWay = () => visitor.main.queryByText('A new code is on its way.') !== null
  await visitor.goto('/prove')
  await visitor.send(visitor.main.getByRole('button', { name: 'Send a new code' }))
  expect(isOnItsWay()).toBe(true)
  await platform.jobs.settled()
  const isRight = letters.at(-1)?.text.includes('000000')
  visitor.fill(visitor.main.getByLabelText('Code'), isRight ? '111111' : '000000')
  await visitor.send(visitor.main.getByRole('button', { name: 'Verify my email' }))
  expect(visitor.main.getAllByText('That code is not right. 4 tries left.')).toHaveLength(1)
  expect(isOnItsWay()).toBe(false)
})

test('a comment is written, and not lost by a session that ended meanwhile', async () => {
  const { browserOf, ada, post } = await start()
  const id = await post('The pump runs again')
  const browser = browserOf(ada)
  const box = () => browser.main.getByLabelText<HTMLTextAreaElement>('Your comment')
  const say = async (words: string) => {
    browser.fill(box(), words)
    await browser.send(browser.main.getByRole('button', { name: 'Post Comment' }))
  }
  await browser.goto(`/blog/${id}`)
  await say('Written in a plain box.')
  expect(browser.at).toBe(`/blog/${id}#comments`)
  expect(browser.main.getByText('Written in a plain box.')).toBeTruthy()
  expect(box().value).toBe('')

  browser.jar.clear()
  await say('Nothing <b>typed</b> is\nlost.')
  expect(browser.main.getByText(/^Please sign in to post comments\./)).toBeTruthy()
  expect(box().value).toBe('Nothing <b>typed</b> is\nlost.')
  const signIn = browser.document.querySelector('[role=alert] a')
  // Opens in another window, so that typed text stays here.
  expect([signIn?.textContent, signIn?.getAttribute('target')]).toEqual(['Sign In', '_blank'])
  browser.jar.set('campus_session', ada.token)
  await browser.send(browser.main.getByRole('button', { name: 'Post Comment' }))
  expect(browser.at).toBe(`/blog/${id}#comments`)
  expect(browser.main.getByText(/Nothing <b>typed<\/b> is/)).toBeTruthy()

  await say('   ')
  expect(browser.at).toBe(`/blog/${id}#comments`)
  expect(browser.main.getAllByRole('listitem')).toHaveLength(2)
})

test('already the page the server makes asks for small pictures, for whoever saves', async () => {
  const { fetchAs, database, author, post } = await start()
  const picture = await aPicture(database, author.id)
  const large = { fileId: picture, width: 1280, format: 'jpeg', bytes: 90_000 } as const
  await database.write((tx) => tx.insertInto('picture_variants').values(large).execute())
  await post('With a picture', picture)
  const sizesOffered = async (headers: Record<string, string>) => {
    const html = await (await fetchAs(null)('/blog', { headers })).text()
    const sets = [...html.matchAll(/srcSet="([^"]+)"/g)].map(([, set = '']) => set.split(', ').length)
    expect(sets.length).toBeGreaterThan(0)
    return Math.max(...sets)
  }
  // Twice: the second time each page is cached.
  for (const _ of [1, 2]) {
    expect(await sizesOffered({})).toBeGreaterThan(1)
    expect(await sizesOffered({ cookie: 'saver=strict' })).toBe(1)
    expect(await sizesOffered({ 'save-data': 'on' })).toBe(1)
    expect(await sizesOffered({ 'save-data': 'on', cookie: 'saver=off' })).toBeGreaterThan(1)
  }
})

test('every address of the product is a page with one heading, for whoever may see it', async () => {
  applyCampus({ legal: [{ name: 'rules', title: 'Rules', text: '## Be kind' }] })
  onTestFinished(() => applyCampus({}))
  const { browserOf, ada, author, admin, post, platform } = await start()
  const sade = admin()
  await sade(api.auth.session, {})
  const id = await post('The pump runs again')
  const product = newId()
  await ada(api.products.add, { id: product, body: aProduct() })
  const fileId = await keepBookFile(platform, small.pdf(), { ownerId: ada.id, name: 'book' })
  const about = { title: 'Rocks', description: 'Of Oye', drawnCover: true, fileId }
  const book = await ada(api.books.add, { id: newId(), body: about })
  const ids: Record<string, string> = {
    '/blog/:id': id,
    '/books/:id/sit': book.id,
    '/books/:id/text': book.id,
    '/marketplace/:id': product,
    '/people/:id': author.id,
  }
  for (const { path, guard, until } of routes) {
    if (until || path.includes('token') || path.endsWith('/read')) continue
    const browser = browserOf(guard ? sade : null)
    const at = path
      .replace(':id?', '')
      .replace(':name', 'rules')
      .replace(':id', ids[path] ?? '')
    await browser.goto(at)
    expect([at, browser.status]).toEqual([at, 200])
    expect([at, browser.page.getAllByRole('heading', { level: 1 }).length]).toEqual([at, 1])
  }
})

test('one search finds everything, and leads on to the lists', async () => {
  const { ada, post, visitor } = await start()
  const id = await post('Solar lamps')
  for (const name of ['Solar fan', 'Solar kettle', 'Solar torch', 'Solar radio'])
    await ada(api.products.add, { id: newId(), body: aProduct({ name }) })
  await visitor.goto('/privacy')
  await visitor.goto('/search')
  visitor.fill(visitor.main.getByRole('searchbox'), 'SOLÁ')
  await visitor.send(visitor.main.getByRole('searchbox'))
  expect(visitor.at).toBe('/search?q=SOLÁ')
  expect(visitor.main.getByRole('link', { name: / lamps/ }).getAttribute('href')).toBe(`/blog/${id}`)
  expect(visitor.main.getByRole('link', { name: /All 4 products/ }).getAttribute('href')).toContain(
    '/marketplace',
  )
  await visitor.goto('/search?q=zzzz')
  expect(visitor.main.getByText('No results for “zzzz”')).toBeTruthy()
  await visitor.goto('/people?search=ada')
  expect(visitor.main.getByRole('link', { name: /Ada Obi/ })).toBeTruthy()
})
