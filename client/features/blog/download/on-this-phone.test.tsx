import 'fake-indexeddb/auto'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { saveDraft } from '#client/offline/outbox/drafts/drafts.ts'
import type { Act } from '#client/offline/outbox/index.ts'
import { nothing, shown } from '#client/offline/outbox/visible-acts.ts'
import { emptyText } from '../compose/draft/draft-text.ts'
import { rowOf } from '../compose/draft/saved-draft.ts'
import { OnThisPhone } from './on-this-phone.tsx'
import '#testing/pages/rendering.ts'

test('a post that is being sent is not said to wait: its state is what the outbox has', async () => {
  const draft = {
    postId: 'p1',
    writer: 'w1',
    base: 0,
    dirty: true,
    unfinished: false,
    wish: 'submit' as const,
  }
  const text = { ...emptyText, title: 'The bus' }
  await saveDraft(rowOf('ada', { ...draft, text, savedAt: new Date().toISOString() }))
  const act = { id: 'p1', kind: 'post', ownerId: 'ada', title: 'The bus', to: '/', topic: 'my-posts' }
  const is = (more: Partial<Act>) =>
    shown.set({ ...nothing, acts: [{ ...act, body: null, madeAt: '', state: 'waiting', ...more } as Act] }) // the only fields that are read
  is({ state: 'sending', progress: { done: 40, total: 100 } })
  render(<OnThisPhone viewerId="ada" postId="another" layAside={null} />)
  const row = (await screen.findByRole('link', { name: 'The bus' })).closest('li')
  expect(row?.textContent).toContain('Sending 40%...')
  is({ state: 'waiting' })
  await waitFor(() => expect(row?.textContent).toContain('Waiting to be sent'))
  is({ state: 'needs you', refusal: { code: 'invalid', message: 'Please add an excerpt' } })
  await waitFor(() => expect(row?.textContent).toContain('Needs you: Please add an excerpt'))
  shown.set(nothing)
})
