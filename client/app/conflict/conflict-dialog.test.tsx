import { screen, waitFor, within } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, test, vi } from 'vitest'
import { asTyped } from '#client/features/reels/view/captions/as-typed.ts'
import { api } from '#contract/index.ts'
import { cuesFrom } from '#contract/reels/captions-rules.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import { newId } from '#server/platform/ids.ts'
import { small } from '#testing/books/small.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { network, openPage, valueAt } from '#testing/pages/page.tsx'
import { aProduct } from '#testing/server/samples/products.ts'
import { fileRow, postRow } from '#testing/server/samples/rows.ts'

type Page = Awaited<ReturnType<typeof openPage>>

async function start() {
  const it = await aCampus()
  const ada = it.subadmin({ fullName: 'Ada Obi' })
  await ada(api.auth.session, {})
  return { ...it, ada }
}
type Started = Awaited<ReturnType<typeof start>>

interface Clashing {
  /** The address of the edit form. */
  at: string
  /** Waits until the form can be edited. */
  stands: (page: Page) => Promise<unknown>
  /** One phone saves this... */
  save: (page: Page) => Promise<void>
  /** ...after the other saved that. */
  others: () => Promise<unknown>
  done: string
  /** The rows of the dialog by field name. */
  rows: Record<string, [mine: string, theirs: string]>
  /** The values on the campus, in the same order. */
  now: () => Promise<unknown[]>
}

const kinds: Record<string, (it: Started) => Promise<Clashing>> = {
  async product({ ada }) {
    const id = newId()
    await ada(api.products.add, { id, body: aProduct({ price: 420_000 }) })
    return {
      at: `/post-product?id=${id}`,
      stands: () => screen.findByDisplayValue('+234 803 555 0142'),
      async save(page) {
        await page.fill({ Price: '4,000', Description: 'It turns, and hums.', 'Product name': 'A fan' })
        await page.press('Save Changes')
      },
      others: () =>
        ada(api.products.edit, { id, body: aProduct({ price: 390_000, description: 'It stands.' }) }),
      done: 'Product updated successfully!',
      rows: { Price: ['₦4,000', '₦3,900'], Description: ['It turns, and hums.', 'It stands.'] },
      async now() {
        const { price, description, name } = await ada(api.products.own, { id })
        return [`₦${((price ?? 0) / 100).toLocaleString('en')}`, description, name]
      },
    }
  },
  async book({ ada, platform }) {
    const [id, fileId] = [
      newId(),
      await keepBookFile(platform, small.pdf(), { ownerId: ada.id, name: 'soils' }),
    ]
    const said = { title: 'Soils', description: 'Asked before.' }
    await ada(api.books.add, { id, body: { ...said, drawnCover: true, fileId } })
    return {
      at: `/add-books?id=${id}`,
      stands: () => screen.findByLabelText('Title'),
      async save(page) {
        await page.fill({ Title: 'Soil', Description: 'Asked in 2019.', 'Author (optional)': 'Ìdòwú' })
        await page.press('Save Changes')
      },
      others: () =>
        ada(api.books.edit, { id, body: { title: 'Soil mechanics', description: 'Asked often.' } }),
      done: 'Book updated successfully!',
      rows: { Title: ['Soil', 'Soil mechanics'], Description: ['Asked in 2019.', 'Asked often.'] },
      async now() {
        const { title, description, author } = await ada(api.books.read, { id })
        return [title, description, author]
      },
    }
  },
  async profile({ ada }) {
    return {
      at: '/profile',
      stands: () => screen.findByRole('button', { name: 'Edit Profile' }),
      async save(page) {
        await page.press('Edit Profile')
        await page.fill({ 'Full name': 'Túndé', Level: '400' })
        await page.press('Save')
      },
      others: () =>
        ada(api.profiles.change, { body: { fullName: 'Bákàrè', department: 'Medicine', level: '300' } }),
      done: 'Profile updated successfully!',
      rows: { 'Full name': ['Túndé', 'Bákàrè'], Level: ['400', '300'] },
      async now() {
        const { fullName, level, department } = await ada(api.profiles.own, {})
        return [fullName, level, department]
      },
    }
  },
  async comment({ ada, platform }) {
    const [post, id] = [postRow(ada.id, { title: 'The pump runs again' }), newId()]
    await platform.database.write((tx) => tx.insertInto('posts').values(post).execute())
    await ada(api.comments.write, { id: post.id, commentId: id, body: { content: 'It is late' } })
    return {
      at: `/blog/${post.id}`,
      stands: () => screen.findByRole('button', { name: /^Edit the comment by/ }),
      async save(page) {
        await page.press(/^Edit the comment by/)
        await page.fill({ 'Edit your comment': 'It is on time' })
        await page.press('Save')
      },
      others: () => ada(api.comments.edit, { id, body: { content: 'It is an hour late' } }),
      done: 'Choice saved',
      rows: { Comment: ['It is on time', 'It is an hour late'] },
      now: async () => (await ada(api.comments.list, { id: post.id })).items.map(({ content }) => content),
    }
  },
  async 'comment on a reel'(it) {
    const { ada } = it
    const [reelId, id] = [await aReel(it, 'Puff-puff'), newId()]
    await ada(api.reelComments.write, { id: reelId, commentId: id, body: { content: 'Too sweet' } })
    return {
      at: `/reels?id=${reelId}#comments`,
      stands: () => screen.findByText('Too sweet'),
      async save(page) {
        await page.press(/^Edit the comment by/)
        await page.fill({ 'Edit your comment': 'Sweet' })
        await page.press('Save')
      },
      others: () => ada(api.reelComments.edit, { id, body: { content: 'Far too sweet' } }),
      done: 'Choice saved',
      rows: { Comment: ['Sweet', 'Far too sweet'] },
      now: async () => (await ada(api.reelComments.list, { id: reelId })).items.map(({ content }) => content),
    }
  },
  async 'captions of a reel'(it) {
    const { ada } = it
    const id = await aReel(it, 'Puff-puff')
    const write = (captions: string) => ada(api.reels.writeCaptions, { id, body: { captions } })
    await write('0:01 Hot')
    return {
      at: `/reels?id=${id}`,
      async stands(page) {
        await page.press('Edit or delete this reel')
        await page.press('Correct the captions')
        await waitFor(() => expect(valueAt('Captions text')).toBe('0:01 Hot'))
      },
      async save(page) {
        await page.fill({ 'Captions text': '0:01 Hot, hot' })
        await page.press('Save Captions')
      },
      others: () => write('0:01 Cold'),
      done: 'Choice saved',
      rows: { 'Captions text': ['0:01 Hot, hot', '0:01 Cold'] },
      now: async () => [asTyped(cuesFrom((await ada(api.reels.captions, { id })).vtt))],
    }
  },
  async reel(it) {
    const { ada } = it
    const caption = 'Puff-puff'
    const id = await aReel(it, caption)
    return {
      at: '/profile?tab=reels',
      stands: () => screen.findByRole('button', { name: `What to do with ${caption}` }),
      async save(page) {
        await page.press(`What to do with ${caption}`)
        await page.press('Edit')
        await page.fill({ Caption: 'Puff-puff at the gate' })
        await page.user.type(await screen.findByLabelText(/^Tags/), 'food')
        await page.press('Add')
        await page.press('Save Changes')
      },
      others: () => ada(api.reels.edit, { id, body: { caption: 'Puff-puff, hot', tags: ['sweet'] } }),
      done: 'Choice saved',
      rows: { Caption: ['Puff-puff at the gate', 'Puff-puff, hot'], Tags: ['#food', '#sweet'] },
      async now() {
        const { caption, tags } = await ada(api.reels.read, { id })
        return [caption, `#${tags.join(' #')}`]
      },
    }
  },
}

