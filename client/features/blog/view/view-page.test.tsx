import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { navigate } from '#client/ui/navigation/navigation.tsx'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { kept } from '#testing/pages/offline-cache.ts'
import { at, network, openPage, valueAt } from '#testing/pages/page.tsx'
import { aProduct } from '#testing/server/samples/products.ts'
import { postRow } from '#testing/server/samples/rows.ts'

/** An observer that reports the comments as visible at once. */
class AlwaysSeen {
  observe: () => void
  constructor(seen: (entries: object[]) => void) {
    this.observe = () => seen([{ isIntersecting: true }])
  }
  disconnect = () => undefined
}

async function start() {
  const it = await aCampus()
  const [ada, author] = [it.student({ fullName: 'Ada Obi' }), it.subadmin({ fullName: 'Bísí' })]
  for (const one of [ada, author]) await one(api.auth.session, {})
  const row = postRow(author.id, { title: 'The pump runs again' })
  await it.platform.database.write((tx) => tx.insertInto('posts').values(row).execute())
  return { ...it, ada, author, post: `/blog/${row.id}`, id: row.id }
}
const like = () => screen.findByRole('button', { name: /like this post/i })
const liked = (pressed: boolean, count: number) =>
  waitFor(async () => {
    const button = await like()
    expect([button.getAttribute('aria-pressed'), Number.parseInt(button.textContent ?? '', 10)]).toEqual([
      ...[String(pressed), count],
    ])
  })
const comments = () => screen.findByRole('region', { name: /comments?/ })

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

test('a comment that is too long is kept whole, and goes once it is shorter', async () => {
  const it = await start()
  const page = await openPage(it, it.post, it.ada)
  const long = `${'We waited. '.repeat(272)}The end`.padEnd(3_000, '!')
  await page.fill({ 'Your comment': long })
  expect(valueAt('Your comment')).toBe(long)
  await screen.findByText(/1,000 too many/)
  await page.press('Post Comment')
  expect([valueAt('Your comment'), document.activeElement]).toEqual([
    long,
    screen.getByLabelText('Your comment'),
  ])
  expect((await it.ada(api.comments.list, { id: it.id })).items).toEqual([])
  await page.fill({ 'Your comment': long.slice(0, 2_000) })
  await page.press('Post Comment')
  await page.told('Comment posted successfully!')
})

test('the words of a comment lie on this phone at every moment: as a draft until they are in the outbox', async () => {
  const it = await start()
  const page = await openPage(it, it.post, it.ada)
  await page.fill({ 'Your comment': 'Since when?' })
  network(false)
  const draft = () => localStorage.getItem(`comment:${it.ada.id}:${it.id}:`)
  screen.getByRole('button', { name: 'Post Comment' }).click()
  expect(draft()).toBe('Since when?')
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'Not sent yet' }).textContent).toContain('Since when?'),
  )
  await waitFor(() => expect([draft(), valueAt('Your comment')]).toEqual([null, '']))
  network(true)
})

test('what somebody else says meanwhile comes in by itself, and is told to whoever hears the page', async () => {
  const it = await start()
  vi.stubGlobal('IntersectionObserver', AlwaysSeen)
  const page = await openPage(it, it.post, it.ada)
  await screen.findByText('No comments yet. Be the first to comment!')
  // One for the session, one for these comments.
  const { all: lines } = EventSource as unknown as { all: unknown[] } // see stream.ts
  await waitFor(() => expect(lines).toHaveLength(2))
  await page.listening()
  const says = (content: string) =>
    it.author(api.comments.write, { id: it.id, commentId: newId(), body: { content } })
  await says('The water is back.')
  await screen.findByText('The water is back.')
  await screen.findByText('1 new comment')
  await screen.findByRole('heading', { name: '1 comment' })

  // Whoever writes keeps their place, until they ask for the new ones.
  await page.fill({ 'Your comment': 'Since when' })
  await says('Since six.')
  const more = await screen.findByRole('button', { name: 'New comments' })
  expect(screen.queryByText('Since six.')).toBeNull()
  await page.user.click(more)
  await screen.findByText('Since six.')
  await screen.findByRole('heading', { name: '2 comments' })
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your comment').value).toBe('Since when')
})

