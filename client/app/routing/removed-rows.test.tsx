import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address } from '#contract/addresses.ts'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { aCampus, aDatabase } from '#testing/pages/campus.ts'
import { aReel } from '#testing/pages/clashing-edits.ts'
import { network, openPage } from '#testing/pages/page.tsx'
import { ada, joinable } from '#testing/server/joining.ts'
import { aProduct } from '#testing/server/samples/products.ts'
import { postRow } from '#testing/server/samples/rows.ts'

async function start() {
  const it = await aCampus()
  const [obi, bisi, sola] = [
    it.subadmin({ fullName: 'Ada Obi' }),
    it.subadmin({ fullName: 'Bísí' }),
    it.student({ fullName: 'Ṣọlá' }),
  ]
  for (const one of [obi, bisi, sola]) await one(api.auth.session, {})
  return { ...it, obi, bisi, sola }
}
type Started = Awaited<ReturnType<typeof start>>

/** Opens an address for somebody who goes by keys. */
async function openByKeys(...to: Parameters<typeof openPage>) {
  const page = await openPage(...to)
  ;(await import('./focus-restoration.ts')).restoreFocus()
  return page
}
type Page = Awaited<ReturnType<typeof openPage>>

const rowOf = async (words: string) =>
  waitFor(() => {
    const row = [...document.querySelectorAll('main li')].find(({ textContent }) =>
      textContent?.includes(words),
    )
    if (!row) throw new Error(`No row has “${words}”`)
    return row as HTMLElement
  })

/** Presses, by keys, this button of the row that has these words. */
async function pressIn(page: Page, words: string, name: RegExp) {
  within(await rowOf(words))
    .getByRole('button', { name, hidden: true })
    .focus()
  await page.user.keyboard('{Enter}')
}

/** Removes one row and then the other; what has the focus after each. */
async function removed(page: Page, [first, last]: readonly [string, string], name: RegExp) {
  await rowOf(last)
  await pressIn(page, first, name)
  const isGone = (words: string) =>
    waitFor(() => {
      const rows = [...document.querySelectorAll('main li')].map(({ textContent }) => textContent)
      expect(rows.filter((row) => row?.includes(words))).toEqual([])
    })
  await isGone(first)
  await waitFor(() => expect(document.activeElement?.textContent).toContain(last))
  expect(document.activeElement?.tagName).toBe('LI')
  await pressIn(page, last, name)
  await isGone(last)
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  expect(document.activeElement?.closest('main')).toBeTruthy()
}

const two = ['Kettle', 'Fan'] as const

/** What stands in each list, where it is, and the button that takes a row away. */
const lists: Record<
  string,
  { at: string; fill: (it: Started) => Promise<unknown>; by: RegExp; rows?: readonly [string, string] }
> = {
  alerts: {
    at: address('notices', { alerts: '' }),
    async fill({ obi }) {
      for (const name of two)
        await obi(api.watches.set, { body: { kind: 'products', asked: `search=${name}`, on: true } })
    },
    by: /^Remove/,
  },
  'whom one blocked': {
    at: address('settings'),
    async fill({ obi, bisi, sola }) {
      for (const { id } of [bisi, sola]) await obi(api.blocks.block, { id })
    },
    by: /^Unblock/,
    rows: ['Bísí', 'Ṣọlá'],
  },
  'one’s products': {
    at: address('profile', { tab: 'products' }),
    async fill({ obi }) {
      for (const name of two) await obi(api.products.add, { id: newId(), body: aProduct({ name }) })
    },
    by: /^Delete$/,
  },
  'one’s reels': {
    at: address('profile', { tab: 'reels' }),
    async fill(it) {
      for (const name of two) await aReel({ ...it, ada: it.obi }, name)
    },
    by: /^Delete$/,
  },
  'one’s posts': {
    at: address('profile', { tab: 'posts' }),
    async fill({ obi, platform }) {
      const rows = two.map((title) => postRow(obi.id, { title }))
      await platform.database.write((tx) => tx.insertInto('posts').values(rows).execute())
    },
    by: /^Delete$/,
  },
  'what is kept for later': {
    at: address('profile', { tab: 'saved' }),
    async fill({ obi, bisi }) {
      for (const name of two) {
        const id = newId()
        await bisi(api.products.add, { id, body: aProduct({ name }) })
        await obi(api.saved.keep, { kind: 'product', id })
      }
    },
    by: /^For later/,
  },
}

