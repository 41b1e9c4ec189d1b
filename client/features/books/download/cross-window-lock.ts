/**
 * Does `work` in one window at a time: two of them would pay twice for the same bytes. `waits` is told where another one is
 * at it. Browsers without locks do it at once.
 */
export async function inOneWindow<Done>(
  name: string,
  signal: AbortSignal,
  waits: () => void,
  work: () => Promise<Done>,
): Promise<Done> {
  const { locks } = navigator
  if (!locks) return work()
  const won = await locks.request(name, { ifAvailable: true }, async (lock) => lock && { done: await work() })
  if (won) return won.done
  waits()
  return locks.request(name, { signal }, work)
}
