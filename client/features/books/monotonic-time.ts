/**
 * The time of a change, in ISO text: now, or a moment after what it follows where this phone's clock is behind. What somebody
 * changes after having seen it is later, whatever the clock says; by `at` the campus knows which was the last.
 */
export function timeAfter(...seen: (string | undefined)[]): string {
  const after = seen.map((at) => Date.parse(at ?? '') + 1 || 0)
  return new Date(Math.max(Date.now(), ...after)).toISOString()
}
