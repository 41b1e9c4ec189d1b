import { campus } from '#contract/campus.ts'
import { legal as contract } from '#contract/legal/endpoints.ts'
import { Problem } from '#contract/problem.ts'
import { serve } from '#server/http/dispatch/serve.ts'
import type { Feature } from '#server/http/feature.ts'

/** The pages of rules that an admin writes. */
export const legal = {
  open: () => ({
    routes: serve(contract, {
      read({ params: { name } }) {
        const page = campus.legal?.find((one) => one.name === name)
        if (!page) throw new Problem('missing', 'Page not found')
        return page
      },
    }),
  }),
} satisfies Feature
