import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { dayAndTime } from '#contract/admin/suspension-rules.ts'
import { api } from '#contract/index.ts'
import { sessionCookie } from '#server/http/session/read-cookies.ts'
import { aDatabase } from '#testing/pages/campus.ts'
import { kept } from '#testing/pages/offline-cache.ts'
import { at, network, openPage } from '#testing/pages/page.tsx'
import { ada, joinable } from '#testing/server/joining.ts'
import { postRow } from '#testing/server/samples/rows.ts'

/** Ada, who signed up by the forms and reads in a page; Sade, who administers the campus. */
async function start() {
  const it = await joinable({ database: await aDatabase() })
  const { id } = await it.visitor(api.auth.signUp, { body: ada })
  const sade = it.admin()
  await sade(api.auth.session, {})
  const post = postRow(sade.id, { title: 'The pump runs again' })
  await it.database.write((tx) => tx.insertInto('posts').values(post).execute())
  const suspend = async () =>
    (await sade(api.suspensions.suspend, { id, body: { length: 'week', reason: 'Threats or insults' } }))
      .until ?? ''
  const enter = async (from: string, phone?: Awaited<ReturnType<typeof openPage>>['phone']) => {
    const page = await openPage(it, `/login?from=${encodeURIComponent(from)}`, null, phone)
    await page.fill({ Email: ada.email, Password: ada.password })
    await page.press('Sign in')
    await at(from)
    return { ...page, who: () => ({ token: page.jar.get(sessionCookie) ?? '' }) }
  }
  return { ...it, id, sade, suspend, post, enter }
}

test('an open page loses its rights at once and says until when; signing in opens export and deletion', async () => {
  const it = await start()
  const page = await it.enter('/profile')
  await screen.findByRole('heading', { level: 1, name: ada.fullName })
  await page.listening()
  const until = await it.suspend()
  await at('/suspended')
  await screen.findByRole('heading', { level: 1, name: 'Your account is suspended' })
  expect(document.body.textContent).toContain(`Until ${dayAndTime(until)}`)
  expect(document.body.textContent).toContain('Threats or insults')
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull()

  await page.follow('Sign in for your data, or to delete the account')
  await at('/login')
  await page.fill({ Email: ada.email, Password: ada.password })
  await page.press('Sign in')
  await at('/suspended')
  await page.press('Export my data')
  await screen.findByRole('link', { name: 'Download my data' })
  await page.press('Delete my account')
  await page.fill({ 'Current password': ada.password })
  await page.press('Delete everything, for good')
  await page.told('Your account is deleted')
  expect((await it.sade(api.admin.users, { query: { search: ada.email } })).items).toEqual([])
})

test('what waits is kept and says until when, what was read stays, also without a network; it goes once they are back', async () => {
  const it = await start()
  const page = await it.enter(`/blog/${it.post.id}`)
  await screen.findByRole('heading', { level: 1, name: 'The pump runs again' })
  await vi.waitFor(() => expect(localStorage.getItem('person')).toBe(it.id))
  network(false)
  await page.press(/like this post/i)
  await screen.findByRole('link', { name: 'Outbox: 1 waiting' })
  const until = await it.suspend()
  network(true)
  const banner = `Your account is suspended until ${dayAndTime(until)}. Nothing you made is deleted.`
  await screen.findByText(banner)
  // The bar shows waiting acts only after two seconds.
  await screen.findByRole('link', { name: 'Outbox: 1 waiting' }, { timeout: 10_000 })
  await page.follow('Outbox: 1 waiting')
  await screen.findByText(`Saved here; we’ll send it once you’re back, from ${dayAndTime(until)}`)

  await Promise.all(['"suspended":{', 'The pump runs again'].map((words) => kept(it.id, words)))
  network(false)
  await openPage(it, `/blog/${it.post.id}`, page.who(), page.phone)
  await screen.findByText(banner)
  await screen.findByRole('heading', { level: 1, name: 'The pump runs again' })

  network(true)
  await it.sade(api.suspensions.letBackIn, { id: it.id })
  await it.enter('/blog', page.phone)
  const liked = () =>
    it.database.read.selectFrom('post_likes').where('userId', '=', it.id).select('postId').execute()
  await vi.waitFor(async () => expect(await liked()).toEqual([{ postId: it.post.id }]))
})