test('what one says oneself is never news, on this phone or another; nor is what only got other words', async () => {
  const it = await start()
  vi.stubGlobal('IntersectionObserver', AlwaysSeen)
  const page = await openPage(it, it.post, it.ada)
  await screen.findByText('No comments yet. Be the first to comment!')
  const { all: lines } = EventSource as unknown as { all: unknown[] } // see stream.ts
  await waitFor(() => expect(lines).toHaveLength(2))
  await page.listening()
  const heard: string[] = []
  const beside = new EventSource(`/api/live?topics=comments:${it.id}`)
  beside.onmessage = ({ data }) => heard.push(data.replace(/^.* /, ''))
  const news = () => screen.queryByRole('button', { name: 'New comments' })
  const says = async (who: typeof it.ada, content: string) => {
    const commentId = newId()
    await who(api.comments.write, { id: it.id, commentId, body: { content } })
    return commentId
  }

  await page.fill({ 'Your comment': 'Since when?' })
  await page.press('Post Comment')
  await page.told('Comment posted successfully!')
  screen.getByLabelText('Your comment').focus()
  await says(it.ada, 'From my other phone')
  await waitFor(() => expect(heard).toEqual(['quiet', 'quiet']))
  expect(news()).toBeNull()
  const theirs = await says(it.author, 'Since six.')
  await page.user.click(await screen.findByRole('button', { name: 'New comments' }))
  await screen.findByText('1 new comment')
  await screen.findByText('From my other phone')
  await screen.findByRole('heading', { name: '3 comments' })

  screen.getByLabelText('Your comment').focus()
  await it.author(api.comments.edit, { id: theirs, body: { content: 'Since seven.' } })
  await it.author(api.comments.remove, { id: theirs })
  await waitFor(() => expect(heard).toHaveLength(5))
  expect(news()).toBeNull()
})

/** A proxy's answer to a request that is too large or unwelcome. */
const proxyPage = async () =>
  new Response('<h1>413</h1>', { status: 413, headers: { 'content-type': 'text/html' } })

test('what a proxy refuses is kept and told, whatever it is, and tried again by hand', async () => {
  const it = await start()
  const said = { id: it.id, commentId: newId(), body: { content: 'It is late' } }
  await it.ada(api.comments.write, said)
  const page = await openPage(it, it.post, it.ada)
  await liked(false, 0)
  await screen.findByText('It is late')
  page.line(proxyPage)
  await page.press(/like this post/i)
  await page.told('Your network blocked this. It’s saved: try again on another one.')
  await liked(true, 1)
  await page.press(/^Edit the comment by/)
  await page.fill({ 'Edit your comment': 'It is on time' })
  await page.press('Save')
  await screen.findByRole('link', { name: 'Outbox: 2 need you' })
  const toasts = () => [...document.querySelectorAll('.toast')].map((one) => one.textContent).join()
  expect(toasts()).not.toContain('Comment edited')
  expect((await comments()).textContent).toContain('It is on time')

  page.mend()
  await page.follow('Outbox: 2 need you')
  for (let left = 2; left > 0; left -= 1) {
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try Again' })).toHaveLength(left))
    screen.getAllByRole('button', { name: 'Try Again' })[0]?.click()
  }
  await vi.waitFor(async () => {
    const { items } = await it.ada(api.comments.list, { id: it.id, query: {} })
    expect(items[0]?.content).toBe('It is on time')
    expect((await it.ada(api.posts.read, { id: it.id })).likes).toBe(1)
  })
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Outbox/ })).toBeNull())
})

