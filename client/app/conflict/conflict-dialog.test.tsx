import { screen, waitFor, within } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, test, vi } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { type Clashing, kinds, start } from '#testing/pages/clashing-edits.ts'
import { network, openPage, valueAt } from '#testing/pages/page.tsx'

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
    await page.told(/was changed on another phone too\./)
    const stands = await clashing.now()
    await page.follow('Open your outbox')
    // Where it stands there is such a button too.
    await screen.findByRole('heading', { level: 1, name: 'Outbox' })
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
  await page.told(/was changed on another phone too\./)
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

test('a phone that keeps nothing says where the choice is refused, and it can be made again', async () => {
  const it = await start()
  const clashing = await kinds.reel?.(it)
  if (!clashing) throw new Error('reel')
  const page = await openPage(it, clashing.at, it.ada, keepsNothing())
  await clashing.stands(page)
  const hold = page.holds('PUT', /caption|words/)
  await clashing.save(page)
  await clashing.others()
  hold()
  await meets(clashing)
  page.mend()
  page.breaks('PUT', /^\/api\/reels/, 403, { code: 'forbidden', message: 'Not for now' }, 1)
  await page.press('Save mine')
  await page.told('Not for now')
  expect(document.body.textContent).not.toContain('Choice saved')
  await meets(clashing)
  await page.press('Save mine')
  await page.told('Choice saved')
  const mine = Object.values(clashing.rows).map(([mine]) => mine)
  expect((await clashing.now()).slice(0, 2)).toEqual(mine)
})

test('a choice by field that is refused stays as it was made', async () => {
  const it = await start()
  const clashing = await kinds.product?.(it)
  if (!clashing) throw new Error('product')
  const page = await openPage(it, clashing.at, it.ada, keepsNothing())
  await clashing.stands(page)
  const hold = page.holds('PUT', /details/)
  await clashing.save(page)
  await clashing.others()
  hold()
  await meets(clashing)
  const last = Object.keys(clashing.rows).at(-1) ?? ''
  await page.user.click(side(last, 'Other phone'))
  page.mend()
  page.breaks('PUT', /^\/api\/products/, 403, { code: 'forbidden', message: 'Not for now' }, 1)
  await page.press('Save this choice')
  await page.told('Not for now')
  expect((side(last, 'Other phone') as HTMLInputElement).checked).toBe(true)
  await page.press('Save this choice')
  await page.told('Choice saved')
  const chosen = Object.entries(clashing.rows).map(([name, [mine, theirs]]) =>
    name === last ? theirs : mine,
  )
  expect((await clashing.now()).slice(0, 2)).toEqual(chosen)
})

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
