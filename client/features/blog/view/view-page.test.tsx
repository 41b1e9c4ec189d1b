import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { kept } from '#testing/pages/offline-cache.ts'
import { at, focused, network, openPage } from '#testing/pages/page.tsx'
import { comments, liked, start } from '#testing/pages/post-page.ts'
import { aProduct } from '#testing/server/samples/products.ts'
import { postRow } from '#testing/server/samples/rows.ts'

test('a member likes, comments and replies; it is there for the next who opens it, and they sign out', async () => {
  const it = await start()
  const page = await openPage(it, it.post, it.ada)
  await liked(false, 0)
  await page.press(/like this post/i)
  await liked(true, 1)

  await page.fill({ 'Your comment': '  Ẹ kú iṣẹ́! See https://fuoye.edu.ng and <b>javascript:alert(1)</b>  ' })
  await page.press('Post Comment')
  await page.told('Comment posted successfully!')
  await screen.findByText(/Ẹ kú iṣẹ́!/)
  const mine = () => screen.getByText(/Ẹ kú iṣẹ́!/).closest('li') as HTMLElement
  expect(mine().textContent).toContain('<b>javascript:alert(1)</b>')
  expect(within(mine()).getByRole('link', { name: 'https://fuoye.edu.ng' }).getAttribute('rel')).toMatch(
    /nofollow/,
  )
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your comment').value).toBe('')

  const next = await openPage(it, it.post, it.ada)
  await next.press(/^Reply to/)
  await next.fill({ 'Your reply to Ada Obi': 'And to you.' })
  await next.press('Post Reply')
  await next.told('Reply posted successfully!')
  await waitFor(() => expect(mine().textContent).toContain('And to you.'))

  const again = await openPage(it, it.post, it.ada)
  await liked(true, 1)
  await waitFor(async () => expect((await comments()).textContent).toMatch(/Ẹ kú iṣẹ́!.*And to you\./s))
  await again.press('Logout')
  await screen.findAllByRole('link', { name: 'Sign In' })
  expect(location.pathname).toBe('/')
})

test('a visitor is asked to sign in to like and to comment, and comes back to where they were', async () => {
  const it = await start()
  const page = await openPage(it, it.post)
  // Read once the page says that it is stored on the phone.
  const kept = await screen.findByRole('link', { name: 'Saved on this phone' })
  expect(kept.getAttribute('href')).toBe('/on-this-phone')
  await page.press(/like this post/i)
  await page.told('Please sign in to like posts')
  const talk = within(await comments())
  talk.getByText(/^Please sign in to post comments\./)
  await page.user.click(talk.getByRole('link', { name: 'Sign In' }))
  await at(`/login?from=${encodeURIComponent(it.post)}`)
})

test('a like that is refused is taken back, and that is said', async () => {
  const it = await start()
  const page = await openPage(it, it.post, it.ada)
  await liked(false, 0)
  page.breaks('PUT', /\/like$/, 403, { code: 'forbidden', message: 'You can’t do this' })
  await page.press(/like this post/i)
  await page.told('Failed to update like')
  await liked(false, 0)
})

for (const who of ['owner', 'admin'] as const)
  test(`from its own menu a post goes by its ${who}, and comes back`, async () => {
    const it = await start()
    const sade = it.admin()
    await sade(api.auth.session, {})
    const page = await openPage(it, it.post, who === 'owner' ? it.author : sade)
    const isPublic = () =>
      it.visitor(api.posts.read, { id: it.id }).then(
        () => true,
        () => false,
      )
    await page.press('Options for this post')
    if (who === 'owner') {
      expect(screen.queryByRole('button', { name: 'Take down' })).toBeNull()
      await page.press('Delete')
    } else {
      expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
      await page.press('Take down')
      const dialog = within(await screen.findByRole('dialog', { name: 'Take this post down' }))
      await page.user.click(dialog.getByRole('button', { name: 'Take down' }))
      expect(page.beside('Reason')).toBe('Please say why, so the author can fix it')
      await focused('Reason')
      expect(page.asked.filter((one) => one.includes('takedown'))).toEqual([])
      expect(await isPublic()).toBe(true)
      await page.fill({ Reason: 'It names a person who did not agree.' })
      await page.user.click(dialog.getByRole('button', { name: 'Take down' }))
    }
    await page.told(who === 'owner' ? 'Post deleted' : 'Post taken down')
    await at('/blog')
    await waitFor(async () => expect(await isPublic()).toBe(false))
    if (who === 'admin')
      expect((await it.author(api.ownPosts.read, { id: it.id })).reason).toMatch(/^It names/)
    await page.press('Undo')
    await page.told(who === 'owner' ? 'Post restored' : 'The post is public again')
    await waitFor(async () => expect(await isPublic()).toBe(true))
  })

