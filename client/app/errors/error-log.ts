import { recall, remember } from '#client/offline/storage/local-storage.ts'
import { observable } from '#client/offline/storage/observable-store.ts'
import { limits } from '#contract/campus.ts'
import type { ClientError } from '#contract/client-errors/endpoints.ts'
import { Problem } from '#contract/problem.ts'
import { NotHad } from '../../ui/lazy-component.ts'
import { matchRoute } from '../routing/routes.ts'
import { type Met, notedKey } from './early-errors.ts'

/** Errors not sent yet, perhaps for lack of a network; at most as many as one request takes. */
export const errorsNoted = observable<readonly ClientError[]>(kept())

/** Errors of this visit, sent or not. */
const seen = new Set<string>()

/** Logs an unexpected error, so that the operator hears of it. */
export function note({ error, at }: Met): void {
  if (!(error instanceof Error) || isOrdinary(error)) return
  const frames = framesOf(error.stack ?? '')
  // From an extension, or from a script that somebody else put into the page.
  if (frames.length === 0) return
  const message = withoutWords(`${error.name}: ${error.message}`)
  const one = `${message} ${frames[0]}`
  if (seen.has(one) || seen.size >= limits.clientErrors) return
  seen.add(one)
  const { path } = matchRoute(at).route
  const met = {
    page: path,
    message,
    frames,
    build: fileOf(import.meta.url),
    browser: browserOf(navigator.userAgent),
  }
  write([...errorsNoted.get(), met].slice(-limits.clientErrors))
}

/** Drops errors that were sent. */
export const forgetNoted = (told: readonly ClientError[]): void =>
  write(errorsNoted.get().filter((one) => !told.includes(one)))

function write(all: readonly ClientError[]): void {
  errorsNoted.set(all)
  remember(notedKey, all.length > 0 ? JSON.stringify(all) : null)
}

function kept(): ClientError[] {
  try {
    return JSON.parse(recall(notedKey) ?? '[]') as ClientError[] // written by this file
  } catch {
    return []
  }
}

/** A failed request, a refusal, a full phone or an abort is no bug. */
const isOrdinary = (error: Error): boolean =>
  error instanceof NotHad ||
  error instanceof Problem ||
  error instanceof DOMException ||
  // Browsers give no other sign that a fetch failed.
  /^(Failed to fetch|Load failed|NetworkError)|importing a module|dynamically imported/i.test(error.message)

/** Stack frames in our own files, innermost first. */
export const framesOf = (stack: string): string[] =>
  [...stack.matchAll(/\/assets\/([\w.-]{1,80}\.m?js:\d{1,7}:\d{1,7})/g)]
    .slice(0, 6)
    .map(([, frame = '']) => frame)

/** The message without quoted parts, which may be somebody's words, address or number. */
function withoutWords(message: string): string {
  const from = message.search(/["'`“‘]/)
  const to = Math.max(...Array.from('"\'`”’', (mark) => message.lastIndexOf(mark)))
  const unquoted = from >= 0 && to > from ? `${message.slice(0, from)}…${message.slice(to + 1)}` : message
  return unquoted
    .replace(/\S+/g, (word) => (/[/@?&=]/.test(word) ? '…' : word))
    .replace(/\d{3,}/g, '…')
    .slice(0, 200)
}

const fileOf = (url: string): string =>
  /[\w.-]+/.exec(url.slice(url.lastIndexOf('/') + 1))?.[0].slice(-80) ?? 'unknown'

/** 'Chrome 109': coarse on purpose, so that it identifies nobody. */
export function browserOf(agent: string): string {
  const named = /(Edg|OPR|SamsungBrowser|CriOS|FxiOS|Firefox)\/(\d{1,4})/.exec(agent)
  const [, name, major] =
    named ?? /(Chrome)\/(\d{1,4})/.exec(agent) ?? /(?=Version)(\w+)\/(\d{1,4})/.exec(agent) ?? []
  return name && major ? `${name === 'Version' ? 'Safari' : name} ${major}` : 'Other 0'
}
