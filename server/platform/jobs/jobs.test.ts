import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openJobs } from './index.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('work of every hour runs every hour, never twice at once, until it is stopped', async () => {
  const jobs = openJobs({ error: () => undefined })
  let runs = 0
  let end = () => {}
  const stop = jobs.every(1000, 'work', () => {
    runs += 1
    return new Promise<void>((resolve) => {
      end = resolve
    })
  })
  await vi.advanceTimersByTimeAsync(999)
  expect(runs).toBe(0)
  await vi.advanceTimersByTimeAsync(3001)
  expect(runs).toBe(1)
  end()
  await vi.advanceTimersByTimeAsync(1000)
  expect(runs).toBe(2)
  stop()
  end()
  await vi.advanceTimersByTimeAsync(5000)
  expect(runs).toBe(2)
})

test('what a worker does is left to one by a process that is none', async () => {
  let runs = 0
  for (const works of [false, true]) {
    const jobs = openJobs({ error: () => undefined }, { works })
    jobs.work('work', async () => {
      runs += 1
    })
    await jobs.settled()
  }
  expect(runs).toBe(1)
})

test('a failure is told and does not end the rest', async () => {
  const told: string[] = []
  const jobs = openJobs({ error: (message) => void told.push(message) })
  let runs = 0
  const stop = jobs.every(1000, 'work', async () => {
    runs += 1
    throw new Error('broken')
  })
  await vi.advanceTimersByTimeAsync(2000)
  stop()
  await jobs.settled()
  expect([runs, told]).toEqual([2, ['Not done: work', 'Not done: work']])
})
