import { expect, test } from 'vitest'
import { withFigures } from './figures-page.ts'

const row = (what: string, met: boolean) => ({ what, measured: '0.62 ms', bar: '≤ 0.6 ms', met })

const [first, second] = [
  { day: '2026-11-29', memory: 130.4 },
  { day: '2026-11-30', memory: 512.2 },
]

test('what a bench measured takes the place of what it said before, and leaves the others', () => {
  const one = withFigures('', 'member', [row('/blog', false), row('/reels', true)], first)
  const both = withFigures(one, 'http', [row('a page', true)], first)
  const again = withFigures(both, 'member', [row('/blog', true)], second)
  expect(one).toContain('2026-11-29: 1 of 2, with memory of 130 ns')
  expect(one).toContain('| /blog | 0.62 ms | ≤ 0.6 ms | **missed** |')
  expect(again.match(/^## .*/gm)).toEqual(['## http', '## member'])
  expect(again).toContain('2026-11-30: 1 of 1')
  expect(again).not.toContain('/reels')
  expect(again.startsWith('# Figures of every bench\n')).toBe(true)
  expect(withFigures(again, 'member', [row('/blog', true)], second)).toBe(again)
})
