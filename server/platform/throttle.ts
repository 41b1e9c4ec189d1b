/**
 * Lets so many through in one turn of the loop, so that a small request need not wait until all large readers have their
 * next piece.
 */
export function createThrottle(most: number): () => Promise<void> {
  const waiting: (() => void)[] = []
  let left = most
  let isTurning = false

  function turn() {
    isTurning = false
    left = most
    while (left > 0 && waiting.length > 0) {
      left -= 1
      waiting.shift()?.()
    }
    if (left < most) turnSoon()
  }

  function turnSoon() {
    if (isTurning) return
    isTurning = true
    setImmediate(turn)
  }

  return async () => {
    turnSoon()
    if (left > 0 && waiting.length === 0) left -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
}
