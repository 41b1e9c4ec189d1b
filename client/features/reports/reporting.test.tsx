import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { openPage } from '#testing/pages/page.tsx'
import { aProduct } from '#testing/server/samples/products.ts'
import { postRow } from '#testing/server/samples/rows.ts'

async function start() {
  const it = await aCampus()
  const [ada, author] = [it.student({ fullName: 'Ada Obi' }), it.subadmin({ fullName: 'Bísí' })]
  for (const one of [ada, author]) await one(api.auth.session, {})
  const row = postRow(author.id, { title: 'The pump runs again' })
  await it.platform.database.write((tx) => tx.insertInto('posts').values(row).execute())
  await author(api.comments.write, { id: row.id, commentId: newId(), body: { content: 'Good' } })
  const productId = newId()
  await author(api.products.add, { id: productId, body: aProduct({ name: 'Fan' }) })
  return { ...it, ada, post: `/blog/${row.id}`, product: `/marketplace/${productId}` }
}

test('nothing is chosen for whoever reports, and nothing is sent until they have; what is likeliest comes first', async () => {
  const it = await start()
  for (const [path, press, first] of [
    [it.post, 'Report', 'It insults or threatens someone'],
    [it.post, /^Report the comment by/, 'It insults or threatens someone'],
    [it.product, 'Report', /^Asked for money and disappeared/],
  ] as const) {
    const page = await openPage(it, path, it.ada)
    await page.press(press)
    const dialog = within(await screen.findByRole('dialog'))
    const choices = dialog.getAllByRole('radio')
    for (const one of choices) expect(one).toHaveProperty('checked', false)
    expect(dialog.getByRole('radio', { name: first })).toBe(choices[0])
    await page.press('Send report')
    await dialog.findByText('Please choose what is wrong')
    expect(page.asked.join()).not.toContain('/api/reports/')
    await page.user.click(dialog.getByRole('radio', { name: first }))
    expect(dialog.queryByText('Please choose what is wrong')).toBeNull()
    await page.press('Send report')
    await page.told('Thank you')
  }
})

test('a visitor is led to sign in before they report, and back to where they were', async () => {
  const it = await start()
  for (const path of [it.post, it.product]) {
    const page = await openPage(it, path)
    const link = await screen.findByRole('link', { name: 'Sign in to report' })
    expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull()
    expect(link.getAttribute('href')).toBe(`/login?from=${encodeURIComponent(path)}`)
    expect(page.asked.filter((one) => !one.startsWith('GET') && !one.includes('devices'))).toEqual([])
  }
})

test('what is reported of a post stands in the menu beside its author, and nowhere below its text', async () => {
  const it = await start()
  for (const [by, role, name] of [
    [it.ada, 'button', 'Report'],
    [undefined, 'link', 'Sign in to report'],
  ] as const) {
    await openPage(it, it.post, by)
    const menu = await screen.findByRole('navigation', { name: 'Options for this post' })
    within(menu).getByRole(role, { name })
    expect(screen.getAllByRole(role, { name })).toHaveLength(1)
  }
})
