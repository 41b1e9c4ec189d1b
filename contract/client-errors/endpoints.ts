import { z } from 'zod'
import { limits } from '../campus.ts'
import { endpoint } from '../endpoint.ts'

/** A position in one of our files: 'first-CyCTznBg.js:2:48806'. */
const frame = z.string().regex(/^[\w.-]{1,80}\.m?js:\d{1,7}:\d{1,7}$/)

/** An error on somebody's screen, without anything they wrote. */
const clientError = z.strictObject({
  /** The route pattern: '/blog/:id'. */
  page: z.string().regex(/^[/:\w?*-]{1,60}$/),
  message: z.string().max(200),
  frames: z.array(frame).min(1).max(6),
  /** The entry file of the page, which identifies the build. */
  build: z.string().regex(/^[\w.-]{1,80}$/),
  /** 'Chrome 109'. */
  browser: z.string().regex(/^\w{1,20} \d{1,4}$/),
})

export type ClientError = z.output<typeof clientError>

export const clientErrors = {
  tell: endpoint({
    method: 'POST',
    path: '/client-errors',
    access: 'anyone',
    allowance: { most: 20, seconds: 3_600 },
    ofVisitors: { most: 100, seconds: 3_600 },
    summary: 'Reports what broke on a screen. We log it and save it nowhere else.',
    body: z.strictObject({ errors: z.array(clientError).min(1).max(limits.clientErrors) }),
  }),
}