test('the menu offers each role what is theirs', async () => {
  const it = await start()
  const sade = it.admin()
  await sade(api.auth.session, {})
  const entries = async (who: { token: string }) => {
    await openPage(it, '/privacy', who)
    const menu = await screen.findByRole('navigation', { name: /your menu/i })
    return within(menu)
      .getAllByRole('link')
      .map((one) => one.textContent)
  }
  const member = ['Profile', 'Post Product', 'Create Reel']
  expect(await entries(it.ada)).toEqual(expect.arrayContaining(member))
  expect(await entries(it.ada)).not.toEqual(expect.arrayContaining(['Admin Dashboard']))
  expect(await entries(sade)).toEqual(
    expect.arrayContaining([...member, 'Admin Dashboard', 'Create Blog Post']),
  )
})

test('what a post links to of the campus is a card in it, here without a network too; what is not there is a link', async () => {
  const site = 'http://campus.example'
  const it = await aCampus({ env: { SITE_URL: site } })
  const [ada, author] = [it.student({ fullName: 'Ada Obi' }), it.subadmin({ fullName: 'Bísí' })]
  for (const one of [ada, author]) await one(api.auth.session, {})
  const [coat, gone] = [newId(), newId()]
  await ada(api.products.add, { id: coat, body: aProduct({ name: 'Lab coat', price: 600_000 }) })
  const addressOf = (id: string) => `${site}/marketplace/${id}`
  const linked = (href: string) => `<p><a href="${href}" rel="nofollow ugc noopener">${href}</a></p>`
  const content = `<p>Wear this:</p>${linked(addressOf(coat))}<p>Or that:</p>${linked(addressOf(gone))}<p>The end</p>`
  const row = postRow(author.id, { title: 'Dressed for chemistry', content })
  await it.platform.database.write((tx) => tx.insertInto('posts').values(row).execute())

  const page = await openPage(it, `/blog/${row.id}`)
  const shown = async () => {
    const card = await screen.findByRole('link', { name: /Lab coat/ })
    expect(card.getAttribute('href')).toBe(`/marketplace/${coat}`)
    expect(card.textContent).toMatch(/^product.*₦6,000/)
    expect(screen.queryByRole('link', { name: addressOf(coat) })).toBeNull()
    expect(screen.getByRole('link', { name: addressOf(gone) }).getAttribute('href')).toBe(addressOf(gone))
    const text = card.parentElement?.textContent ?? ''
    expect(text).toMatch(/^Wear this:.*Lab coat.*Or that:.*The end$/s)
  }
  await shown()
  expect(page.asked.filter((one) => one.includes('/products'))).toEqual([])
  await Promise.all(['Wear this', 'Lab coat'].map((words) => kept('visitor', words)))
  network(false)
  await openPage(it, `/blog/${row.id}`, null, page.phone)
  await shown()
})

test('a post of several parts has its contents beside it, which lead to each, and the way to what else its author wrote', async () => {
  const it = await start()
  const content =
    '<h2>Fares &amp; <em>time</em></h2><p>Ten.</p><h3>Small</h3><h2>Fares &amp; time</h2><p>Twenty.</p>'
  const row = postRow(it.author.id, { title: 'The 6:40 bus', content })
  await it.platform.database.write((tx) => tx.insertInto('posts').values(row).execute())
  await openPage(it, `/blog/${row.id}`)
  const beside = within(await screen.findByRole('complementary', { name: 'Author and contents' }))
  const parts = within(beside.getByRole('navigation')).getAllByRole('link')
  expect(parts.map((link) => link.textContent)).toEqual(['Fares & time', 'Fares & time'])
  const headings = parts.map((link) => document.querySelector(link.getAttribute('href') ?? ''))
  expect(headings.map((one) => one?.nextElementSibling?.textContent)).toEqual(['Ten.', 'Twenty.'])
  expect(beside.getByRole('link', { name: 'All posts by this author' }).getAttribute('href')).toBe(
    `/blog?author=${it.author.id}`,
  )
})

test('an own post that could not be read is not said to be missing, and can be asked for again', async () => {
  const it = await start()
  const row = postRow(it.author.id, { title: 'Half a thought', status: 'draft' })
  await it.platform.database.write((tx) => tx.insertInto('posts').values(row).execute())
  const page = await openPage(it, '/blog', it.author)
  page.breaks('GET', /^\/api\/my\/posts\//)
  const { navigate } = await import('#client/ui/navigation/navigation.tsx')
  navigate(`/blog/${row.id}`)
  await screen.findByText('Failed to load post')
  expect(screen.queryByText('Post not found')).toBeNull()
  page.mend()
  await page.press('Try Again')
  await screen.findByRole('heading', { level: 1, name: 'Half a thought' })
  // Somebody else's draft is missing, whatever they are.
  await openPage(it, `/blog/${row.id}`, it.ada)
  await screen.findByText('Post not found')
})
