import 'fake-indexeddb/auto'
import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { localStorageOf } from '#testing/pages/local-storage.ts'
import { createQueryClient } from './query-client.ts'

vi.stubGlobal('localStorage', localStorageOf())
beforeEach(() => localStorage.clear())

const queryKey = ['own-product', 'kettle']

test('what is being read for the first time while something changes is read again after it', async () => {
  const client = createQueryClient()
  let stands = 'on sale'
  let answer = () => {}
  const reads = vi.fn(async () => {
    const was = stands
    if (reads.mock.calls.length === 1) await new Promise<void>((resolve) => (answer = resolve))
    return was
  })
  const observer = new QueryObserver(client, { queryKey, queryFn: reads })
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(reads).toHaveBeenCalledOnce())
  stands = 'reserved'
  void client.invalidateQueries({ queryKey: ['own-product'] })
  answer()
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('reserved'))
  expect(reads).toHaveBeenCalledTimes(2)
  stop()
})
