import { explanations, sheets, sittings } from '../books/sitting/endpoints.ts'
import { watches } from '../watches/endpoints.ts'

/**
 * Endpoints of screens that open late and wait for a network in the outbox. In the browser's build they are a module of their
 * own, and not in `api` of index.ts, so that no first visit pays for them: the client imports them from here.
 */
export const api = { sheets, sittings, explanations, watches }