/** A reel of Ada's that can be watched. */
async function aReel({ ada, platform, clock }: Started, caption: string): Promise<string> {
  const film = fileRow(ada.id, 'video', { seconds: 34 })
  const [id, createdAt] = [newId(), clock.now()]
  await platform.database.write(async (tx) => {
    await tx.insertInto('files').values(film).execute()
    const facts = { fileId: film.id, posterId: null, search: caption, status: 'listed' as const }
    const times = { createdAt, updatedAt: createdAt, readyAt: createdAt }
    await tx
      .insertInto('reels')
      .values({ id, ownerId: ada.id, caption, ...facts, ...times })
      .execute()
  })
  return id
}

const shown = () =>
  [...document.querySelectorAll('dialog[open] fieldset')].map((row) => [
    row.querySelector('legend')?.textContent,
    [...row.querySelectorAll('.both-text')].map((one) => one.textContent),
  ])

/** Saves on both phones, and sees the dialog with both versions. */
async function meets({ rows }: Clashing) {
  const both = await screen.findByRole('dialog', { name: 'Changed on another phone too' })
  expect(shown()).toEqual(Object.entries(rows))
  return both
}

const side = (field: string, which: string) =>
  within(screen.getByRole('group', { name: field })).getByRole('radio', { name: new RegExp(`^${which}`) })