test('an edit is not called done before it is; one that is refused stands in its box again', async () => {
  const it = await start()
  const said = { id: it.id, commentId: newId(), body: { content: 'It is late' } }
  await it.ada(api.comments.write, said)
  const page = await openPage(it, it.post, it.ada)
  const refusal = { code: 'missing', message: 'Comment not found' }
  page.breaks('PUT', /comments/, 404, refusal, 1)
  await page.press(/^Edit the comment by/)
  await page.fill({ 'Edit your comment': 'It is on time' })
  await page.press('Save')
  await page.told('Comment not found')
  await waitFor(() => expect(valueAt('Edit your comment')).toBe('It is on time'))
  expect(document.querySelector('.toast')?.textContent).not.toContain('Comment edited')

  const letGo = page.holds('PUT', /comments/)
  await page.press('Save')
  await page.told('Saving...')
  letGo()
  await page.told('Comment edited')
})

test('whoever deletes a comment stands at the next one, and after the last one in the box', async () => {
  const it = await start()
  for (const content of ['First', 'Second'])
    await it.ada(api.comments.write, { id: it.id, commentId: newId(), body: { content, parentId: null } })
  const page = await openPage(it, it.post, it.ada)
  const remove = async (words: string) => {
    const item = (await screen.findByText(words)).closest('li') as HTMLElement
    within(item)
      .getByRole('button', { name: /^More about the comment/ })
      .focus()
    await page.user.click(within(item).getByRole('button', { name: /^Delete the comment/, hidden: true }))
    await waitFor(() => expect(screen.queryByText(words)).toBeNull())
  }
  await remove('Second')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('First'))
  await remove('First')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your comment')))
})

test('words that are typed under one post stay under that one', async () => {
  const it = await start()
  const other = postRow(it.author.id, { title: 'The gate is shut' })
  await it.platform.database.write((tx) => tx.insertInto('posts').values(other).execute())
  const page = await openPage(it, it.post, it.ada)
  const title = (name: string) => screen.findByRole('heading', { level: 1, name })
  await title('The pump runs again')
  navigate(`/blog/${other.id}`)
  await title('The gate is shut')
  await page.fill({ 'Your comment': 'Since when?' })
  for (const [step, name, words] of [
    [-1, 'The pump runs again', ''],
    [1, 'The gate is shut', 'Since when?'],
  ] as const) {
    navigate(step)
    await title(name)
    await waitFor(() => expect(valueAt('Your comment')).toBe(words))
  }
})

test('a comment gets other words without a network: they stand there at once, and arrive', async () => {
  const it = await start()
  const said = { id: it.id, commentId: newId(), body: { content: 'It is late' } }
  await it.ada(api.comments.write, said)
  await it.author(api.comments.write, { ...said, commentId: newId(), body: { content: 'No' } })
  const page = await openPage(it, it.post, it.ada)
  const talk = async () => (await comments()).textContent
  await page.press(/^Edit the comment by/)
  expect(screen.getAllByRole('button', { name: /^Delete the comment by/ })).toHaveLength(1)
  network(false)
  await page.fill({ 'Edit your comment': ' It is on time ' })
  await page.press('Save')
  await page.told("Saved locally. Will upload when you're online.")
  await waitFor(async () => expect(await talk()).toMatch(/edited.*It is on time/))
  // The same for one that has not arrived.
  await page.fill({ 'Your comment': 'Wrong words' })
  await page.press('Post Comment')
  await page.press('Edit')
  await page.fill({ 'Edit your comment': 'Right words' })
  await page.press('Save')
  network(true)
  const there = async () =>
    (await it.ada(api.comments.list, { id: it.id })).items.map(({ content }) => content)
  await waitFor(async () => expect((await there()).sort()).toEqual(['It is on time', 'No', 'Right words']))
})

test('words that were saved while the former ones were on their way stand in the end', async () => {
  const it = await start()
  const page = await openPage(it, it.post, it.ada)
  await page.fill({ 'Your comment': 'Wrong words' })
  network(false)
  await page.press('Post Comment')
  await page.press('Edit')
  await page.fill({ 'Edit your comment': 'Right words' })
  const sent = () => page.asked.filter((one) => /^PUT .*comments/.test(one)).length
  const go = page.holds('PUT', /comments/)
  network(true)
  await waitFor(() => expect(sent()).toBe(1))
  await page.press('Save')
  await waitFor(async () => expect((await comments()).textContent).toContain('Right words'))
  go()
  const there = async () =>
    (await it.ada(api.comments.list, { id: it.id })).items.map(({ content }) => content)
  await waitFor(async () => expect(await there()).toEqual(['Right words']))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Not sent yet' })).toBeNull())
  await waitFor(async () => expect((await comments()).textContent).toMatch(/edited.*Right words/))
})

