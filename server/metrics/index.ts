import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Platform } from '#server/platform/index.ts'
import type { Job } from '#server/platform/jobs/index.ts'
import { lookUp, lookUpJobs } from './looked-up.ts'
import { measured, measuredJobs } from './measured.ts'
import { watchTraffic } from './request-metrics.ts'

/** The metrics of one process, for Prometheus. A label is never an id of a person or thing. */
export function openMetrics(platform: Platform) {
  const registry = new Registry()
  // The event loop is sampled fifty times a second: more would cost too much.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })
  let known: readonly Job[] = []
  lookUp(platform, registry)
  lookUpJobs(platform, registry, () => known)

  return {
    platform: measured(platform, registry),
    traffic: watchTraffic(registry),
    /** The jobs of this campus, whichever process runs them. */
    jobs(jobs: readonly Job[]) {
      known = jobs
      return measuredJobs(jobs, registry)
    },
    text: () => registry.metrics(),

    /** On an address of its own, which only the operator's Prometheus should reach. */
    async listen(port: number, host: string) {
      const server = createServer((request, response) => {
        if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics')
          return response.writeHead(404).end()
        registry.metrics().then(
          (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
          () => response.writeHead(500).end(),
        )
      })
      server.listen(port, host)
      await once(server, 'listening')
      const at = server.address() as AddressInfo // the server is listening
      return {
        port: at.port,
        close() {
          server.close()
          server.closeAllConnections()
        },
      }
    },
  }
}
