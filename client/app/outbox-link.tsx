/** What waits to be sent, in the top bar. */
export function OutboxLink() {
  return null
}