test.each(Object.entries(lists))(
  'who removes a row of %s by keys stands at the next one, and is never sent to the top',
  async (_, { at, fill, by, rows = two }) => {
    const it = await start()
    await fill(it)
    const page = await openByKeys(it, at, it.obi)
    await removed(page, rows, by)
  },
)

test('so it is with the tags of a reel', async () => {
  const it = await start()
  const page = await openByKeys(it, '/post-reel', it.obi)
  for (const tag of two) {
    await page.user.type(await screen.findByRole('textbox', { name: /^Tags/ }), tag)
    await page.press('Add')
  }
  await removed(page, two, /^Remove/)
})

test('who removes it by a screen reader stands there too, from its first press on', async () => {
  const it = await start()
  await lists.alerts?.fill(it)
  await openPage(it, lists.alerts?.at ?? '', it.obi)
  // As TalkBack presses: without the size of a finger, and without any key.
  const press = (element: HTMLElement) => {
    fireEvent.pointerDown(element, { pointerType: 'mouse', width: 1, height: 1, pressure: 0 })
    element.focus()
    fireEvent.click(element)
  }
  press(await screen.findByRole('heading', { level: 1 }))
  await import('./focus-restoration.ts')
  press(within(await rowOf('Kettle')).getByRole('button', { name: /^Remove/ }))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Fan'))
})

test('so it is in the outbox', async () => {
  const it = await start()
  await lists['what is kept for later']?.fill(it)
  const page = await openByKeys(it, address('profile', { tab: 'saved' }), it.obi)
  for (const name of two) await rowOf(name)
  network(false)
  for (const name of two) await page.press(`For later: ${name}`)
  await page.follow('Outbox: 2 waiting')
  // Their rows move as long as they are tried.
  await screen.findByText('Sends when you’re online')
  await removed(page, two, /^Remove/)
})

test('a second tap on Remove in the outbox undoes nothing that was never sent', async () => {
  const it = await start()
  const post = postRow(it.bisi.id, { title: 'Rent' })
  await it.platform.database.write((tx) => tx.insertInto('posts').values(post).execute())
  const page = await openPage(it, `/blog/${post.id}`, it.sola)
  await screen.findByLabelText('Your comment')
  network(false)
  await page.fill({ 'Your comment': 'It went up again' })
  await page.press('Post Comment')
  await page.follow('Outbox: 1 waiting')
  // The row moves as long as it is tried.
  await screen.findByText('Sends when you’re online')
  const button = await screen.findByRole('button', { name: /^Remove/ })
  fireEvent.click(button)
  fireEvent.click(button)
  await page.told('Removed from your outbox')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull())
  expect(document.body.textContent).not.toContain('Undo:')
})

test('who signs out another device keeps the focus while it goes, and stands at the next one', async () => {
  const it = await joinable({ database: await aDatabase() })
  await it.visitor(api.auth.signUp, { body: ada })
  const payload = { email: ada.email, password: ada.password }
  const enter = async (device: string) => {
    const headers = { 'user-agent': device }
    const given = await it.server.inject({ method: 'POST', url: '/api/session', payload, headers })
    return given.cookies[0]?.value ?? ''
  }
  for (const system of ['Windows NT 10.0', 'X11; Linux x86_64'])
    await enter(`Mozilla/5.0 (${system}) AppleWebKit/537.36 Chrome/130.0 Safari/537.36`)
  const page = await openByKeys(it, '/settings', {
    token: await enter('Mozilla/5.0 (Linux; Android 14) Chrome/130.0'),
  })
  await screen.findAllByRole('button', { name: /^Sign out Chrome/ })
  const goOn = page.holds('DELETE', /^\/api\/account\/sessions\//)
  await pressIn(page, 'Windows', /^Sign out/)
  const busy = screen.getByRole('button', { busy: true })
  expect(document.activeElement).toBe(busy)
  goOn()
  await waitFor(() => expect(screen.queryByRole('button', { name: /Windows/ })).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Linux'))
})
