import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port on 127.0.0.1 that stays free while its server is killed and restarted: below the ephemeral range (32768 and
 * above on Linux), from which another server or connection could get it.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
  throw new Error('No free port was found.')
}
