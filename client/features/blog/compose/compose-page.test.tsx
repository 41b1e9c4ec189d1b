import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { kept } from '#testing/pages/offline-cache.ts'
import { network, openPage, valueAt } from '#testing/pages/page.tsx'

async function start() {
  const it = await aCampus()
  const ada = it.subadmin()
  await ada(api.auth.session, {})
  return { ...it, ada }
}

const words = { title: 'The pump runs', excerpt: 'Since noon', content: '<p>Water again.</p>' }

test('the plain form says, where one submits for approval, that the decision is told, and why', async () => {
  const { ada, ...it } = await start()
  await openPage(it, '/post-blog', ada)
  await screen.findByText('Once you submit, we’ll tell you the decision and why.')
})

test('one’s own post that was opened in the editor opens there again without a network', async () => {
  const { ada, ...it } = await start()
  const id = newId()
  await ada(api.ownPosts.save, {
    id,
    body: { ...words, tags: [], thumbnailId: null, version: 0, writer: newId() },
  })
  const first = await openPage(it, `/post-blog?id=${id}`, ada)
  await waitFor(() => expect(valueAt('Title')).toBe(words.title))
  await kept(ada.id, words.title)
  await openPage(it, '/blog', ada, first.phone)
  network(false)
  const { navigate } = await import('#client/ui/navigation/navigation.tsx')
  navigate(`/post-blog?id=${id}`)
  await waitFor(() => expect(valueAt('Title')).toBe(words.title))
  await screen.findByRole('heading', { level: 1, name: 'Edit Blog Post' })
  network(true)
})