test('other words for a waiting comment that a full phone has no room for are not thrown away, and that is said', async () => {
  const it = await start()
  const page = await openPage(it, it.post, it.ada)
  await page.fill({ 'Your comment': 'Wrong words' })
  network(false)
  await page.press('Post Comment')
  await page.press('Edit')
  await page.fill({ 'Edit your comment': 'Right words' })
  const { put } = IDBObjectStore.prototype
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    if (this.name === 'acts') throw new DOMException('Full', 'QuotaExceededError')
    return put.apply(this, given)
  })
  await page.press('Save')
  await page.told('This phone is full')
  await waitFor(() => expect(valueAt('Edit your comment')).toBe('Right words'))
  full.mockRestore()
  await page.press('Save')
  await waitFor(async () => expect((await comments()).textContent).toContain('Right words'))
  network(true)
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
  page.breaks('PUT', /\/like$/, 403, { code: 'forbidden', message: 'You may not do this' })
  await page.press(/like this post/i)
  await page.told('Failed to update like')
  await liked(false, 0)
})

test('a post without comments says so kindly; a reply the campus will not take is kept, and that is said', async () => {
  const it = await start()
  await openPage(it, it.post, it.ada)
  await screen.findByText('No comments yet. Be the first to comment!')
  await it.author(api.comments.write, { id: it.id, commentId: newId(), body: { content: 'At last' } })
  const page = await openPage(it, it.post, it.ada)
  page.breaks('PUT', /\/comments\//, 410, { code: 'gone', message: 'The post was taken down' })
  await page.press(/^Reply to/)
  await page.fill({ 'Your reply to Bísí': 'Ẹ ṣé o' })
  await page.press('Post Reply')
  await page.told(/^Failed to post reply/)
  expect((await comments()).textContent).toContain('Ẹ ṣé o')
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
    await page.press('What to do with this post')
    if (who === 'owner') {
      expect(screen.queryByRole('button', { name: 'Take down' })).toBeNull()
      await page.press('Delete')
    } else {
      expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
      await page.press('Take down')
      const dialog = within(await screen.findByRole('dialog', { name: 'Take this post down' }))
      await page.user.click(dialog.getByRole('button', { name: 'Take down' }))
      await waitFor(() =>
        expect(
          dialog
            .getAllByRole('alert')
            .map((one) => one.textContent)
            .join(''),
        ).not.toBe(''),
      )
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

test('a link leads to its comment, though it stands far back, and to a reply that was not shown', async () => {
  const it = await start()
  const say = (content: string, parentId?: string) => {
    const commentId = newId()
    return it.ada(api.comments.write, {
      id: it.id,
      commentId,
      body: { content, ...(parentId && { parentId }) },
    })
  }
  const { comment } = await say('The very first')
  const replies = []
  for (let i = 0; i < 25; i += 1) replies.push(await say(`Reply ${i}`, comment.id))
  for (let i = 0; i < 25; i += 1) await say(`Later ${i}`)

  await openPage(it, '/blog')
  navigate(`${it.post}#comment-${comment.id}`)
  const there = await screen.findByText('The very first')
  await waitFor(() => expect(document.activeElement).toBe(there.closest('li')))
  expect(screen.queryByText('Reply 24')).toBeNull()

  await openPage(it, '/blog')
  navigate(`${it.post}#comment-${comment.id}/${replies.at(-1)?.comment.id}`)
  const last = await screen.findByText('Reply 24')
  await waitFor(() => expect(document.activeElement).toBe(last.closest('li')))
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
