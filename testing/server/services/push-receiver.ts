import { onTestFinished } from 'vitest'
import { openPushService } from './push-service.ts'

/** A push service that is closed with the test. */
export async function pushReceiver() {
  const service = await openPushService()
  onTestFinished(service.close)
  return service
}
