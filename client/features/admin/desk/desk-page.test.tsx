import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { atTheDesk, reads, screenIs, shownPost, titles } from '#testing/pages/desk.ts'
import { openPage } from '#testing/pages/page.tsx'

test('an admin gives a desk and ends it, and both stand in the log', async () => {
  const it = await atTheDesk()
  const { sade } = it
  const layinka = it.subadmin({ fullName: 'Láyínká' })
  await layinka(api.auth.session, {})
  const page = await openPage(it, '/admin', sade)
  const open = async () => {
    const row = (await screen.findByText(layinka.email)).closest('tr') as HTMLElement
    await page.user.click(within(row).getByRole('button', { name: /^Options for/ }))
    await page.user.click(within(row).getByRole('button', { name: 'Posts they can decide' }))
    return within(await screen.findByRole('dialog', { name: 'Posts Láyínká can decide' }))
  }
  const dialog = await open()
  expect((await dialog.findByRole<HTMLButtonElement>('button', { name: 'Allow' })).disabled).toBe(true)
  await page.user.click(dialog.getByRole('checkbox', { name: 'Law' }))
  await page.user.click(dialog.getByRole('checkbox', { name: 'News' }))
  await page.user.click(dialog.getByRole('button', { name: 'Allow' }))
  await page.told('Láyínká decides posts in Law and #News')
  expect((await layinka(api.auth.session, {})).viewer?.decides).toBe(true)
  await reads('You let Láyínká decide posts: “Law and #News”.')
  const trusting = await open()
  await page.user.click(await trusting.findByRole('checkbox', { name: /Trusted author/ }))
  await page.told('Láyínká is a trusted author')
  await page.user.click(trusting.getByRole('button', { name: 'Close' }))
  await reads('You began to trust the posts of Láyínká.')
  const again = await open()
  await page.user.click(await again.findByRole('checkbox', { name: 'Law' }))
  await page.user.click(again.getByRole('checkbox', { name: 'News' }))
  await page.user.click(again.getByRole('button', { name: 'Stop them deciding' }))
  await page.told('Láyínká no longer decides posts')
  await reads('You stopped Láyínká deciding posts: “Law and #News”.')
})

test('a desk shows what waits there, is left by what was decided, and goes at once with the right', async () => {
  const it = await atTheDesk()
  const { sade, author, handIn, visitor, platform } = it
  const layinka = it.subadmin({ fullName: 'Láyínká' })
  const chidi = it.subadmin()
  for (const one of [layinka, chidi]) await one(api.auth.session, {})
  await platform.database.write((tx) =>
    tx.updateTable('users').set({ department: 'Medicine' }).where('id', '=', chidi.id).execute(),
  )
  await handIn('A timetable for Block C')
  const parts = [{ kind: 'department' as const, name: 'Law' }]
  await sade(api.desks.save, { id: layinka.id, body: { parts } })
  const page = await openPage(it, '/profile?desk', layinka)
  screenIs(true)
  await screen.findByRole('heading', { level: 1, name: 'Law posts' })
  await reads('Ṣadé gave you this right.')
  await waitFor(async () => expect(await titles()).toEqual(['A timetable for Block C']))
  await page.listening()
  const send = async (by: typeof author, title: string) => {
    const postId = newId()
    const text = { title, excerpt: 'x', content: '<p>x</p>', tags: [], thumbnailId: null }
    await by(api.ownPosts.save, { id: postId, body: { ...text, version: 0, writer: newId() } })
    await by(api.ownPosts.submit, { id: postId, body: { version: 1 } })
  }
  await send(chidi, 'Not of Law')
  await send(author, 'Of Law')
  await waitFor(async () => expect(await titles()).toEqual(['Of Law', 'A timetable for Block C']))
  const shown = within(await shownPost(true))
  await shown.findByRole('heading', { name: 'Of Law' })
  await page.user.click(shown.getByRole('button', { name: 'Approve' }))
  await page.told('Approved “Of Law”')
  expect((await visitor(api.posts.list, {})).items.map(({ title }) => title)).toEqual(['Of Law'])
  await sade(api.desks.save, { id: layinka.id, body: { parts: [] } })
  await screen.findByRole('heading', { level: 1, name: 'You no longer decide posts' })
  expect(document.body.textContent).not.toContain('A timetable')
})

test('a subadmin without a desk is told so, and finds no way to one in their profile', async () => {
  const it = await atTheDesk()
  await openPage(it, '/profile?desk', it.author)
  await screen.findByRole('heading', { level: 1, name: 'You have no posts to decide' })
  await openPage(it, '/profile', it.author)
  await screen.findByText(it.author.email)
  expect(screen.queryByRole('link', { name: 'Your post desk' })).toBeNull()
})

test('what a trusted author made public stays, or is taken down with a reason', async () => {
  const it = await atTheDesk()
  const { sade, author, visitor } = it
  await sade(api.trusting.save, { id: author.id, body: { trusted: true } })
  const send = async (title: string) => {
    const id = newId()
    const text = { title, excerpt: 'x', content: '<p>x</p>', tags: [], thumbnailId: null }
    await author(api.ownPosts.save, { id, body: { ...text, version: 0, writer: newId() } })
    await author(api.ownPosts.submit, { id, body: { version: 1 } })
    return id
  }
  await send('Three apps')
  const id = await send('Names a person')
  const page = await openPage(it, '/admin', sade)
  const list = within(await screen.findByRole('region', { name: /^Published, not checked yet/ }))
  const row = async (name: string) =>
    within((await list.findByRole('link', { name })).closest('li') as HTMLElement)
  await page.user.click((await row('Three apps')).getByRole('button', { name: 'Looks fine' }))
  await waitFor(() => expect(list.queryByRole('link', { name: 'Three apps' })).toBeNull())
  await page.user.click((await row('Names a person')).getByRole('button', { name: 'Take it down' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take down “Names a person”' }))
  await page.user.click(await dialog.findByRole('radio', { name: 'Names a person who did not agree' }))
  await page.user.click(dialog.getByRole('button', { name: 'Take down' }))
  await page.told('Took down “Names a person”')
  await expect(visitor(api.posts.read, { id })).rejects.toMatchObject({ code: 'missing' })
})
