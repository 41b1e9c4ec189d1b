import type { QueryClient } from '@tanstack/react-query'
import { personOf, visitor } from '#client/offline/storage/person.ts'
import { databasesHere } from '#client/offline/storage/site-data.ts'
import type { DatabaseName } from '#client/offline/storage/storage-registry.ts'

const outbox: DatabaseName = 'campus-outbox'

/**
 * Resolves once there is something to send, or somebody who might: who is signed in, or what somebody did here before.
 * Most visitors never do anything, and are spared what sends it.
 */
export async function outboxNeeded(client: QueryClient): Promise<void> {
  const isSomebody = () => personOf(client) !== visitor
  // Where the browser does not say what lies here, something may.
  const lies = await databasesHere()
    ?.databases?.()
    .catch(() => null)
  if (isSomebody() || !lies || lies.some(({ name }) => name === outbox)) return
  await new Promise<void>((signedIn) => {
    const stop = client.getQueryCache().subscribe(() => {
      if (!isSomebody()) return
      stop()
      signedIn()
    })
  })
}
