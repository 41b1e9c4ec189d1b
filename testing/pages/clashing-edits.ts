import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { asTyped } from '#client/features/reels/view/captions/as-typed.ts'
import { api } from '#contract/index.ts'
import { cuesFrom } from '#contract/reels/captions-rules.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import { newId } from '#server/platform/ids.ts'
import { small } from '#testing/books/small.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { type openPage, valueAt } from '#testing/pages/page.tsx'
import { aProduct } from '#testing/server/samples/products.ts'
import { fileRow, postRow } from '#testing/server/samples/rows.ts'

type Page = Awaited<ReturnType<typeof openPage>>

export async function start() {
  const it = await aCampus()
  const ada = it.subadmin({ fullName: 'Ada Obi' })
  await ada(api.auth.session, {})
  return { ...it, ada }
}

type Started = Awaited<ReturnType<typeof start>>

export interface Clashing {
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

export const kinds: Record<string, (it: Started) => Promise<Clashing>> = {
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
      stands: () => screen.findByRole('button', { name: `Options for ${caption}` }),
      async save(page) {
        await page.press(`Options for ${caption}`)
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
/** A listed reel of hers. */
export async function aReel(
  { ada, platform, clock }: Pick<Started, 'ada' | 'platform' | 'clock'>,
  caption: string,
): Promise<string> {
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
