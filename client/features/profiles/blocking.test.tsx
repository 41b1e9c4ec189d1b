import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { network, openPage } from '#testing/pages/page.tsx'
import { postRow } from '#testing/server/samples/rows.ts'

test('whoever is blocked goes from the phone, all else that was read stays, and what is shown is asked for once', async () => {
  const it = await aCampus()
  const [obi, bisi, sade] = [it.student(), it.subadmin({ fullName: 'Bísí' }), it.subadmin()]
  for (const one of [obi, bisi, sade]) await one(api.auth.session, {})
  const [theirs, other] = [bisi, sade].map(({ id }, at) => postRow(id, { title: `The pump, part ${at}` }))
  for (const row of [theirs, other])
    if (row) await it.platform.database.write((tx) => tx.insertInto('posts').values(row).execute())
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

  const keptPosts = async () => {
    const { cachedOf } = await import('#client/offline/cache/offline-cache.ts')
    return (await cachedOf(obi.id, 'post')).map(({ data }) => (data as { id: string }).id)
  }
  const isKept = (id: string | undefined) => waitFor(async () => expect(await keptPosts()).toContain(id))

  const first = await openPage(it, `/blog/${theirs?.id}`, obi)
  await heading('The pump, part 0')
  await isKept(theirs?.id)
  await openPage(it, `/blog/${other?.id}`, obi, first.phone)
  await heading('The pump, part 1')
  await isKept(other?.id)
  const page = await openPage(it, `/people/${bisi.id}`, obi, first.phone)
  await heading('Bísí')
  // Everything that the page requests by itself has come.
  await screen.findByText('The pump, part 0')

  await page.press('Options for Bísí')
  const before = page.asked.length
  await page.press('Block')
  await heading('You blocked Bísí')
  await waitFor(async () => expect(await keptPosts()).toEqual([other?.id]))
  // The unread count is also requested when it is announced.
  const asked = page.asked.slice(before).filter((one) => one !== 'GET /api/unread-notices')
  expect(asked).toContain(`GET /api/people/${bisi.id}`)
  expect(asked.toSorted()).toEqual([...new Set(asked)].sort())

  network(false)
  await openPage(it, `/blog/${other?.id}`, obi, page.phone)
  await heading('The pump, part 1')
  await openPage(it, `/blog/${theirs?.id}`, obi, page.phone)
  await screen.findByText(/This isn’t on this phone yet/)
})
