import { recall, remember } from '#client/offline/storage/local-storage.ts'
import { observable } from '#client/offline/storage/observable-store.ts'
import { limits } from '#contract/campus.ts'
import type { ClientError } from '#contract/client-errors/endpoints.ts'
import { Problem } from '#contract/problem.ts'
import { NotHad } from '../../ui/lazy-component.ts'
import { matchRoute } from '../routing/routes.ts'
import { type Met, notedKey } from './early-errors.ts'

/** What broke on this phone and was not told yet: it may have been offline. Never more than one telling takes. */
export const errorsNoted = observable<readonly ClientError[]>(kept())

/** What was met in this visit, told or not. */
const seen = new Set<string>()

/** Notes an error that nobody expected, so that whoever runs the campus hears of it. */
export function note({ error, at }: Met): void {
  if (!(error instanceof Error) || isOrdinary(error)) return
  const frames = framesOf(error.stack ?? '')
  // An extension's, or a script's that somebody else put into the page.
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

/** They have been told. */
export const forgetNoted = (told: readonly ClientError[]): void =>
  write(errorsNoted.get().filter((one) => !told.includes(one)))

function write(all: readonly ClientError[]): void {
  errorsNoted.set(all)
  remember(notedKey, all.length > 0 ? JSON.stringify(all) : null)
}

function kept(): ClientError[] {
  try {
    return JSON.parse(recall(notedKey) ?? '[]') as ClientError[] // written above
  } catch {
    return []
  }
}

/** A line that fails, a campus that refuses, a phone without room, something taken back: no fault of the program. */
const isOrdinary = (error: Error): boolean =>
  error instanceof NotHad ||
  error instanceof Problem ||
  error instanceof DOMException ||
  // Browsers have no other sign for what could not be fetched.
  /^(Failed to fetch|Load failed|NetworkError)|importing a module|dynamically imported/i.test(error.message)

/** Places in our own files, the innermost first. */
export const framesOf = (stack: string): string[] =>
  [...stack.matchAll(/\/assets\/([\w.-]{1,80}\.m?js:\d{1,7}:\d{1,7})/g)]
    .slice(0, 6)
    .map(([, frame = '']) => frame)

/** What the program says, without what it quotes: that may be somebody's words, an address or a number of theirs. */
export function withoutWords(message: string): string {
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

/** 'Chrome 109': the kind and the year of a browser, not whose. */
export function browserOf(agent: string): string {
  const named = /(Edg|OPR|SamsungBrowser|CriOS|FxiOS|Firefox)\/(\d{1,4})/.exec(agent)
  const [, name, major] =
    named ?? /(Chrome)\/(\d{1,4})/.exec(agent) ?? /(?=Version)(\w+)\/(\d{1,4})/.exec(agent) ?? []
  return name && major ? `${name === 'Version' ? 'Safari' : name} ${major}` : 'Other 0'
}
