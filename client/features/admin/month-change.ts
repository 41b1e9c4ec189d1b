import type { Tile } from '#contract/admin/endpoints.ts'
import { grouped } from '#contract/money.ts'

/**
 * How a total grew: it holds all that was ever made, so what was made this month is what it has more. Beside it, a
 * comparison with what was made in the month before would not add up.
 */
export const grownBy = ({ trend }: Pick<Tile, 'trend'>) => ({
  text: `+${grouped(trend.at(-1) ?? 0)}`,
  falls: false,
})

/** For a figure of a month: this month against last, as '+12 %', or as a number when last month had hardly any. 'No figure' when unknown. */
export function changeOf({ trend }: Pick<Tile, 'trend'>): { text: string; falls: boolean } {
  const [last, now] = trend.slice(-2)
  if (last === null || last === undefined || now === null || now === undefined)
    return { text: 'No figure', falls: false }
  const difference = now - last
  const sign = difference < 0 ? '−' : '+'
  const falls = difference < 0
  // A percentage of few says little: from three to 36 is 33 more.
  if (last < 10 || Math.abs(difference) >= last * 10)
    return { text: `${sign}${grouped(Math.abs(difference))}`, falls }
  const percent = (Math.abs(difference) / last) * 100
  const rounded = percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)
  return { text: `${sign}${rounded}%`, falls }
}
