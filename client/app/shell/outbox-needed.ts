import type { QueryClient } from '@tanstack/react-query'
import { personOf, visitor } from '#client/offline/storage/person.ts'
import { databasesHere } from '#client/offline/storage/site-data.ts'
import type { DatabaseName } from '#client/offline/storage/storage-registry.ts'

const outbox: DatabaseName = 'campus-outbox'

/**
 * Resolves once somebody might have something to send: a member is signed in, or acts were left here. Most visitors
 * never do anything, and need not load the outbox.
 */
export async function outboxNeeded(client: QueryClient): Promise<void> {
  const isSomebody = () => personOf(client) !== visitor
  // Where the browser does not list databases, there may be some.
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
