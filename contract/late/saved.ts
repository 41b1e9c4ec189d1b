import { saved } from '../saved/endpoints.ts'

/** The same of what pages ask late that a visitor opens first: apart, so that they bring nothing else along. */
export const api = { saved }
