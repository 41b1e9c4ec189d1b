import { Counter, Gauge, type Registry } from 'prom-client'
import type { Watcher } from '#server/http/dispatch/request-log.ts'
import { countRequests } from './requests.ts'

const live = '/api/live'
const uploads = /^\/api\/uploads\b/

/** Incoming traffic: requests, open streams, uploads and downloads. */
export function watchTraffic(registry: Registry): Watcher {
  const { answered: count, standing } = countRequests(registry)
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const streams = gauge('campus_streams_open', 'Live connections from browsers.')
  const sending = gauge('campus_uploads_open', 'Uploads in progress.')
  const sent = new Counter({
    name: 'campus_uploaded_bytes_total',
    help: 'Bytes of files received.',
    registers: [registry],
  })
  return {
    begun(route, method, response) {
      const open = route === live ? streams : uploads.test(route) && method !== 'HEAD' ? sending : null
      if (!open) return
      open.inc()
      response.once('close', () => open.dec())
    },
    answered(answered) {
      // A stream that was open for an hour is no slow request.
      if (answered.route === live && answered.status === 200) return
      if (answered.uploaded) sent.inc(answered.uploaded)
      count(answered)
    },
    standing,
  }
}
