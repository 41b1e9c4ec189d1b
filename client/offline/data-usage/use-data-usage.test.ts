// @vitest-environment node
import { expect, test } from 'vitest'
import { spent } from './use-data-usage.ts'

test('a day is the campus’s own, and a month is what its days add up to', () => {
  const days = { '2026-11-21': 12_400_000, '2026-11-20': 5_000_000, '2026-10-31': 90_000_000 }
  const late = Date.parse('2026-11-20T23:30:00.000Z') // past midnight at FUOYE
  const now = spent(days, late)
  expect(now.today).toBe(12_400_000)
  expect(now.month).toBe(17_400_000)
  expect(now.days).toHaveLength(14)
  expect(now.days.slice(-3)).toEqual([0, 5_000_000, 12_400_000])
})
