import { createHook } from 'node:async_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freeIdleMemory } from './idle-memory.ts'

function begin(worth: number) {
  const collect = vi.fn()
  onTestFinished(freeIdleMemory(collect, { every: 20, worth }))
  return collect
}

function work(milliseconds: number) {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('what the start left behind is given back when it rests', async () => {
  const collect = begin(60_000)
  await vi.waitFor(() => expect(collect).toHaveBeenCalledTimes(1))
  expect(collect).toHaveBeenCalledWith({ type: 'major', flavor: 'last-resort' })
})

test('after work it is given back again, and not while it goes on', async () => {
  const collect = begin(30)
  await vi.waitFor(() => expect(collect).toHaveBeenCalledTimes(1))
  for (let round = 0; round < 6; round += 1) {
    work(25)
    await turn()
    expect(collect).toHaveBeenCalledTimes(1)
  }
  await vi.waitFor(() => expect(collect).toHaveBeenCalledTimes(2))
})

test('a tick is waiting while it is given back: without one all later ones are dear', async () => {
  const waiting = new Set<number>()
  const hook = createHook({
    init: (id, type) => void (type === 'TickObject' && waiting.add(id)),
    before: (id) => void waiting.delete(id),
  }).enable()
  const collect = vi.fn(() => waiting.size)
  onTestFinished(freeIdleMemory(collect, { every: 20, worth: 60_000 }))
  onTestFinished(() => void hook.disable())
  await vi.waitFor(() => expect(collect).toHaveBeenCalledTimes(1))
  expect(collect).toHaveReturnedWith(1)
})
