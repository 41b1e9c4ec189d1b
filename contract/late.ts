import { desks } from './admin/desk-endpoints.ts'
import { looks, trusting } from './admin/trust-endpoints.ts'
import { paperDrafts } from './books/drafts/endpoints.ts'
import { checkers, explanations, sheets, sittings } from './books/sitting/endpoints.ts'

/**
 * Endpoints of screens that open late. In the browser's build they are a module of their own, and not in `api` of
 * index.ts, so that no first visit pays for them: the client imports them from here.
 */
export const api = {
  ...{ sheets, sittings, explanations, checkers },
  ...{ paperDrafts, desks, trusting, looks },
}
