import { expect, test } from 'vitest'
import { closeInOrder } from './shutdown.ts'

test('what fails and what never ends is told, and everything else is closed in its order', async () => {
  const closed: string[] = []
  const told: string[] = []
  const step = (name: string, work: () => unknown) => ({ name, within: 50, work })
  const isClean = await closeInOrder(
    [
      step('requests', () => closed.push('requests')),
      step('jobs', () => new Promise(() => undefined)),
      step('live', () => Promise.reject(new Error('The line is dead'))),
      step('files', () => {
        throw new Error('The disk is gone')
      }),
      step('database', async () => closed.push('database')),
    ],
    { error: (message, error) => told.push(`${message}: ${(error as Error).message}`) },
  )
  expect(isClean).toBe(false)
  expect(closed).toEqual(['requests', 'database'])
  expect(told).toEqual([
    'Not closed: jobs: It took longer than 50 ms',
    'Not closed: live: The line is dead',
    'Not closed: files: The disk is gone',
  ])
})

test('where all goes well nothing is told', async () => {
  const told: string[] = []
  const error = (message: string) => void told.push(message)
  expect(await closeInOrder([{ name: 'requests', within: 50, work: () => undefined }], { error })).toBe(true)
  expect(told).toEqual([])
})
