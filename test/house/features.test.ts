import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { features } from '#server/features.ts'
import { campus } from '#testing/server/campus.ts'
import { home } from './imports.ts'

test('every feature that has a folder is part of the campus', () => {
  expect(new Set(features).size).toBe(features.length)
  expect(features).toHaveLength(readdirSync(join(home, 'server/features')).length)
})

test('what comes again and again has a name of its own, and a time', async () => {
  const { jobs } = await campus()
  expect(jobs.length).toBeGreaterThan(10)
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
  // Only what somebody waits for runs every second: a worker that finishes uploads.
  for (const { name, every } of jobs)
    expect([name, every]).toEqual([name, Math.max(every, name === 'finishing uploads' ? 1_000 : 5_000)])
})