describe.each(Object.keys(kinds))('%s', (name) => {
  async function begin() {
    const it = await start()
    const clashing = await kinds[name]?.(it)
    if (!clashing) throw new Error(name)
    const page = await openPage(it, clashing.at, it.ada)
    await clashing.stands(page)
    return { it, clashing, page }
  }

  test('what two phones changed is chosen field by field, right after it was saved', async () => {
    const { clashing, page } = await begin()
    const { rows, save, others, now, done } = clashing
    const names = Object.keys(rows)
    const last = names.at(-1) ?? ''
    const hold = page.holds('PUT', /details|caption|words|my\/profile/)
    await save(page)
    await others()
    hold()
    await meets(clashing)
    await page.user.click(side(last, 'Other phone'))
    for (const name of names)
      expect((side(name, 'Yours') as HTMLInputElement).checked, name).toBe(name !== last)
    // A single field is taken from the other phone.
    const isOne = names.length === 1
    await page.press(isOne ? 'Keep the other' : 'Save this choice')
    await page.told(isOne ? 'Kept the other version' : done)
    const chosen = Object.entries(rows).map(([name, [mine, theirs]]) => (name === last ? theirs : mine))
    await waitFor(async () => expect((await now()).slice(0, 2)).toEqual(chosen))
  })

  test('what was saved without a network waits for its owner, who takes all of their own', async () => {
    const { clashing, page } = await begin()
    network(false)
    await clashing.save(page)
    await page.told(/Saved locally/)
    await clashing.others()
    network(true)
    await page.told('Something you made needs you.')
    const stands = await clashing.now()
    await page.follow('Open your outbox')
    await page.press('See both')
    await meets(clashing)
    // Closing the dialog loses nothing.
    await page.user.keyboard('{Escape}')
    await page.press('See both')
    for (const all of Object.keys(clashing.rows).length > 1 ? ['All other', 'All mine'] : [])
      await page.press(all)
    expect(await clashing.now()).toEqual(stands)
    await page.press('Save mine')
    const mine = Object.values(clashing.rows).map(([mine]) => mine)
    await waitFor(async () => expect((await clashing.now()).slice(0, 2)).toEqual(mine))
  })
})

test('who keeps what the other phone saved can still take their own back', async () => {
  const it = await start()
  const clashing = await kinds.reel?.(it)
  if (!clashing) throw new Error('reel')
  const page = await openPage(it, clashing.at, it.ada)
  const hold = page.holds('PUT', /caption/)
  await clashing.save(page)
  await clashing.others()
  hold()
  await meets(clashing)
  await page.press('All other')
  await page.press('Keep the other')
  await page.told('Kept the other version')
  await page.press('Undo')
  await page.told('Something you made needs you.')
  const theirs = Object.values(clashing.rows).map(([, theirs]) => theirs)
  expect(await clashing.now()).toEqual(theirs)
})

test('what was begun on one visit and saved on a later one clashes with what was saved between', async () => {
  const it = await start()
  const clashing = await kinds.comment?.(it)
  if (!clashing) throw new Error('comment')
  const { phone, press, fill } = await openPage(it, clashing.at, it.ada)
  await press(/^Edit the comment by/)
  await fill({ 'Edit your comment': 'It is on time' })
  await clashing.others()
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 600_000)
  const page = await openPage(it, clashing.at, it.ada, phone)
  await screen.findByText('It is an hour late')
  await page.press(/^Edit the comment by/)
  expect(valueAt('Edit your comment')).toBe('It is on time')
  await page.press('Save')
  await meets(clashing)
  expect(await clashing.now()).toEqual(['It is an hour late'])
})

test.each(['reel', 'comment', 'profile', 'product'])(
  'a phone that keeps nothing shows both sides of a %s, and what was typed stays',
  async (kind) => {
    const it = await start()
    const clashing = await kinds[kind]?.(it)
    if (!clashing) throw new Error(kind)
    const page = await openPage(it, clashing.at, it.ada, keepsNothing())
    await clashing.stands(page)
    const hold = page.holds('PUT', /details|caption|words|my\/profile/)
    await clashing.save(page)
    await clashing.others()
    hold()
    const both = await meets(clashing)
    const stands = await clashing.now()
    await page.user.click(within(both).getByRole('button', { name: 'Close' }))
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Changed on another phone too' })).toBeNull(),
    )
    expect(await clashing.now()).toEqual(stands)
    const [first = ''] = Object.keys(clashing.rows)
    const label = first === 'Comment' ? 'Edit your comment' : first
    const [mine = ''] = clashing.rows[first] ?? []
    await waitFor(() => expect(valueAt(label)).toBe(mine.replace('₦', '')))
    await page.press(/^Save( Changes)?$/)
    await meets(clashing)
    await page.press('Save mine')
    const all = Object.values(clashing.rows).map(([mine]) => mine)
    await waitFor(async () => expect((await clashing.now()).slice(0, 2)).toEqual(all))
  },
)

/** Makes storage fail, as where site data is switched off. */
function keepsNothing() {
  const off = () => {
    throw new DOMException('Storage is off', 'SecurityError')
  }
  const { localStorage, indexedDB } = { localStorage: new Storage(), indexedDB: new IDBFactory() }
  // The device id, by which the page is known.
  localStorage.setItem('deviceId', newId())
  vi.spyOn(localStorage, 'setItem').mockImplementation(off)
  vi.spyOn(indexedDB, 'open').mockImplementation(off)
  return { localStorage, indexedDB }
}
