import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { removeAct, sendAct, startOutbox } from './running.ts'
import { shown } from './shown.ts'

test('what is taken back is off the screen when the form has it again', async () => {
  const client = new QueryClient()
  client.setQueryData(['session'], { viewer: { id: 'ada' } })
  startOutbox({
    client,
    call: () => Promise.reject(new Error('Nothing is asked here')),
    deliveryOf: async () => ({ deliver: () => Promise.reject(new Problem('unsupported', 'Only videos')) }),
  })
  const id = 'half-a-film'
  const outcome = await sendAct({
    ...{ id, ownerId: 'ada', kind: 'reel', topic: 'my-reels', to: '/post-reel' },
    ...{ title: 'Half a film', body: {} },
  })
  expect(outcome).toMatchObject({ state: 'needs you', refusal: { message: 'Only videos' } })
  await removeAct(id)
  expect(shown.get().acts).toEqual([])
})

test('the browser is asked to see to what is kept at once, not only when it could not be sent', async () => {
  const asked: string[] = []
  const sync = { register: async (tag: string) => void asked.push(tag) }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ sync }) },
  })
  const client = new QueryClient()
  client.setQueryData(['session'], { viewer: { id: 'ada' } })
  startOutbox({
    client,
    call: () => Promise.reject(new Error('Nothing is asked here')),
    // On its way for as long as this test runs.
    deliveryOf: async () => ({ deliver: () => new Promise(() => undefined) }),
  })
  void sendAct({
    ...{ id: 'long', ownerId: 'ada', kind: 'reel', topic: 'my-reels', to: '/post-reel' },
    ...{ title: 'Long', body: {} },
  })
  await vi.waitFor(() => expect(asked).toEqual(['outbox']))
  Reflect.deleteProperty(navigator, 'serviceWorker')
})
