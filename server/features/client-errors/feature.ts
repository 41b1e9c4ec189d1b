import { clientErrors as contract } from '#contract/client-errors/endpoints.ts'
import { serve } from '#server/http/dispatch/serve.ts'
import type { Feature } from '#server/http/feature.ts'

/** Logs errors of browsers for the operator, one line each. */
export const clientErrors = {
  open: ({ log }) => ({
    routes: serve(contract, {
      tell({ body: { errors } }) {
        for (const { page, message, frames, build, browser } of errors)
          log.warn('A screen broke', { page, what: message, build, browser, at: frames.join(' < ') })
      },
    }),
  }),
} satisfies Feature
